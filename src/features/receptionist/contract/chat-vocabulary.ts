/** Shared by pages, the widget and contracts, without zod. */
export const CHAT_STATUSES = ['receptionist', 'team', 'ended'] as const;
export type ChatStatus = (typeof CHAT_STATUSES)[number];

/** Where a conversation takes place: on the business's website, or by messages. */
export const CHAT_CHANNELS = ['web', 'sms', 'whatsapp', 'email', 'facebook'] as const;
export type ChatChannel = (typeof CHAT_CHANNELS)[number];

/** A whisper is a note to the receptionist, which visitors never see. */
export const CHAT_ROLES = ['visitor', 'assistant', 'team', 'system', 'whisper'] as const;
export type ChatRole = (typeof CHAT_ROLES)[number];

/** The kinds of change that `announce` sends; `id` is the chat's, with the one who types after a colon. */
export const CHAT_LIVE_KIND = 'chat';
export const TYPING_LIVE_KIND = 'chat-typing';

export const MESSAGE_MAX = 2000;
/** Of a file that a visitor sends, which comes in parts. */
export const CHAT_FILE_MAX_BYTES = 10 * 1_048_576;
export const CHAT_FILE_PART_BYTES = 1_048_576;
export const CHAT_FILE_TYPES = 'Please send a photo (JPEG, PNG, WebP or GIF) or a PDF.';
/** In a conversation. */
export const CHAT_FILES_MAX = 10;
/** The longest that a photo has: enough to see a leak or to read a type plate. */
export const CHAT_PHOTO_SIDE = 2000;
/** After this long without a word a web chat is over, as is a conversation that has all it was to find out. */
export const SILENCE_MINUTES = 15;

export const WIDGET_SIDES = ['right', 'left'] as const;
export type WidgetSide = (typeof WIDGET_SIDES)[number];
export const ORIGINS_MAX = 20;

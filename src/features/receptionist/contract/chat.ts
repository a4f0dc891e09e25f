/**
 * The calls of the chat. The public ones come from a script on the business's own website: without cookies, with the
 * chat's token in the body, so that it appears in no log of addresses.
 */
import { z } from 'zod';
import { defineRoute } from '#platform/contract.ts';
import { done, idOf, replyOf, text, wholeNumber, wholeText } from '#platform/fields.ts';
import { CHAT_CHANNELS, CHAT_ROLES, CHAT_STATUSES, MESSAGE_MAX } from './chat-vocabulary.ts';

export * from './chat-vocabulary.ts';

const PAGE_MAX = 500;

const ofBusiness = z.object({ business_id: z.uuid('The business id is not valid.') });
export const token = wholeText(64).regex(/^[\w-]{43}$/, 'The token is not valid.');
const clientKey = wholeText(64).min(8);
const words = text(MESSAGE_MAX).min(1, 'Please write something.');
const after = wholeNumber({ min: 0, max: 1_000_000 }).default(0);

const seen = {
  seq: z.number(),
  content: z.string(),
  created_at: z.iso.datetime(),
};
/** What a visitor sees of a message. */
const visitorMessage = z.object({
  ...seen,
  role: z.enum(CHAT_ROLES).exclude(['whisper']),
  /** The first name of the person who wrote it; empty when the receptionist did. */
  author: z.string(),
  /** Answers that the visitor may pick. */
  choices: z.array(z.string()),
  is_file: z.boolean(),
  /** The key that its sender chose, so that the sender recognizes it. */
  client_key: z.string().nullable(),
});
export type VisitorMessage = z.infer<typeof visitorMessage>;

const chatSeen = z.object({
  status: z.enum(CHAT_STATUSES),
  messages: z.array(visitorMessage),
  /** What the receptionist has said of the reply that it is giving; it comes as a message once it is whole. */
  saying: z.string(),
  /** How many stars the visitor gave it; null before. */
  rating: z.number().nullable(),
  /** Whether they have asked for a copy by e-mail. */
  has_copy: z.boolean(),
});
export type ChatSeen = z.infer<typeof chatSeen>;

export const publicChatCall = {
  method: 'POST',
  access: 'public',
  csrf: false,
  crossOrigin: true,
  params: ofBusiness,
} as const;

export const startChatRoute = defineRoute({
  ...publicChatCall,
  path: '/api/chat/:business_id/start',
  summary: 'Start a chat; the token in the reply is the only way to go on with it',
  /** `earlier` is the token of the visitor's chat before this one: the receptionist then knows who they are. */
  body: z.object({ page: text(PAGE_MAX).default(''), earlier: token.optional() }),
  reply: replyOf(z.object({ token: z.string(), ...chatSeen.shape })),
});

export const sendChatMessageRoute = defineRoute({
  ...publicChatCall,
  path: '/api/chat/:business_id/messages',
  summary: 'Say something; repeated with the same key it is said once',
  body: z.object({ token, client_key: clientKey, text: words }),
  reply: replyOf(z.object({ seq: z.number() })),
});

export const readChatRoute = defineRoute({
  ...publicChatCall,
  path: '/api/chat/:business_id/read',
  summary: 'The messages of a chat after a number',
  body: z.object({ token, after }),
  reply: replyOf(chatSeen),
});

export const chatStreamRoute = defineRoute({
  ...publicChatCall,
  path: '/api/chat/:business_id/stream',
  summary: 'Server-sent events: the messages of a chat after a number, as they are written',
  body: z.object({ token, after }),
  reply: z.string(),
  replyType: 'text/event-stream',
});

export const chatTypingRoute = defineRoute({
  ...publicChatCall,
  path: '/api/chat/:business_id/typing',
  summary: 'Tell the team that the visitor is typing; not stored',
  body: z.object({ token }),
  reply: done,
});

export const endChatRoute = defineRoute({
  ...publicChatCall,
  path: '/api/chat/:business_id/end',
  summary: 'End a chat',
  body: z.object({ token }),
  reply: done,
});

const receipt = z.object({ fact: z.string(), text: z.string() });
const teamMessage = z.object({
  ...seen,
  role: z.enum(CHAT_ROLES),
  /** Each sentence of the receptionist with the facts that it came from. */
  sentences: z.array(z.object({ text: z.string(), receipts: z.array(receipt) })),
  author_name: z.string().nullable(),
  is_file: z.boolean(),
  /** Null once it is deleted. */
  file: z
    .object({ id: z.string(), name: z.string(), size_bytes: z.number(), is_picture: z.boolean() })
    .nullable(),
});

const chatView = z.object({
  id: z.number(),
  status: z.enum(CHAT_STATUSES),
  taken_by: z.string().nullable(),
  taken_by_name: z.string().nullable(),
  is_test: z.boolean(),
  page: z.string(),
  channel: z.enum(CHAT_CHANNELS),
  /** Only of a chat that ended: 0 to 100, with the reason in words. */
  spam: z.object({ score: z.number(), reason: z.string() }).nullable(),
  /** What the visitor thought of it. */
  rating: z.object({ stars: z.number(), words: z.string() }).nullable(),
  messages: z.array(teamMessage),
});
export type ChatView = z.infer<typeof chatView>;

const chatId = z.object({ id: idOf('The chat id is not valid.') });

export const conversationChatRoute = defineRoute({
  method: 'GET',
  path: '/api/conversations/:id/chat',
  summary: 'What was said in the chat of a conversation; null if it was none',
  access: 'session',
  params: z.object({ id: idOf('The conversation id is not valid.') }),
  reply: replyOf(chatView.nullable()),
});

const teamCall = { method: 'POST', access: 'session', params: chatId, reply: done } as const;

export const takeOverRoute = defineRoute({
  ...teamCall,
  path: '/api/chats/:id/take-over',
  summary: 'Answer a chat oneself; the receptionist steps back',
});

export const handBackRoute = defineRoute({
  ...teamCall,
  path: '/api/chats/:id/hand-back',
  summary: 'Let the receptionist answer a chat again',
});

export const endByTeamRoute = defineRoute({
  ...teamCall,
  path: '/api/chats/:id/end',
  summary: 'End a chat; the visitor is told who did',
});

const written = z.object({ client_key: clientKey, text: words });

export const replyInChatRoute = defineRoute({
  ...teamCall,
  path: '/api/chats/:id/reply',
  summary: 'Write to the visitor of a chat that one has taken over',
  body: written,
});

export const whisperRoute = defineRoute({
  ...teamCall,
  path: '/api/chats/:id/whisper',
  summary: 'Tell the receptionist what to say next',
  body: written,
});

export const teamTypingRoute = defineRoute({
  ...teamCall,
  path: '/api/chats/:id/typing',
  summary: 'Tell the visitor that the team is typing; not stored',
});

export const testChatRoute = defineRoute({
  method: 'POST',
  path: '/api/test-chats',
  summary: 'Start a chat with the draft of the receptionist, tagged as a test',
  access: 'session',
  reply: replyOf(z.object({ token: z.string(), ...chatSeen.shape })),
});

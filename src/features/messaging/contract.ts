import { z } from 'zod';
import { defineRoute } from '#platform/contract.ts';

/** What can be written to a contact with, in the order of the composer's tabs. */
export const SEND_CHANNELS = ['sms', 'facebook', 'email', 'whatsapp'] as const;
const sendChannel = z.enum(SEND_CHANNELS, 'Please choose SMS, Facebook, Email or WhatsApp.');
export type SendChannel = z.infer<typeof sendChannel>;

const channel = z.enum([...SEND_CHANNELS, 'webchat']);
export type Channel = z.infer<typeof channel>;

const status = z.enum(['queued', 'sending', 'sent', 'delivered', 'failed', 'received']);
export type MessageStatus = z.infer<typeof status>;

export const BODY_MAX_LENGTH = 10_000;
export const SUBJECT_MAX_LENGTH = 200;
export const NO_BODY = 'Please write a message.';

/** PostgreSQL cannot store the character NUL. */
const text = (max: number) =>
  z
    .string()
    .max(max, `Use at most ${max} characters.`)
    .refine((value) => !value.includes('\0'), 'This text holds a character that cannot be stored.');
const params = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) });

const messageSchema = z.object({
  id: z.number(),
  contact_id: z.number(),
  channel,
  direction: z.enum(['in', 'out']),
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  body: z.string(),
  status,
  /** Why it failed, in words for the user. */
  reason: z.string().nullable(),
  /** It went nowhere but to the sandbox. */
  sandbox: z.boolean(),
  idempotency_key: z.string(),
  created_at: z.iso.datetime(),
  sent_at: z.iso.datetime().nullable(),
  delivered_at: z.iso.datetime().nullable(),
});
export type Message = z.infer<typeof messageSchema>;
const one = z.object({ status: z.literal('success'), data: messageSchema });

export const sendMessageRoute = defineRoute({
  method: 'POST',
  path: '/api/contacts/:id/messages',
  summary:
    'Send a message to a contact; the same `idempotency_key` again answers with the first and sends nothing',
  access: 'session',
  params,
  body: z.object({
    channel: sendChannel,
    /** E-mail only: one of the senders of /api/message-senders. */
    from: z.string().max(40).optional(),
    to: text(254).trim(),
    subject: text(SUBJECT_MAX_LENGTH).trim().default(''),
    // An empty body is refused after what else may be wrong with the contact, so not here.
    body: text(BODY_MAX_LENGTH),
    idempotency_key: z.string().regex(/^[\w-]{8,100}$/, 'Use 8 to 100 letters, digits, - or _.'),
  }),
  reply: one,
});

export const listMessagesRoute = defineRoute({
  method: 'GET',
  path: '/api/contacts/:id/messages',
  summary: 'The messages to and from a contact, the last 500, oldest first',
  access: 'session',
  params,
  reply: z.object({ status: z.literal('success'), data: z.array(messageSchema) }),
});

export const retryMessageRoute = defineRoute({
  method: 'POST',
  path: '/api/messages/:id/retry',
  summary: 'Try a failed message again; whatever else it is by now, it stays',
  access: 'session',
  params,
  reply: one,
});

const senderSchema = z.object({ id: z.string(), label: z.string() });
export type Sender = z.infer<typeof senderSchema>;

export const listSendersRoute = defineRoute({
  method: 'GET',
  path: '/api/message-senders',
  summary: 'Per channel: whom a message can come from, and whether it goes to the sandbox',
  access: 'session',
  reply: z.object({
    status: z.literal('success'),
    data: z.array(z.object({ channel: sendChannel, sandbox: z.boolean(), senders: z.array(senderSchema) })),
  }),
});

/** Everything that Twilio sends is signed, so nothing of it may be dropped before the signature is checked. */
const form = z.record(z.string(), z.string());
const twiml = { replyType: 'text/xml', reply: z.string(), csrf: false, access: 'public' } as const;

export const twilioMessageRoute = defineRoute({
  method: 'POST',
  path: '/webhooks/twilio/messages',
  summary: 'Twilio: somebody texted one of our numbers',
  body: form,
  ...twiml,
});

export const twilioStatusRoute = defineRoute({
  method: 'POST',
  path: '/webhooks/twilio/status',
  summary: 'Twilio: what became of a message of ours',
  // Which message it is stands in the address that we gave, and the signature covers it.
  query: z.object({ business: z.uuid(), message: params.shape.id }),
  body: form,
  ...twiml,
});

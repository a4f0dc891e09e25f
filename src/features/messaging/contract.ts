import { z } from 'zod';
import {
  BODY_MAX_LENGTH,
  channelSchema,
  messageStatusSchema,
  NO_BODY,
  SUBJECT_MAX_LENGTH,
  sendChannelSchema,
} from '#features/reach/contract.ts';
import { defineRoute } from '#platform/contract.ts';
import { idParams, text, wholeText } from '#platform/fields.ts';

export {
  BODY_MAX_LENGTH,
  type Channel,
  type MessageStatus,
  NO_BODY,
  SEND_CHANNELS,
  type SendChannel,
  SUBJECT_MAX_LENGTH,
} from '#features/reach/contract.ts';
export * from './contract/webhook.ts';

const idempotencyKey = z
  .string()
  .max(100)
  .regex(/^[\w-]{8,100}$/, 'Use 8 to 100 letters, digits, - or _.');

const messageSchema = z.object({
  id: z.number(),
  contact_id: z.number(),
  channel: channelSchema,
  direction: z.enum(['in', 'out']),
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  body: z.string(),
  status: messageStatusSchema,
  /** Why it failed, worded for the user. */
  reason: z.string().nullable(),
  /** It went only to the sandbox. */
  sandbox: z.boolean(),
  /** The names of the files that it carries. */
  attachments: z.array(z.string()),
  /** There is more than `body`: quoted text of an e-mail, or a text that is too long for a list. */
  shortened: z.boolean(),
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
  params: idParams,
  body: z.object({
    channel: sendChannelSchema,
    /** E-mail only: one of the senders of /api/message-senders. */
    from: wholeText(40).optional(),
    to: text(254),
    subject: text(SUBJECT_MAX_LENGTH).default(''),
    // Not refused here: an empty body is reported only after any reason not to reach the contact.
    body: wholeText(BODY_MAX_LENGTH),
    idempotency_key: idempotencyKey,
  }),
  reply: one,
});

export const listMessagesRoute = defineRoute({
  method: 'GET',
  path: '/api/contacts/:id/messages',
  summary: 'The messages to and from a contact, the last 500, oldest first',
  access: 'session',
  params: idParams,
  reply: z.object({ status: z.literal('success'), data: z.array(messageSchema) }),
});

export const retryMessageRoute = defineRoute({
  method: 'POST',
  path: '/api/messages/:id/retry',
  summary: 'Try a failed message again; a message in any other state stays as it is',
  access: 'session',
  params: idParams,
  reply: one,
});

export const messageOriginalRoute = defineRoute({
  method: 'GET',
  path: '/api/messages/:id/original',
  summary: 'The whole text of a message that is shown shortened',
  access: 'session',
  params: idParams,
  reply: z.object({ status: z.literal('success'), data: z.object({ text: z.string() }) }),
});

export const sandboxReplyRoute = defineRoute({
  method: 'POST',
  path: '/api/messages/:id/sandbox-reply',
  summary: 'Answer a message as its recipient would; only where it went to a sandbox',
  access: 'session',
  params: idParams,
  body: z.object({
    body: wholeText(BODY_MAX_LENGTH).refine((value) => value.trim() !== '', NO_BODY),
    idempotency_key: idempotencyKey,
  }),
  reply: one,
});

export const listHandlesRoute = defineRoute({
  method: 'GET',
  path: '/api/contacts/:id/message-handles',
  summary: 'The Messenger ids that a contact wrote from, besides their numbers and addresses',
  access: 'session',
  params: idParams,
  reply: z.object({
    status: z.literal('success'),
    data: z.array(z.object({ channel: z.literal('facebook'), address: z.string() })),
  }),
});

const senderSchema = z.object({ id: z.string(), label: z.string() });
export type Sender = z.infer<typeof senderSchema>;

export const listSendersRoute = defineRoute({
  method: 'GET',
  path: '/api/message-senders',
  summary:
    'Per channel: the possible senders of a message, whether it goes to the sandbox, and how many may still be sent',
  access: 'session',
  reply: z.object({
    status: z.literal('success'),
    data: z.array(
      z.object({
        channel: sendChannelSchema,
        sandbox: z.boolean(),
        senders: z.array(senderSchema),
        /** What may still be sent, in words, where the owner should know. */
        left: z.string().nullable(),
      }),
    ),
  }),
});

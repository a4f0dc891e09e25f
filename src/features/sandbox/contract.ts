import { z } from 'zod';
import { defineRoute } from '#platform/contract.ts';
import { id, wholeNumber } from '#platform/fields.ts';

const sandboxMailSchema = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  sent_at: z.iso.datetime(),
});
export type SandboxMail = z.infer<typeof sandboxMailSchema>;

export const listSandboxMailRoute = defineRoute({
  method: 'GET',
  path: '/api/sandbox/mail',
  summary:
    'The last 50 e-mails in the sandbox mailbox; only for requests from the machine that runs the demo',
  access: 'public',
  // Links that confirm an account or set a password.
  holdsSecrets: true,
  reply: z.object({ status: z.literal('success'), data: z.array(sandboxMailSchema) }),
});

const sandboxMessageSchema = z.object({
  id: z.string(),
  channel: z.enum(['sms', 'whatsapp', 'email', 'facebook', 'webchat', 'call']),
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  body: z.string(),
  /** The e-mail as a mail program shows it, in the business's present colors; null for what is sent as text only. */
  html: z.string().nullable(),
  /** The names of its attachments. */
  attachments: z.array(z.string()),
  sent_at: z.iso.datetime(),
  /** The id of the sent message; null if its contact was deleted since. */
  message_id: z.number().nullable(),
});
export type SandboxMessage = z.infer<typeof sandboxMessageSchema>;

export const listSandboxMessagesRoute = defineRoute({
  method: 'GET',
  path: '/api/sandbox/messages',
  summary: 'The last 50 messages to contacts of the business that went to the sandbox instead of a provider',
  access: 'session',
  // Links by which a customer changes a visit or rates.
  holdsSecrets: true,
  reply: z.object({ status: z.literal('success'), data: z.array(sandboxMessageSchema) }),
});

export const sandboxAttachmentRoute = defineRoute({
  method: 'GET',
  path: '/api/sandbox/messages/:id/attachments/:position',
  summary: 'An attachment of a sandbox message, by its position',
  access: 'session',
  params: z.object({
    id,
    position: wholeNumber({ min: 0, max: 20 }),
  }),
  reply: z.string(),
  replyType: 'application/octet-stream',
});

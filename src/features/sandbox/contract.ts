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
    'The last 50 e-mails that the sandbox provider took; only for requests made on the machine of a demo',
  access: 'public',
  reply: z.object({ status: z.literal('success'), data: z.array(sandboxMailSchema) }),
});

const sandboxMessageSchema = z.object({
  id: z.string(),
  channel: z.enum(['sms', 'whatsapp', 'email', 'facebook', 'webchat', 'call']),
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  body: z.string(),
  /** The names of the files that it carries. */
  attachments: z.array(z.string()),
  sent_at: z.iso.datetime(),
  /** The message that it is; null when its contact has been deleted since. */
  message_id: z.number().nullable(),
});
export type SandboxMessage = z.infer<typeof sandboxMessageSchema>;

export const listSandboxMessagesRoute = defineRoute({
  method: 'GET',
  path: '/api/sandbox/messages',
  summary: 'The last 50 messages to contacts of the business that went to the sandbox instead of a provider',
  access: 'session',
  reply: z.object({ status: z.literal('success'), data: z.array(sandboxMessageSchema) }),
});

export const sandboxAttachmentRoute = defineRoute({
  method: 'GET',
  path: '/api/sandbox/messages/:id/attachments/:position',
  summary: 'A file that a message in the sandbox carries, by its place in the list',
  access: 'session',
  params: z.object({
    id,
    position: wholeNumber({ min: 0, max: 20 }),
  }),
  reply: z.string(),
  replyType: 'application/octet-stream',
});

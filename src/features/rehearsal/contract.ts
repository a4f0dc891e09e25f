import { z } from 'zod';
import { defineRoute } from '#platform/contract.ts';
import { text } from '#platform/fields.ts';

const sandboxConversationSchema = z.object({
  first_name: text(100).default(''),
  last_name: text(100).default(''),
  phone: z
    .string()
    .max(16)
    .regex(/^\+[1-9]\d{6,14}$/, 'Please enter a valid phone number.')
    .nullish(),
  said: text(5000).min(1, 'Please write what the customer says.'),
  /** The variables the receptionist would have collected. */
  variables: z
    .array(z.object({ name: text(100).min(1), value: text(1000) }))
    .max(50)
    .default([]),
});
export type SandboxConversation = z.output<typeof sandboxConversationSchema>;

export const finishSandboxConversationRoute = defineRoute({
  method: 'POST',
  path: '/api/sandbox/conversations',
  summary: 'Finish a test conversation as if a customer had had it with the receptionist',
  access: 'session',
  body: sandboxConversationSchema,
  reply: z.object({
    status: z.literal('success'),
    data: z.object({ conversation_id: z.number(), contact_id: z.number().nullable() }),
  }),
});

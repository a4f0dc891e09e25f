/** The page that a CRM's marketplace sends new customers to, with a code for their account there. */
import { z } from 'zod';
import { newPassword, signedIn } from '#features/session/contract.ts';
import { defineRoute } from '#platform/contract.ts';
import { emailAddress, replyOf, text } from '#platform/fields.ts';

/** What the customer does next, where the CRM is not connected yet. */
const nextStep = z.enum(['log-in', 'give-email', 'open-mail']);

const connectReply = z.object({
  /** Whether the request was carried out: connected, or an invitation is on its way. */
  success: z.boolean(),
  message: z.string(),
  /** Null: it is connected. */
  next: nextStep.nullable(),
  /** That the invitation goes to, or that has an account. */
  email: z.string().nullable(),
});
export type ConnectReply = z.infer<typeof connectReply>;

/** The same code again goes on where it was left: an invitation is sent once more. */
export const connectCrmRoute = defineRoute({
  method: 'POST',
  path: '/api/crm/connect',
  summary: 'Connects the CRM account that the code stands for, or invites its owner by e-mail',
  access: 'public',
  body: z.object({
    code: text(2000).min(1, 'No authorization code found'),
    existing_account: z.boolean(),
    /** Instead of the CRM's own address of the account, or where it has none. */
    email: emailAddress.optional(),
  }),
  reply: connectReply,
});

const params = z.object({
  token: z
    .string()
    .max(43)
    .regex(/^[\w-]{43}$/, 'This link is not whole.'),
});

const invitationSchema = z.object({ email: z.string(), account: z.string(), vendor: z.string() });
export type Invitation = z.infer<typeof invitationSchema>;

export const invitationRoute = defineRoute({
  method: 'GET',
  path: '/api/crm/invitations/:token',
  summary: 'Whom and what an e-mailed invitation is for',
  access: 'public',
  params,
  reply: replyOf(invitationSchema),
  secretPath: true,
});

export const acceptInvitationRoute = defineRoute({
  method: 'POST',
  path: '/api/crm/invitations/:token',
  summary: 'Create the account with the CRM connected, and sign in',
  access: 'public',
  params,
  body: z.object({ password: newPassword }),
  reply: signedIn,
  secretPath: true,
});

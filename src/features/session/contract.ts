import { z } from 'zod';
import { defineRoute } from '#platform/contract.ts';
import { done, emailAddress, text, timezone, wholeText } from '#platform/fields.ts';

/** How long a stored login is trusted before it is verified again. */
export const LOGIN_TRUST_MS = 300_000;
/** A route guard does not verify a login younger than this. */
export const LOGIN_FRESH_MS = 10_000;
export const PASSWORD_MIN_LENGTH = 10;
const PASSWORD_MAX_LENGTH = 200;

const password = wholeText(PASSWORD_MAX_LENGTH);
export const newPassword = password.min(
  PASSWORD_MIN_LENGTH,
  `Use at least ${PASSWORD_MIN_LENGTH} characters.`,
);
const token = wholeText(100).min(20, 'This link is not complete.');
const name = text(100).min(1);

const userSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  business_id: z.uuid(),
  business_name: z.string(),
  /** Chooses the theme of the loading overlay. */
  trade: z.enum(['plumbing', 'pestControl', 'painter', 'hvac', 'groomer', 'general']),
});
export type User = z.infer<typeof userSchema>;

export const signedIn = z.object({ user: userSchema });

export const csrfCookieRoute = defineRoute({
  method: 'GET',
  path: '/sanctum/csrf-cookie',
  summary: 'Set the XSRF-TOKEN cookie, whose value goes back in the X-XSRF-TOKEN header of every write',
  access: 'public',
  reply: z.void(),
});

export const loginRoute = defineRoute({
  method: 'POST',
  path: '/sanctum/login',
  summary: 'Sign in with e-mail and password',
  access: 'public',
  body: z.object({ email: emailAddress, password: password.min(1) }),
  reply: signedIn,
});

export const logoutRoute = defineRoute({
  method: 'POST',
  path: '/sanctum/logout',
  summary: 'End this session; succeeds without one, so that a stale tab can always log out',
  access: 'public',
  reply: done,
});

export const currentUserRoute = defineRoute({
  method: 'GET',
  path: '/sanctum/user',
  summary: 'The signed-in user',
  access: 'session',
  reply: signedIn,
});

export const createAccountRoute = defineRoute({
  method: 'POST',
  path: '/api/accounts',
  summary: 'Request a new account; sends a confirmation link by e-mail',
  access: 'public',
  body: z.object({
    first_name: name,
    last_name: name,
    business_name: text(120).min(1),
    trade: userSchema.shape.trade.default('general'),
    timezone,
    email: emailAddress,
    password: newPassword,
  }),
  reply: done,
});

export const confirmAccountRoute = defineRoute({
  method: 'POST',
  path: '/api/accounts/confirm',
  summary: 'Create the business and its first user from the e-mailed link, and sign in',
  access: 'public',
  body: z.object({ token }),
  reply: signedIn,
});

export const forgotPasswordRoute = defineRoute({
  method: 'POST',
  path: '/api/password/forgot',
  summary: 'Request a password reset link by e-mail; the reply does not reveal whether the account exists',
  access: 'public',
  body: z.object({ email: emailAddress }),
  reply: done,
});

export const resetPasswordRoute = defineRoute({
  method: 'POST',
  path: '/api/password/reset',
  summary: 'Set a new password from the e-mailed link; ends every session of the user',
  access: 'public',
  body: z.object({ token, password: newPassword }),
  reply: done,
});

export const changePasswordRoute = defineRoute({
  method: 'POST',
  path: '/api/password/change',
  summary: 'Change the password; ends the other sessions of the user',
  access: 'session',
  body: z.object({ current_password: password.min(1), password: newPassword }),
  reply: done,
});

const sessionSchema = z.object({
  id: z.uuid(),
  current: z.boolean(),
  created_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime(),
  address: z.string(),
  /** "Chrome on Windows": from the User-Agent header, so a hint, not proof. */
  device: z.string(),
});
export type SessionSummary = z.infer<typeof sessionSchema>;

export const listSessionsRoute = defineRoute({
  method: 'GET',
  path: '/api/sessions',
  summary: 'Where the user is signed in',
  access: 'session',
  reply: z.object({ status: z.literal('success'), data: z.array(sessionSchema) }),
});

export const revokeSessionRoute = defineRoute({
  method: 'DELETE',
  path: '/api/sessions/:id',
  summary: 'Sign one of the user’s sessions out',
  access: 'session',
  params: z.object({ id: z.uuid('The session id is not valid.') }),
  reply: done,
});

export const revokeOtherSessionsRoute = defineRoute({
  method: 'POST',
  path: '/api/sessions/revoke-others',
  summary: 'Sign the user out everywhere but here',
  access: 'session',
  reply: done,
});

const securityEventSchema = z.object({
  id: z.string(),
  event: z.string(),
  /** The event's description for the owner. */
  description: z.string(),
  address: z.string(),
  device: z.string(),
  at: z.iso.datetime(),
});
export type SecurityEvent = z.infer<typeof securityEventSchema>;

export const listSecurityEventsRoute = defineRoute({
  method: 'GET',
  path: '/api/security-events',
  summary: 'The last 50 security events of the user’s account, newest first',
  access: 'session',
  reply: z.object({ status: z.literal('success'), data: z.array(securityEventSchema) }),
});

import type { Transaction } from '#platform/database/database.ts';
import type { Visitor } from '#platform/http/serve.ts';
import { insertSecurityEvent } from './queries.ts';

/** The recorded events, described for the owner. */
export const SECURITY_EVENTS = {
  'login.succeeded': 'Signed in',
  'login.failed': 'A sign-in failed',
  logout: 'Signed out',
  'session.revoked': 'A device was signed out',
  'sessions.revoked': 'All other devices were signed out',
  'password.changed': 'The password was changed',
  'password.reset-requested': 'A password reset link was requested',
  'password.reset': 'The password was reset by e-mail',
  'account.created': 'The account was created',
} as const;
export type SecurityEventName = keyof typeof SECURITY_EVENTS;

/** In the transaction of the event itself, so that neither happens without the other. */
export async function recordSecurityEvent(
  tx: Transaction,
  {
    event,
    user,
    visitor,
    details = {},
  }: {
    event: SecurityEventName;
    /** Null if there is no user, as when a failed login had an unknown e-mail address. */
    user: { id: string; businessId: string } | null;
    visitor: Visitor;
    details?: Record<string, unknown>;
  },
): Promise<void> {
  await insertSecurityEvent(tx, {
    event,
    businessId: user?.businessId ?? null,
    userId: user?.id ?? null,
    address: visitor.address,
    userAgent: visitor.userAgent,
    details,
  });
}

import type { Context } from '#platform/context.ts';
import { setScope, type Transaction } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Actor, Visitor } from '#platform/http/serve.ts';
import { forgiveAttempts, takeAttempt } from '#platform/rate-limit.ts';
import { createToken, hashToken } from '#platform/secrets.ts';
import type { SecurityEvent, SessionSummary, User } from './contract.ts';
import { describeDevice } from './device.ts';
import { knownDeviceId } from './known-device.ts';
import { forgivenBy, loginLimits } from './limits.ts';
import {
  deleteSession,
  deleteSessionsOf,
  extendSession,
  findActorByToken,
  findUserByEmail,
  insertSession,
  listLiveSessions,
  listSecurityEvents,
} from './queries.ts';
import { recordSecurityEvent, SECURITY_EVENTS, type SecurityEventName } from './security-events.ts';

/** A session ends after a week without use, and after 30 days in any case. */
const IDLE_DAYS = 7;
const MAX_DAYS = 30;
const DAY_MS = 86_400_000;
/** How stale "last seen" may be, so that not every request writes. */
const SEEN_EVERY_MS = 60_000;

type ServiceInput = { context: Context; visitor: Visitor };

/** The signed-in user behind a session token, or null. */
export async function authenticate({
  context,
  token,
}: {
  context: Context;
  token: string;
}): Promise<Actor | null> {
  const tokenHash = hashToken(token);
  const found = await context.memory.session.get(tokenHash, () => findActorByToken(context, tokenHash));
  if (!found) return null;
  if (context.clock.now().getTime() - found.lastSeenAt.getTime() > SEEN_EVERY_MS) {
    const { businessId, sessionId } = found;
    await context.database.inScope({ businessId }, (tx) =>
      extendSession(tx, { sessionId, idleDays: IDLE_DAYS, maxDays: MAX_DAYS }),
    );
    found.lastSeenAt = context.clock.now();
  }
  const { lastSeenAt: _, ...actor } = found;
  return actor;
}

export function userOf(actor: Actor): User {
  return {
    id: actor.userId,
    email: actor.email,
    first_name: actor.firstName,
    last_name: actor.lastName,
    business_id: actor.businessId,
    business_name: actor.businessName,
    trade: actor.trade as User['trade'],
  };
}

/** Replies the same, after the same work, for a wrong password and for an unknown address. */
export async function logIn({
  context,
  visitor,
  deviceNote,
  email,
  password,
}: ServiceInput & { deviceNote: string | undefined; email: string; password: string }): Promise<{
  token: string;
  user: User;
}> {
  const { database, sealing } = context;
  const deviceId = knownDeviceId({ sealing, note: deviceNote, email });
  const counted = { email, address: visitor.address, deviceId };
  await takeAttempt({ pool: database.pool, limits: loginLimits(counted) });
  const user = await database.inScope({ presentedEmail: email }, (tx) => findUserByEmail(tx, email));
  if (!(await context.passwords.isRight({ password, hash: user?.passwordHash })) || !user) {
    await database.inScope(user ? { businessId: user.businessId } : 'no-business', (tx) =>
      recordSecurityEvent(tx, { event: 'login.failed', user, visitor, details: user ? {} : { email } }),
    );
    throw new AppError('login-failed');
  }
  const token = await database.inScope({ businessId: user.businessId }, async (tx) => {
    await recordSecurityEvent(tx, { event: 'login.succeeded', user, visitor });
    return openSession(tx, { user, visitor, now: context.clock.now() });
  });
  await forgiveAttempts({ pool: database.pool, ...forgivenBy(counted) });
  return signedIn({ context, token });
}

/** Stores a new session and returns its token; the transaction must be scoped to the user's business. */
export async function openSession(
  tx: Transaction,
  { user, visitor, now }: { user: { id: string; businessId: string }; visitor: Visitor; now: Date },
): Promise<string> {
  const token = createToken();
  await setScope(tx, { businessId: user.businessId });
  await insertSession(tx, {
    businessId: user.businessId,
    userId: user.id,
    tokenHash: hashToken(token),
    address: visitor.address,
    userAgent: visitor.userAgent,
    expiresAt: new Date(now.getTime() + IDLE_DAYS * DAY_MS),
  });
  return token;
}

/** What a browser receives after logging in. */
export async function signedIn({
  context,
  token,
}: {
  context: Context;
  token: string;
}): Promise<{ token: string; user: User }> {
  const actor = await authenticate({ context, token });
  if (!actor) throw new AppError('unauthenticated');
  return { token, user: userOf(actor) };
}

export async function logOut({ context, visitor, actor }: ServiceInput & { actor: Actor }): Promise<void> {
  await endSession({ context, visitor, actor, id: actor.sessionId, event: 'logout' });
}

export async function revokeSession({
  context,
  visitor,
  actor,
  id,
}: ServiceInput & { actor: Actor; id: string }): Promise<void> {
  const ended = await endSession({ context, visitor, actor, id, event: 'session.revoked' });
  if (!ended) throw new AppError('not-found');
}

/** Returns how many ended. */
export async function revokeOtherSessions({
  context,
  visitor,
  actor: { businessId, userId, sessionId },
}: ServiceInput & { actor: Actor }): Promise<number> {
  return await context.database.inScope({ businessId }, async (tx) => {
    const ended = await deleteSessionsOf(tx, { userId, except: sessionId });
    const user = { id: userId, businessId };
    if (ended > 0) await recordSecurityEvent(tx, { event: 'sessions.revoked', user, visitor });
    return ended;
  });
}

async function endSession({
  context,
  visitor,
  actor,
  id,
  event,
}: ServiceInput & { actor: Actor; id: string; event: SecurityEventName }): Promise<boolean> {
  return context.database.inScope({ businessId: actor.businessId }, async (tx) => {
    const ended = await deleteSession(tx, { id, userId: actor.userId });
    const user = { id: actor.userId, businessId: actor.businessId };
    if (ended) await recordSecurityEvent(tx, { event, user, visitor });
    return ended;
  });
}

export async function listSessions({
  context,
  actor,
}: {
  context: Context;
  actor: Actor;
}): Promise<SessionSummary[]> {
  const rows = await context.database.readInScope({ businessId: actor.businessId }, (tx) =>
    listLiveSessions(tx, actor.userId),
  );
  return rows.map((row) => ({
    id: row.id,
    current: row.id === actor.sessionId,
    created_at: row.createdAt.toISOString(),
    last_seen_at: row.lastSeenAt.toISOString(),
    address: row.address,
    device: describeDevice(row.userAgent),
  }));
}

export async function listEvents({
  context,
  actor,
}: {
  context: Context;
  actor: Actor;
}): Promise<SecurityEvent[]> {
  const rows = await context.database.readInScope({ businessId: actor.businessId }, (tx) =>
    listSecurityEvents(tx, { userId: actor.userId, limit: 50 }),
  );
  return rows.map((row) => ({
    id: row.id.toString(),
    event: row.event,
    description: SECURITY_EVENTS[row.event as SecurityEventName] ?? row.event,
    address: row.address,
    device: describeDevice(row.userAgent),
    at: row.at.toISOString(),
  }));
}

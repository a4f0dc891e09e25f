import { and, desc, eq, gt, lt, max, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/serve.ts';
import { passwordResets, pendingAccounts, securityEvents, sessions, users } from './tables.ts';

export type UserRow = typeof users.$inferSelect;

export async function findUserByEmail(tx: Transaction, email: string): Promise<UserRow | null> {
  const [row] = await tx.select().from(users).where(eq(users.email, email));
  return row ?? null;
}

export async function findUserById(tx: Transaction, id: string): Promise<UserRow | null> {
  const [row] = await tx.select().from(users).where(eq(users.id, id));
  return row ?? null;
}

/** All users of the business that `tx` is scoped to, by name. */
export async function listUsers(tx: Transaction): Promise<UserRow[]> {
  return await tx.select().from(users).orderBy(users.firstName, users.lastName, users.id).limit(200);
}

/**
 * A column for other features' lists, embedded in their statements, because a lookup per row would cost a round trip. Most
 * rows name no user: for 500 of those the lookups took 0.8 ms.
 */
export const nameOfUser = (id: SQLWrapper): SQL<string | null> =>
  sql<string | null>`case when ${id} is not null then
    (select trim(u.first_name || ' ' || u.last_name) from users u where u.id = ${id}) end`;

/** The name that customers learn. */
export const firstNameOfUser = (id: SQLWrapper): SQL<string | null> =>
  sql<
    string | null
  >`case when ${id} is not null then (select u.first_name from users u where u.id = ${id}) end`;

/** To join with other features' data per user. */
export const usersOfBusiness: SQL = sql`(select id, email from users)`;

/** Whether a session of the business that `tx` is scoped to was used since. */
export async function hasSessionSince(tx: Transaction, since: Date): Promise<boolean> {
  const rows = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(gt(sessions.lastSeenAt, since), gt(sessions.expiresAt, sql`now()`)))
    .limit(1);
  return rows.length > 0;
}

/** Of each user: when a session of theirs was used last. */
export async function listLastSeen(tx: Transaction): Promise<{ userId: string; at: Date | null }[]> {
  return await tx
    .select({ userId: sessions.userId, at: max(sessions.lastSeenAt) })
    .from(sessions)
    .where(gt(sessions.expiresAt, sql`now()`))
    .groupBy(sessions.userId);
}

/** The user who created the business's account. */
export async function findFirstUser(tx: Transaction): Promise<UserRow | null> {
  const [row] = await tx.select().from(users).orderBy(users.createdAt, users.id).limit(1);
  return row ?? null;
}

/** Every change to a user's login locks the user first, so that concurrent changes wait instead of deadlocking. */
export async function lockUser(tx: Transaction, id: string): Promise<UserRow | null> {
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for('no key update');
  return row ?? null;
}

export async function insertUser(
  tx: Transaction,
  user: Pick<UserRow, 'businessId' | 'email' | 'firstName' | 'lastName' | 'passwordHash'>,
): Promise<UserRow> {
  const [row] = await tx
    .insert(users)
    .values({ ...user, id: sql`uuidv7()` })
    .returning();
  if (!row) throw new Error('the user was not stored');
  return row;
}

export async function updatePassword(
  tx: Transaction,
  { userId, passwordHash }: { userId: string; passwordHash: string },
): Promise<void> {
  await tx.update(users).set({ passwordHash, passwordChangedAt: sql`now()` }).where(eq(users.id, userId));
}

export async function insertSession(
  tx: Transaction,
  session: Omit<typeof sessions.$inferInsert, 'id'>,
): Promise<void> {
  await tx.insert(sessions).values({ ...session, id: sql`uuidv7()` });
}

export type ResolvedSession = Actor & { lastSeenAt: Date };

/** One statement, prepared once per connection: every signed-in request pays for it. */
export async function findActorByToken(
  { database }: Pick<Context, 'database'>,
  tokenHash: Buffer,
): Promise<ResolvedSession | null> {
  const { rows } = await database.pool.query<ResolvedSession>({
    name: 'resolve-session',
    text: `select session_id as "sessionId", user_id as "userId", business_id as "businessId", email,
             first_name as "firstName", last_name as "lastName", business_name as "businessName", trade,
             last_seen_at as "lastSeenAt"
           from resolve_session($1)`,
    values: [tokenHash],
  });
  return rows[0] ?? null;
}

export async function extendSession(
  tx: Transaction,
  { sessionId, idleDays, maxDays }: { sessionId: string; idleDays: number; maxDays: number },
): Promise<void> {
  await tx
    .update(sessions)
    .set({
      lastSeenAt: sql`now()`,
      expiresAt: sql`least(now() + make_interval(days => ${idleDays}), ${sessions.createdAt} + make_interval(days => ${maxDays}))`,
    })
    .where(eq(sessions.id, sessionId));
}

export async function listLiveSessions(tx: Transaction, userId: string) {
  return await tx
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(sessions.lastSeenAt));
}

export async function deleteSession(
  tx: Transaction,
  { id, userId }: { id: string; userId: string },
): Promise<boolean> {
  const { rowCount } = await tx.delete(sessions).where(and(eq(sessions.id, id), eq(sessions.userId, userId)));
  return rowCount === 1;
}

export async function deleteSessionsOf(
  tx: Transaction,
  { userId, except }: { userId: string; except?: string },
): Promise<number> {
  const condition = except
    ? and(eq(sessions.userId, userId), ne(sessions.id, except))
    : eq(sessions.userId, userId);
  const { rowCount } = await tx.delete(sessions).where(condition);
  return rowCount ?? 0;
}

export async function insertPasswordReset(
  tx: Transaction,
  reset: typeof passwordResets.$inferInsert,
): Promise<void> {
  await tx.insert(passwordResets).values(reset);
}

/** The user's links that still work at `until`. */
export async function countPasswordResets(
  tx: Transaction,
  { userId, until }: { userId: string; until: Date },
): Promise<number> {
  return await tx.$count(
    passwordResets,
    and(eq(passwordResets.userId, userId), gt(passwordResets.expiresAt, until)),
  );
}

export async function findPasswordReset(tx: Transaction, tokenHash: Buffer) {
  const [row] = await tx
    .select()
    .from(passwordResets)
    .where(and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.expiresAt, sql`now()`)));
  return row ?? null;
}

/** Whether this call used the link: of two simultaneous clicks, only one gets the row. */
export async function takePasswordReset(tx: Transaction, tokenHash: Buffer): Promise<boolean> {
  const { rowCount } = await tx.delete(passwordResets).where(eq(passwordResets.tokenHash, tokenHash));
  return rowCount === 1;
}

export async function deletePasswordResetsOf(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId));
}

export async function insertPendingAccount(
  tx: Transaction,
  account: Omit<typeof pendingAccounts.$inferInsert, 'id' | 'tokenHash'>,
): Promise<string> {
  const [row] = await tx
    .insert(pendingAccounts)
    .values({ ...account, id: sql`uuidv7()` })
    .returning({ id: pendingAccounts.id });
  if (!row) throw new Error('the account request was not stored');
  return row.id;
}

export async function setPendingAccountToken(
  tx: Transaction,
  { id, tokenHash }: { id: string; tokenHash: Buffer },
): Promise<boolean> {
  const { rowCount } = await tx.update(pendingAccounts).set({ tokenHash }).where(eq(pendingAccounts.id, id));
  return rowCount === 1;
}

/** Reads and deletes in one step, so that a link works only once. */
export async function takePendingAccount(tx: Transaction, tokenHash: Buffer) {
  const [row] = await tx
    .delete(pendingAccounts)
    .where(and(eq(pendingAccounts.tokenHash, tokenHash), gt(pendingAccounts.expiresAt, sql`now()`)))
    .returning();
  return row ?? null;
}

export async function insertSecurityEvent(
  tx: Transaction,
  event: Pick<
    typeof securityEvents.$inferInsert,
    'businessId' | 'userId' | 'event' | 'address' | 'userAgent' | 'details'
  >,
): Promise<void> {
  await tx.insert(securityEvents).values(event);
}

export async function listSecurityEvents(
  tx: Transaction,
  { userId, limit }: { userId: string; limit: number },
) {
  return await tx
    .select()
    .from(securityEvents)
    .where(eq(securityEvents.userId, userId))
    .orderBy(desc(securityEvents.id))
    .limit(limit);
}

export async function deleteExpired(tx: Transaction): Promise<void> {
  await tx.delete(sessions).where(lt(sessions.expiresAt, sql`now()`));
  await tx.delete(passwordResets).where(lt(passwordResets.expiresAt, sql`now()`));
  await tx.delete(pendingAccounts).where(lt(pendingAccounts.expiresAt, sql`now()`));
}

/** Deletes the rows that the sweep's policy exposes, which are a year old. Returns their number. */
export async function deleteOldSecurityEvents(tx: Transaction, limit: number): Promise<number> {
  const { rowCount } = await tx.execute(
    sql`delete from security_events where id in (
          select id from security_events where at < now() - interval '1 year' order by at limit ${limit})`,
  );
  return rowCount ?? 0;
}

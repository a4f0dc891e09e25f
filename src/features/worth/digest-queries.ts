import { eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.ts';
import { digestChoices, digests } from './tables.ts';

type DigestChoice = typeof digestChoices.$inferSelect;

export async function findDigestChoice(tx: Transaction, userId: string): Promise<DigestChoice | null> {
  const [row] = await tx.select().from(digestChoices).where(eq(digestChoices.userId, userId));
  return row ?? null;
}

/** `fresh` becomes the token of a user who has none. Without `enabled` the choice stays as it is. */
export async function saveDigestChoice(
  tx: Transaction,
  { fresh, enabled, ...user }: { businessId: string; userId: string; fresh: string; enabled?: boolean },
): Promise<DigestChoice> {
  const [row] = await tx
    .insert(digestChoices)
    .values({ ...user, token: fresh, enabled: enabled ?? null })
    .onConflictDoUpdate({
      target: digestChoices.userId,
      set: { enabled: enabled ?? sql`${digestChoices.enabled}` },
    })
    .returning();
  if (!row) throw new Error('the choice was not stored');
  return row;
}

/** Whose digests a link ends, before any business is known. */
export async function findOwnerOfDigestToken(
  tx: Transaction,
  token: string,
): Promise<{ businessId: string; userId: string } | null> {
  const { rows } = await tx.execute<{ businessId: string; userId: string }>(
    sql`select business_id as "businessId", user_id as "userId" from owner_of_digest_token(${token})`,
  );
  return rows[0] ?? null;
}

export type DueDigest = { businessId: string; userId: string; monday: string };

/** Of all businesses. */
export async function listDueDigests(
  { pool }: Database,
  { now, onByDefault }: { now: Date; onByDefault: boolean },
): Promise<DueDigest[]> {
  const { rows } = await pool.query<DueDigest>(
    `select business_id as "businessId", user_id as "userId", monday::text from due_digests($1, $2)
     order by business_id, user_id`,
    [now, onByDefault],
  );
  return rows;
}

/** False if the digest of that week was taken before. Another worker waits here until this transaction ends. */
export async function takeDigest(tx: Transaction, due: DueDigest): Promise<boolean> {
  const { rowCount } = await tx.insert(digests).values(due).onConflictDoNothing();
  return rowCount === 1;
}

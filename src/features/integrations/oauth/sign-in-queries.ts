import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { oauthSignIns } from '#features/integrations/tables.ts';
import type { Transaction } from '#platform/database/database.ts';

type SignInRow = typeof oauthSignIns.$inferSelect;

export async function insertSignIn(
  tx: Transaction,
  signIn: Omit<SignInRow, 'createdAt' | 'failure'> & { failure?: string },
): Promise<void> {
  await tx.insert(oauthSignIns).values(signIn);
}

/** Taken once: a second return with the same state finds nothing. Null after its time as well. */
export async function takeSignIn(
  tx: Transaction,
  { stateHash, minutes }: { stateHash: Buffer; minutes: number },
): Promise<SignInRow | null> {
  const [row] = await tx
    .delete(oauthSignIns)
    .where(
      and(
        eq(oauthSignIns.stateHash, stateHash),
        isNull(oauthSignIns.failure),
        sql`${oauthSignIns.createdAt} > now() - make_interval(mins => ${minutes})`,
      ),
    )
    .returning();
  return row ?? null;
}

/** Why the user's last sign-in of these minutes failed; null if none did. Afterwards none of theirs is left. */
export async function takeFailure(
  tx: Transaction,
  { userId, minutes }: { userId: string; minutes: number },
): Promise<string | null> {
  const isTheirs = and(eq(oauthSignIns.userId, userId), isNotNull(oauthSignIns.failure));
  const isRecent = sql`${oauthSignIns.createdAt} > now() - make_interval(mins => ${minutes})`;
  const [last] = await tx
    .select({ failure: oauthSignIns.failure })
    .from(oauthSignIns)
    .where(and(isTheirs, isRecent))
    .orderBy(desc(oauthSignIns.createdAt))
    .limit(1);
  await tx.delete(oauthSignIns).where(isTheirs);
  return last?.failure ?? null;
}

/** In a sweeping transaction, whose policy shows only what is more than an hour old. */
export async function deleteOldSignIns(tx: Transaction): Promise<void> {
  await tx.execute(sql`delete from oauth_sign_ins where created_at < now() - interval '1 hour'`);
}

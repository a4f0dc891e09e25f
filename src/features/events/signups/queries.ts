import { desc, eq, sql } from 'drizzle-orm';
import type { Signup } from '#features/events/contract.ts';
import { eventSignups } from '#features/events/tables.ts';
import type { Transaction } from '#platform/database/database.ts';

export type StoredSignup = typeof eventSignups.$inferSelect;

/** A second signup replaces the first. `isNew` is false for it, so that it is not confirmed again. */
export async function storeSignup(
  tx: Transaction,
  { timestamp, consent: _, ...signup }: Signup,
): Promise<{ id: number; isNew: boolean }> {
  const row = { ...signup, email: signup.email.toLowerCase(), consentedAt: new Date(timestamp) };
  const [stored] = await tx
    .insert(eventSignups)
    .values(row)
    .onConflictDoUpdate({ target: eventSignups.email, set: row })
    .returning({ id: eventSignups.id, isNew: sql<boolean>`xmax = 0` });
  if (!stored) throw new Error('The signup was not stored.');
  return stored;
}

export async function findSignup(tx: Transaction, id: number): Promise<StoredSignup | null> {
  const [found] = await tx.select().from(eventSignups).where(eq(eventSignups.id, id));
  return found ?? null;
}

export async function deleteSignup(tx: Transaction, leaveKey: string): Promise<void> {
  await tx.delete(eventSignups).where(eq(eventSignups.leaveKey, leaveKey));
}

export const listSignups = (
  tx: Transaction,
  { before, limit }: { before: number; limit: number },
): Promise<StoredSignup[]> =>
  tx
    .select()
    .from(eventSignups)
    .where(sql`${eventSignups.id} < ${before}`)
    .orderBy(desc(eventSignups.id))
    .limit(limit);

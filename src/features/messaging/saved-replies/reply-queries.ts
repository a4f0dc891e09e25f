import { and, eq, sql } from 'drizzle-orm';
import type { SavedReply } from '#features/messaging/contract/saved-replies.ts';
import { savedReplies } from '#features/messaging/tables.ts';
import type { Transaction } from '#platform/database/database.ts';

export type NewReply = { businessId: string; name: string; text: string };

const columns = {
  id: savedReplies.id,
  name: savedReplies.name,
  text: savedReplies.body,
  version: savedReplies.version,
};

export async function listReplies(tx: Transaction): Promise<SavedReply[]> {
  return await tx.select(columns).from(savedReplies).orderBy(sql`lower(${savedReplies.name})`);
}

/** Until the transaction ends, no other one adds a reply of this business. */
export async function lockReplies(tx: Transaction, businessId: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('saved replies ' || ${businessId}::text, 0))`,
  );
}

export async function countReplies(tx: Transaction): Promise<number> {
  return await tx.$count(savedReplies);
}

export async function findReplyByName(tx: Transaction, name: string): Promise<SavedReply | null> {
  const [row] = await tx
    .select(columns)
    .from(savedReplies)
    .where(sql`lower(${savedReplies.name}) = lower(${name})`);
  return row ?? null;
}

export async function insertReplies(tx: Transaction, replies: NewReply[]): Promise<SavedReply[]> {
  const rows = replies.map(({ text: body, ...reply }) => ({ ...reply, body }));
  return await tx.insert(savedReplies).values(rows).returning(columns);
}

/** Null when it has another version by now, or is gone. */
export async function updateReply(
  tx: Transaction,
  { id, name, text: body, version }: SavedReply,
): Promise<SavedReply | null> {
  const [row] = await tx
    .update(savedReplies)
    .set({ name, body, version: version + 1 })
    .where(and(eq(savedReplies.id, id), eq(savedReplies.version, version)))
    .returning(columns);
  return row ?? null;
}

export async function hasReply(tx: Transaction, id: number): Promise<boolean> {
  return (await tx.$count(savedReplies, eq(savedReplies.id, id))) > 0;
}

/** Returns it as it was; null when it is gone already. */
export async function deleteReply(tx: Transaction, id: number): Promise<SavedReply | null> {
  const [row] = await tx.delete(savedReplies).where(eq(savedReplies.id, id)).returning(columns);
  return row ?? null;
}

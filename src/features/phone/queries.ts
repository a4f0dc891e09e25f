import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { repointRows, type Way } from '#platform/database/repoint-rows.ts';
import { outboundCalls } from './tables.ts';

export type StoredCall = typeof outboundCalls.$inferSelect;
type NewCall = Pick<
  StoredCall,
  'businessId' | 'contactId' | 'toNumber' | 'initialMessage' | 'prompt' | 'provider' | 'idempotencyKey'
>;

/** The same key again is the same call. */
export async function insertCall(
  tx: Transaction,
  call: NewCall,
): Promise<{ call: StoredCall; isNew: boolean }> {
  const [made] = await tx.insert(outboundCalls).values(call).onConflictDoNothing().returning();
  if (made) return { call: made, isNew: true };
  const [found] = await tx
    .select()
    .from(outboundCalls)
    .where(eq(outboundCalls.idempotencyKey, call.idempotencyKey));
  if (!found) throw new Error('the call was not stored');
  return { call: found, isNew: false };
}

const DELETED = 'The contact was deleted before this call was made.';

export async function failQueuedCalls(tx: Transaction, contactIds: number[]): Promise<void> {
  if (contactIds.length === 0) return;
  await tx
    .update(outboundCalls)
    .set({ status: 'failed', reason: DELETED })
    .where(and(inArray(outboundCalls.contactId, contactIds), eq(outboundCalls.status, 'queued')));
}

export async function reassignCalls(tx: Transaction, way: Way): Promise<number[]> {
  return repointRows(tx, { table: outboundCalls, column: outboundCalls.contactId, ...way });
}

export async function lockCall(tx: Transaction, id: number): Promise<StoredCall | null> {
  const [row] = await tx.select().from(outboundCalls).where(eq(outboundCalls.id, id)).for('update');
  return row ?? null;
}

export async function updateCall(
  tx: Transaction,
  { id, ...changes }: Partial<StoredCall> & { id: number },
): Promise<void> {
  await tx.update(outboundCalls).set(changes).where(eq(outboundCalls.id, id));
}

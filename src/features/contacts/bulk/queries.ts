import { and, asc, desc, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { BATCH_UNDO_DAYS, type BatchTarget, type ContactFilter } from '#features/contacts/contract.ts';
import { matchingIds } from '#features/contacts/list-queries.ts';
import { contactBatches, contactBatchItems, contactRemovals } from '#features/contacts/tables.ts';
import type { TagChange } from '#features/contacts/undo-records.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RowSnapshot } from '#platform/database/row-snapshot.ts';

export type StoredBatch = typeof contactBatches.$inferSelect;
export type BatchScope = { ids: number[] } | { filter: ContactFilter };

/** Null when the id already exists. */
export async function insertBatch(
  tx: Transaction,
  batch: Pick<StoredBatch, 'id' | 'businessId' | 'work' | 'createdBy'>,
): Promise<StoredBatch | null> {
  const [row] = await tx
    .insert(contactBatches)
    .values({ ...batch, total: 0 })
    .onConflictDoNothing()
    .returning();
  return row ?? null;
}

/** Fixes the contacts of the batch, regardless of what the filter finds later. Returns how many. */
export async function insertItems(
  tx: Transaction,
  { batchId, businessId, scope }: { batchId: string; businessId: string; scope: BatchScope },
): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    insert into contact_batch_items (batch_id, business_id, contact_id)
    select ${batchId}::uuid, ${businessId}::uuid, found.id from (${idsOf(scope)}) found (id)`);
  return rowCount ?? 0;
}

const idsOf = (scope: BatchScope): SQL =>
  'ids' in scope
    ? sql`select id from contacts where id = any (${sql.param(scope.ids)}::bigint[])`
    : matchingIds(scope.filter);

export const scopeOf = ({ ids, search, types, tags }: BatchTarget): BatchScope =>
  ids ? { ids: [...new Set(ids)] } : { filter: { search, types, tags } };

/** The contacts in the order in which the batch takes them. */
export async function listTargetIds(tx: Transaction, scope: BatchScope): Promise<number[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select found.id from (${idsOf(scope)}) found (id) order by 1`,
  );
  return rows.map(({ id }) => Number(id));
}

/** Which of these addresses the batch has already written to. */
export async function listUsedAddresses(
  tx: Transaction,
  { batchId, addresses }: { batchId: string; addresses: string[] },
): Promise<Set<string>> {
  const { rows } = await tx.execute<{ address: string }>(
    sql`select address from contact_batch_items
        where batch_id = ${batchId}::uuid and address = any (${sql.param(addresses)}::text[])`,
  );
  return new Set(rows.map(({ address }) => address));
}

export async function findBatch(tx: Transaction, id: string): Promise<StoredBatch | null> {
  const [row] = await tx.select().from(contactBatches).where(eq(contactBatches.id, id));
  return row ?? null;
}

export async function lockBatch(tx: Transaction, id: string): Promise<StoredBatch | null> {
  const [row] = await tx.select().from(contactBatches).where(eq(contactBatches.id, id)).for('update');
  return row ?? null;
}

export async function listRecentBatches(tx: Transaction, limit: number): Promise<StoredBatch[]> {
  const since = sql`now() - ${BATCH_UNDO_DAYS} * interval '1 day'`;
  return await tx
    .select()
    .from(contactBatches)
    .where(gt(contactBatches.createdAt, since))
    .orderBy(desc(contactBatches.createdAt), desc(contactBatches.id))
    .limit(limit);
}

export async function updateBatch(
  tx: Transaction,
  { id, isFinished, ...change }: Partial<StoredBatch> & { id: string; isFinished?: boolean },
): Promise<void> {
  await tx
    .update(contactBatches)
    .set({ ...change, ...(isFinished && { finishedAt: sql`now()` }) })
    .where(eq(contactBatches.id, id));
}

export async function listItemsToDo(
  tx: Transaction,
  { batchId, limit }: { batchId: string; limit: number },
): Promise<number[]> {
  const rows = await tx
    .select({ id: contactBatchItems.contactId })
    .from(contactBatchItems)
    .where(and(eq(contactBatchItems.batchId, batchId), isNull(contactBatchItems.outcome)))
    .orderBy(asc(contactBatchItems.contactId))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export type ItemOutcome = {
  contactId: number;
  outcome: 'done' | 'skipped';
  name: string;
  reason: string | null;
  undo?: TagChange;
  /** The address that a message went to. */
  address?: string;
};

export async function recordItems(
  tx: Transaction,
  { batchId, outcomes }: { batchId: string; outcomes: ItemOutcome[] },
): Promise<void> {
  await tx.execute(sql`
    update contact_batch_items i set outcome = n.outcome, name = n.name, reason = n.reason, undo = n.undo,
      address = n.address
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)
      as n("contactId" bigint, outcome text, name text, reason text, undo jsonb, address text)
    where i.batch_id = ${batchId}::uuid and i.contact_id = n."contactId"`);
}

export async function listSkipped(
  tx: Transaction,
  { batchId, after, limit }: { batchId: string; after: number; limit: number },
): Promise<{ contactId: number; name: string; reason: string }[]> {
  const { contactId, name, reason, outcome } = contactBatchItems;
  const rows = await tx
    .select({ contactId, name, reason })
    .from(contactBatchItems)
    .where(and(eq(contactBatchItems.batchId, batchId), eq(outcome, 'skipped'), gt(contactId, after)))
    .orderBy(asc(contactId))
    .limit(limit);
  return rows.map((row) => ({ ...row, name: row.name ?? '', reason: row.reason ?? '' }));
}

export async function listItemsToUndo(
  tx: Transaction,
  { batchId, limit }: { batchId: string; limit: number },
): Promise<{ contactId: number; undo: TagChange }[]> {
  const { contactId, undo } = contactBatchItems;
  const rows = await tx
    .select({ contactId, undo })
    .from(contactBatchItems)
    .where(and(eq(contactBatchItems.batchId, batchId), isNotNull(undo)))
    .orderBy(asc(contactId))
    .limit(limit);
  return rows.flatMap((row) => (row.undo ? [{ ...row, undo: row.undo }] : []));
}

export async function forgetUndo(
  tx: Transaction,
  { batchId, contactIds }: { batchId: string; contactIds: number[] },
): Promise<void> {
  await tx.execute(sql`update contact_batch_items set undo = null
    where batch_id = ${batchId}::uuid and contact_id = any (${sql.param(contactIds)}::bigint[])`);
}

export async function insertRemoval(
  tx: Transaction,
  removal: { batchId: string; businessId: string; contactCount: number; snapshot: RowSnapshot },
): Promise<void> {
  await tx.insert(contactRemovals).values(removal);
}

/** Deletes and returns the next stored batch of removed contacts. */
export async function takeRemoval(
  tx: Transaction,
  batchId: string,
): Promise<{ contactCount: number; snapshot: RowSnapshot } | null> {
  const next = tx
    .select({ id: contactRemovals.id })
    .from(contactRemovals)
    .where(eq(contactRemovals.batchId, batchId))
    .orderBy(asc(contactRemovals.id))
    .limit(1);
  const [row] = await tx
    .delete(contactRemovals)
    .where(eq(contactRemovals.id, sql`(${next})`))
    .returning({ contactCount: contactRemovals.contactCount, snapshot: contactRemovals.snapshot });
  return row ?? null;
}

/** Deletes what can no longer be undone, as the policy defines it. */
export async function deleteOldBatches(tx: Transaction): Promise<void> {
  await tx.delete(contactBatches);
}

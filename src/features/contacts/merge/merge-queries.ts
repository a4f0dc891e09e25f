import { and, count, desc, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { type ContactFields, UNDO_DAYS } from '#features/contacts/contract.ts';
import { storedPart } from '#features/contacts/snapshot-queries.ts';
import { contactMerges, contactNotes, contacts } from '#features/contacts/tables.ts';
import type { ContactSnapshot, MergeRecord } from '#features/contacts/undo-records.ts';
import type { Transaction } from '#platform/database/database.ts';
import { repointRows, type Way } from '#platform/database/repoint-rows.ts';

export type StoredMerge = typeof contactMerges.$inferSelect & { undo: MergeRecord };

const undoableSince = sql`now() - ${UNDO_DAYS} * interval '1 day'`;

/** Stores the merged contact. */
export async function updateMerged(
  tx: Transaction,
  { id, removedId, fields }: { id: number; removedId: number; fields: ContactFields },
): Promise<ContactSnapshot> {
  const removed = (column: 'last_contacted_at' | 'external_crm_id') =>
    sql`(select r.${sql.identifier(column)} from contacts r where r.id = ${removedId})`;
  const [row] = await tx
    .update(contacts)
    .set({
      ...fields,
      lastContactedAt: sql`greatest(${contacts.lastContactedAt}, ${removed('last_contacted_at')})`,
      externalCrmId: sql`coalesce(${contacts.externalCrmId}, ${removed('external_crm_id')})`,
      version: sql`${contacts.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(eq(contacts.id, id))
    .returning({ snapshot: sql<ContactSnapshot>`to_jsonb(${contacts})` });
  if (!row) throw new Error('the merged contact was not stored');
  return storedPart(row.snapshot);
}

/** Restores the kept contact; a later `last_contacted_at` stays. */
export async function updateRestored(
  tx: Transaction,
  { id, fields, undo: { before, after } }: { id: number; fields: ContactFields; undo: MergeRecord },
): Promise<void> {
  const was = (column: 'last_contacted_at' | 'external_crm_id') => {
    const type = column === 'last_contacted_at' ? sql`timestamptz` : sql`text`;
    return sql`case when ${sql.identifier(column)} is not distinct from ${after[column]}::${type}
                    then ${before[column]}::${type} else ${sql.identifier(column)} end`;
  };
  await tx
    .update(contacts)
    .set({
      ...fields,
      lastContactedAt: was('last_contacted_at'),
      externalCrmId: was('external_crm_id'),
      version: sql`${contacts.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(eq(contacts.id, id));
}

export async function countNotes(tx: Transaction, contactId: number): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(contactNotes)
    .where(and(eq(contactNotes.contactId, contactId), isNull(contactNotes.deletedAt)));
  return row?.total ?? 0;
}

/** Includes deleted ones: they may be restored. */
export async function moveNotes(tx: Transaction, way: Way): Promise<number[]> {
  return repointRows(tx, { table: contactNotes, column: contactNotes.contactId, ...way });
}

export async function insertMerge(
  tx: Transaction,
  merge: Pick<StoredMerge, 'businessId' | 'keptId' | 'removedId' | 'mergedBy' | 'undo'>,
): Promise<number> {
  const [row] = await tx.insert(contactMerges).values(merge).returning({ id: contactMerges.id });
  if (!row) throw new Error('the merge was not stored');
  return row.id;
}

/** Deletes merges that can no longer be undone. */
export async function forgetOldMerges(tx: Transaction): Promise<void> {
  await tx
    .update(contactMerges)
    .set({ undo: null })
    .where(and(isNotNull(contactMerges.undo), lt(contactMerges.mergedAt, undoableSince)));
}

const isUndoable = and(isNotNull(contactMerges.undo), gt(contactMerges.mergedAt, undoableSince));

export async function lockMerge(tx: Transaction, id: number): Promise<StoredMerge | null> {
  const [row] = await tx
    .select()
    .from(contactMerges)
    .where(and(eq(contactMerges.id, id), isUndoable))
    .for('update');
  return (row as StoredMerge | undefined) ?? null;
}

export async function listMergesInto(tx: Transaction, keptId: number): Promise<StoredMerge[]> {
  const rows = await tx
    .select()
    .from(contactMerges)
    .where(and(eq(contactMerges.keptId, keptId), isUndoable))
    .orderBy(desc(contactMerges.id));
  return rows as StoredMerge[];
}

export async function deleteMerge(tx: Transaction, id: number): Promise<void> {
  await tx.delete(contactMerges).where(eq(contactMerges.id, id));
}

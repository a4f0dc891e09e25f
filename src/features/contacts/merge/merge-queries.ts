import { and, desc, eq, getTableColumns, gt, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { StoredContact } from '#features/contacts/book/queries.ts';
import { type ContactFields, UNDO_DAYS } from '#features/contacts/contract.ts';
import { contactMerges, contactNotes, contacts } from '#features/contacts/tables.ts';
import type { ContactSnapshot, MergeRecord } from '#features/contacts/undo-records.ts';
import type { Transaction } from '#platform/database/database.ts';
import { repointRows, type Way } from '#platform/database/repoint-rows.ts';
import { pickFields } from './merge-fields.ts';

export type StoredMerge = typeof contactMerges.$inferSelect & { undo: MergeRecord };

const COLUMNS = Object.entries(getTableColumns(contacts)).filter(([, { generated }]) => !generated);
const undoableSince = sql`now() - ${UNDO_DAYS} * interval '1 day'`;

/** Until the transaction ends, no other transaction changes them or adds anything to them. */
export async function lockContacts(
  tx: Transaction,
  ids: number[],
): Promise<Map<number, StoredContact & { snapshot: ContactSnapshot }>> {
  const rows = await tx
    .select({ contact: contacts, snapshot: sql<ContactSnapshot>`to_jsonb(${contacts})` })
    .from(contacts)
    .where(inArray(contacts.id, ids))
    .orderBy(contacts.id)
    .for('update');
  return new Map(
    rows.map(({ contact, snapshot }) => [contact.id, { ...contact, snapshot: storedPart(snapshot) }]),
  );
}

/** Generated columns are not stored. */
const storedPart = (row: ContactSnapshot): ContactSnapshot =>
  Object.fromEntries(COLUMNS.map(([, { name }]) => [name, row[name]]));

export const fieldsOfSnapshot = (row: ContactSnapshot): ContactFields =>
  pickFields(Object.fromEntries(COLUMNS.map(([key, { name }]) => [key, row[name]])));

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

/** With its former id. */
export async function insertRestored(tx: Transaction, row: ContactSnapshot): Promise<void> {
  const names = sql.join(
    COLUMNS.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  );
  await tx.execute(sql`insert into contacts (${names}) overriding system value
    select ${names} from jsonb_populate_record(null::contacts, ${JSON.stringify(row)}::jsonb)`);
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

/** Which of these contacts were merged into others. */
export async function listMergedAmong(tx: Transaction, ids: number[]): Promise<Set<number>> {
  return idsIn(tx, { column: contactMerges.removedId, ids });
}

/** Which of these contacts had others merged into them. */
export async function listMergeTargetsAmong(tx: Transaction, ids: number[]): Promise<Set<number>> {
  return idsIn(tx, { column: contactMerges.keptId, ids });
}

async function idsIn(
  tx: Transaction,
  { column, ids }: { column: typeof contactMerges.removedId | typeof contactMerges.keptId; ids: number[] },
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await tx.select({ id: column }).from(contactMerges).where(inArray(column, ids));
  return new Set(rows.map(({ id }) => id));
}

/**
 * Deletes the merges into these contacts, directly or through other merges. Returns the rows, for an undo.
 */
export async function takeMergesInto(tx: Transaction, ids: number[]): Promise<Record<string, unknown>[]> {
  const { rows } = await tx.execute<{ row: Record<string, unknown> }>(sql`
    with recursive gone as (
      select id, removed_id from contact_merges where kept_id = any (${sql.param(ids)}::bigint[])
      union
      select m.id, m.removed_id from contact_merges m join gone g on m.kept_id = g.removed_id
    )
    delete from contact_merges m where id in (select id from gone) returning to_jsonb(m) as row`);
  return rows.map(({ row }) => row);
}

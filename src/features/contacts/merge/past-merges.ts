/** What other rooms ask about the merges of contacts that they are about to delete. */
import { inArray, sql } from 'drizzle-orm';
import { contactMerges } from '#features/contacts/tables.ts';
import type { Transaction } from '#platform/database/database.ts';

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

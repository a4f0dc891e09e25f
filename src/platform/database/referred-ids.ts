import type { Transaction } from './database.ts';

type ForeignKey = { table: string; column: string };

/**
 * Which of these rows other rows reference. Reads the foreign keys from the database, so a new table needs no
 * entry here. Each foreign key has an index; without one, deleting a row would be slow.
 */
export async function referredIds(
  tx: Transaction,
  { table, ids, except = [] }: { table: string; ids: number[]; except?: string[] },
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const { rows: keys } = await tx.$client.query<ForeignKey>(
    `select c.conrelid::regclass::text as table, a.attname as column
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.confrelid = $1::regclass and c.conrelid::regclass::text <> all ($2)`,
    [table, except],
  );
  const parts = keys.map(
    ({ table: from, column }) => `select "${column}" from ${from} where "${column}" = any ($1)`,
  );
  const { rows } = await tx.$client.query<{ id: string }>({
    text: `select distinct id::text from (${parts.join(' union all ')}) named (id)`,
    values: [ids],
  });
  return new Set(rows.map(({ id }) => Number(id)));
}

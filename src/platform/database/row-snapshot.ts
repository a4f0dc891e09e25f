/**
 * Rows that are about to be deleted, with everything that the database deletes or unlinks along with them, so
 * that all of it can be restored. It follows the foreign keys, so a new table needs no entry here.
 */
import type { Transaction } from './database.ts';

type Row = Record<string, unknown>;
/** A row that references a deleted row and would be left without the reference. */
type Link = { row: unknown; target: unknown };
export type RowSnapshot = {
  /** In an order in which they can be restored. */
  tables: { table: string; rows: Row[] }[];
  links: { table: string; column: string; pairs: Link[] }[];
};

type Reference = { table: string; column: string; target: string; action: 'c' | 'n' };

export async function takeSnapshot(
  tx: Transaction,
  { table, ids, except = [] }: { table: string; ids: number[]; except?: string[] },
): Promise<RowSnapshot> {
  const snapshot: RowSnapshot = { tables: [], links: [] };
  const rows = await rowsWhere(tx, { table, column: 'id', values: ids });
  await follow(tx, { table, rows, except, snapshot });
  return snapshot;
}

async function follow(
  tx: Transaction,
  { table, rows, except, snapshot }: { table: string; rows: Row[]; except: string[]; snapshot: RowSnapshot },
): Promise<void> {
  if (rows.length === 0) return;
  snapshot.tables.push({ table, rows });
  for (const { table: from, column, target, action } of await referencesTo(tx, { table, except })) {
    const place = { table: from, column, values: rows.map((row) => row[target]) };
    const found = await rowsWhere(tx, place);
    if (found.length === 0) continue;
    if (action === 'c') await follow(tx, { table: from, rows: found, except, snapshot });
    else {
      const pairs = found.map((row) => ({ row: row.id, target: row[column] }));
      snapshot.links.push({ table: from, column, pairs });
    }
  }
}

/** The foreign keys that delete their rows (c) or set them to null (n) when a row of `table` is deleted. */
async function referencesTo(
  tx: Transaction,
  { table, except }: { table: string; except: string[] },
): Promise<Reference[]> {
  const { rows } = await tx.$client.query<Reference>(
    `select c.conrelid::regclass::text as table, a.attname as column, t.attname as target, c.confdeltype as action
     from pg_constraint c
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     join pg_attribute t on t.attrelid = c.confrelid and t.attnum = c.confkey[1]
     where c.contype = 'f' and c.confrelid = $1::regclass and c.confdeltype in ('c', 'n')
       and c.conrelid::regclass::text <> all ($2)
     order by c.conrelid::regclass::text`,
    [table, except],
  );
  return rows;
}

async function rowsWhere(
  tx: Transaction,
  { table, column, values }: { table: string; column: string; values: unknown[] },
): Promise<Row[]> {
  const { rows } = await tx.$client.query<{ row: Row }>(
    `select to_jsonb(t) as row from ${table} t where t."${column}" = any ($1)`,
    [values],
  );
  return rows.map(({ row }) => row);
}

/** Restores the rows that do not exist again by now. */
export async function restoreSnapshot(tx: Transaction, { tables, links }: RowSnapshot): Promise<void> {
  for (const { table, rows } of tables) {
    const columns = (await storedColumns(tx, table)).map((name) => `"${name}"`).join(', ');
    await tx.$client.query(
      `insert into ${table} (${columns}) overriding system value
       select ${columns} from jsonb_populate_recordset(null::${table}, $1) on conflict do nothing`,
      [JSON.stringify(rows)],
    );
  }
  for (const { table, column, pairs } of links) {
    await tx.$client.query(
      `update ${table} t set "${column}" = n.target
       from jsonb_to_recordset($1) as n(row bigint, target bigint)
       where t.id = n.row and t."${column}" is null`,
      [JSON.stringify(pairs)],
    );
  }
}

/** PostgreSQL computes the other columns. */
async function storedColumns(tx: Transaction, table: string): Promise<string[]> {
  const { rows } = await tx.$client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  return rows.map(({ name }) => name);
}

import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from './database.ts';

/** From one row to another: all rows that reference the first, or those of `ids` that still do. */
export type Way = { from: number; to: number; ids?: number[] };

/**
 * Makes rows that reference one row reference another, as when two contacts are merged. This is not an edit:
 * versions and modification times stay. Returns the ids of the changed rows, for undoing it.
 */
export async function repointRows(
  tx: Transaction,
  { table, column, from, to, ids }: Way & { table: PgTable & { id: PgColumn }; column: PgColumn },
): Promise<number[]> {
  const among: SQL = ids ? sql`and id = any (${sql.param(ids)}::bigint[])` : sql``;
  const name = sql.identifier(column.name);
  const { rows } = await tx.execute<{ id: string }>(
    sql`update ${table} set ${name} = ${to} where ${name} = ${from} ${among} returning id`,
  );
  return rows.map(({ id }) => Number(id));
}

import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from './database.ts';

/** From one row to another: all that name the first, or those of `ids` that still do. */
export type Way = { from: number; to: number; ids?: number[] };

/**
 * Makes rows that name one row name another instead, as when two contacts become one. Not an edit: versions and times of
 * change stay as they are. Returns the ids of those that were changed, for the way back.
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

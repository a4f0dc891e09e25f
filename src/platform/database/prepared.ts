import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { readLast, type Transaction } from './database.ts';

const dialect = new PgDialect();
const names = new Map<string, string>();

/**
 * Runs a statement that is prepared once per connection, and gives its rows as the driver reads them. For the lists that
 * are asked for all day: planning one of them takes longer than running it. Values must be bound, lists as one array,
 * since every different text stays prepared for as long as the connection lives.
 */
export async function prepared<Row extends object>(tx: Transaction, statement: SQL): Promise<Row[]> {
  return (await tx.$client.query<Row>(configOf(statement))).rows;
}

/** The same for the last statement of a transaction that only reads; see readLast. */
export async function preparedLast<Row extends object>(tx: Transaction, statement: SQL): Promise<Row[]> {
  return await readLast<Row>(tx, configOf(statement));
}

const USUAL_SIZES = new Set([10, 20, 25, 50, 100, 500, 1000]);

/**
 * `limit … offset …` of a list. A first page of the usual size is written into the statement and not bound: only a planner
 * that knows how few rows are wanted makes a plan that it keeps.
 */
export const pageOf = ({ limit, offset }: { limit: number; offset: number }): SQL =>
  offset === 0 && USUAL_SIZES.has(limit) ? sql.raw(`limit ${limit}`) : sql`limit ${limit} offset ${offset}`;

function configOf(statement: SQL): { name: string; text: string; values: unknown[] } {
  const { sql: text, params } = dialect.sqlToQuery(statement);
  return { name: nameOf(text), text, values: params };
}

function nameOf(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 24);
  names.set(text, name);
  return name;
}

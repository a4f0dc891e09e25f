import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { readLast, type Transaction } from './database.ts';

const dialect = new PgDialect();
const names = new Map<string, string>();

/**
 * Runs a statement that is prepared once per connection and returns the rows as the driver reads them. For
 * frequent list queries, where planning takes longer than running. Values must be bound, lists as one array,
 * since every distinct statement stays prepared for the life of the connection.
 */
export async function prepared<Row extends object>(tx: Transaction, statement: SQL): Promise<Row[]> {
  return (await tx.$client.query<Row>(configOf(statement))).rows;
}

/** The same for the last statement of a transaction that only reads; see readLast. */
export async function preparedLast<Row extends object>(tx: Transaction, statement: SQL): Promise<Row[]> {
  return await readLast<Row>(tx, configOf(statement));
}

/** The same for a statement whose text depends on what a business defined: it is planned anew for its values, and not kept. */
export async function unprepared<Row extends object>(tx: Transaction, statement: SQL): Promise<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(statement);
  return (await tx.$client.query<Row>({ text, values: params })).rows;
}

const USUAL_SIZES = new Set([10, 20, 25, 50, 100, 500, 1000]);

/**
 * `limit … offset …` of a list. The usual first page is written into the statement instead of bound: the
 * planner keeps a generic plan only if it knows how few rows are wanted.
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

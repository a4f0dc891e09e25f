/**
 * Marks all data of a business: a word in every text and JSON column and a number in every plain number column of every
 * table, in each of its rows, or in a new row if it has none. No reply to another business may contain either.
 */
import pg from 'pg';
import { type Column, readCatalogue, type Table } from './catalogue.ts';
import { bareRow, insertRow } from './generated-rows.ts';

export const CANARY_WORD = 'Canaryseed';
const CANARY_NUMBER = 73_917_391;
export const CARRIES_CANARY = new RegExp(`${CANARY_WORD}|${CANARY_NUMBER}`, 'i');

type TenantTable = Table & { businessKey: string };

/** Errors the database may raise for a marked value: not in the list of values, wrong format, or too long. */
const REFUSALS = ['23514', '23503', '23505', '23502', '22001', '22P02', '22003', '428C9'];

/** Returns the tables that now contain the word or the number. */
export async function plantCanary({
  ownerUrl,
  businessId,
}: {
  ownerUrl: string;
  businessId: string;
}): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    // Bypasses the triggers, which protect published versions.
    await client.query(`set session_replication_role = 'replica'`);
    const marked: string[] = [];
    for (const table of await listTenantTables(client)) {
      const { name, businessKey, columns } = table;
      const { rowCount } = await client.query(`select from ${name} where ${businessKey} = $1 limit 1`, [
        businessId,
      ]);
      if (rowCount === 0) await insertMarkedRow({ client, table, businessId });
      for (const column of columns) await markColumn({ client, table, column, businessId });
      const text = `select from ${name} t where ${businessKey} = $1 and t::text ~ $2 limit 1`;
      const found = await client.query(text, [businessId, `${CANARY_WORD}|${CANARY_NUMBER}`]);
      if (found.rowCount === 1) marked.push(name);
    }
    return marked;
  } finally {
    await client.end();
  }
}

/** Every table with rows of a business, referenced tables first. */
export const listTenantTables = async (client: pg.Client): Promise<TenantTable[]> =>
  (await readCatalogue(client)).filter((table): table is TenantTable => table.businessKey !== null);

/** Sets every possible reference, each to the business's newest row of that table. */
async function insertMarkedRow({
  client,
  table,
  businessId,
}: {
  client: pg.Client;
  table: TenantTable;
  businessId: string;
}): Promise<void> {
  const newest = new Map<string, unknown>();
  for (const { target } of table.columns) {
    if (!target || target === 'businesses') continue;
    const text = `select id from ${target} where business_id = $1 order by id desc limit 1`;
    newest.set(target, (await client.query<{ id: unknown }>(text, [businessId])).rows[0]?.id ?? null);
  }
  const row = bareRow({ table, number: CANARY_NUMBER, referTo: (target) => newest.get(target) });
  for (const { name, target } of table.columns) if (target) row[name] = newest.get(target);
  await insertRow(client, table, { ...row, [table.businessKey]: businessId });
}

/** In every row, or else in those that already have a value: some columns may only be filled together. */
async function markColumn({
  client,
  table,
  column: { name, type, target, isGenerated },
  businessId,
}: {
  client: pg.Client;
  table: TenantTable;
  column: Column;
  businessId: string;
}): Promise<void> {
  const isMarkable = target === null && !isGenerated && name !== 'id' && name !== table.businessKey;
  const value = isMarkable ? MARKED[type]?.(name) : undefined;
  if (value === undefined) return;
  const update = `update ${table.name} set ${name} = ${value} where ${table.businessKey} = $1`;
  for (const statement of [update, `${update} and ${name} is not null`]) {
    try {
      await client.query(statement, [businessId]);
      return;
    } catch (error) {
      if (!(error instanceof pg.DatabaseError) || !REFUSALS.includes(error.code ?? '')) throw error;
    }
  }
}

const json = (name: string) =>
  `replace(coalesce(${name}::text, '{}'), '": "', '": "${CANARY_WORD} ')::jsonb || case jsonb_typeof(${name}::jsonb)
    when 'array' then '["${CANARY_WORD}"]'::jsonb when 'object' then '{"${CANARY_WORD}": "${CANARY_WORD}"}' else '{}' end`;
const MARKED: Record<string, (name: string) => string> = {
  text: (name) => `'${CANARY_WORD} ' || coalesce(${name}, '')`,
  'text[]': (name) => `coalesce(${name}, '{}') || '${CANARY_WORD}'::text`,
  jsonb: json,
  json: (name) => `(${json(name)})::json`,
  integer: () => String(CANARY_NUMBER),
  bigint: () => String(CANARY_NUMBER),
};

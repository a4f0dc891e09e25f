/**
 * Marks everything that a business has: a word in every text and JSON column and a number in every plain number column of
 * every table, in each of its rows and in a new row where it has none. What another business is sent must carry neither.
 */
import pg from 'pg';

export const CANARY_WORD = 'Canaryseed';
const CANARY_NUMBER = 73_917_391;
export const CARRIES_CANARY = new RegExp(`${CANARY_WORD}|${CANARY_NUMBER}`, 'i');

type Column = {
  name: string;
  type: string;
  isRequired: boolean;
  /** The table whose id it holds. */
  target: string | null;
};

/** What the database may say to a marked value: it has a closed list of values, another shape, or a length. */
const REFUSALS = ['23514', '23503', '23505', '23502', '22001', '22P02', '22003', '428C9'];

/** Values that a table takes and this file cannot guess. */
const GIVEN: Record<string, string> = {
  'mail_tokens.token': String(CANARY_NUMBER).repeat(4),
  'alert_phones.number': `+141${CANARY_NUMBER}`,
  'message_numbers.number': `+141${CANARY_NUMBER}`,
};

/** Returns the tables that hold the word or the number now. */
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
    // Past the triggers, which keep published versions as they are.
    await client.query(`set session_replication_role = 'replica'`);
    const marked: string[] = [];
    for (const table of await listTenantTables(client)) {
      const columns = await listColumns(client, table);
      const { rowCount } = await client.query(`select from ${table} where ${keyOf(table)} = $1 limit 1`, [
        businessId,
      ]);
      if (rowCount === 0) await insertRow({ client, table, columns, businessId });
      for (const column of columns) await markColumn({ client, table, column, businessId });
      const text = `select from ${table} t where ${keyOf(table)} = $1 and t::text ~ $2 limit 1`;
      const found = await client.query(text, [businessId, `${CANARY_WORD}|${CANARY_NUMBER}`]);
      if (found.rowCount === 1) marked.push(table);
    }
    return marked;
  } finally {
    await client.end();
  }
}

/** Every table with rows of a business, those first that others refer to. */
export async function listTenantTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; needs: string[] }>(
    `select c.relname as name, coalesce(array_agg(t.relname) filter (where t.relname <> c.relname), '{}')::text[] as needs
     from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attname = case c.relname when 'businesses' then 'id' else 'business_id' end
     left join pg_constraint f on f.conrelid = c.oid and f.contype = 'f'
     left join pg_class t on t.oid = f.confrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
     group by 1 order by 1`,
  );
  const reached = new Set<string>();
  const withNeeded = (name: string): string[] => {
    const table = rows.find((row) => row.name === name);
    if (!table || reached.has(name)) return [];
    reached.add(name);
    return [...table.needs.flatMap(withNeeded), name];
  };
  return rows.flatMap(({ name }) => withNeeded(name));
}

const keyOf = (table: string) => (table === 'businesses' ? 'id' : 'business_id');

async function listColumns(client: pg.Client, table: string): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select a.attname as name, format_type(a.atttypid, null) as type,
            a.attnotnull and not a.atthasdef and a.attidentity = '' as "isRequired",
            (select t.relname from pg_constraint f join pg_class t on t.oid = f.confrelid
             where f.conrelid = a.attrelid and f.contype = 'f' and f.conkey = array[a.attnum] limit 1) as target
     from pg_attribute a where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''`,
    [table],
  );
  return rows.filter(({ name }) => name !== 'business_id');
}

async function insertRow({
  client,
  table,
  columns,
  businessId,
}: {
  client: pg.Client;
  table: string;
  columns: Column[];
  businessId: string;
}): Promise<void> {
  const filled = columns.filter(({ isRequired, target }) => isRequired || target !== null);
  const values: unknown[] = [];
  for (const column of filled) values.push(await valueFor({ client, table, column, businessId }));
  const names = ['business_id', ...filled.map(({ name }) => name)];
  await client.query(
    `insert into ${table} (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
    [businessId, ...values],
  );
}

/** The newest row that a reference may name, the first value of a closed list, or anything of the type. */
async function valueFor({
  client,
  table,
  column: { name, type, target },
  businessId,
}: {
  client: pg.Client;
  table: string;
  column: Column;
  businessId: string;
}): Promise<unknown> {
  const given = GIVEN[`${table}.${name}`];
  if (given !== undefined) return given;
  if (target) {
    const text = `select id from ${target} where business_id = $1 order by id desc limit 1`;
    return (await client.query<{ id: unknown }>(text, [businessId])).rows[0]?.id ?? null;
  }
  const { rows } = await client.query<{ check: string }>(
    `select pg_get_constraintdef(oid) as check from pg_constraint where conrelid = $1::regclass and contype = 'c'`,
    [table],
  );
  const closed = rows.map(({ check }) => new RegExp(`\\(${name} = ANY \\(ARRAY\\['(.*?)'`).exec(check)?.[1]);
  const allowed = closed.find((value) => value !== undefined);
  if (allowed !== undefined) return allowed;
  if (type.endsWith('[]')) return [];
  if (type === 'bytea') return Buffer.alloc(32, 7);
  if (type.startsWith('json')) return '{}';
  if (type.startsWith('timestamp') || type === 'date') return new Date();
  if (type === 'uuid') return crypto.randomUUID();
  if (type === 'boolean') return false;
  return type === 'text' ? CANARY_WORD : 1;
}

/** In every row, or else in those that have a value already: some columns may only be filled together. */
async function markColumn({
  client,
  table,
  column: { name, type, target },
  businessId,
}: {
  client: pg.Client;
  table: string;
  column: Column;
  businessId: string;
}): Promise<void> {
  const value = target === null && name !== 'id' ? MARKED[type]?.(name) : undefined;
  if (value === undefined) return;
  const update = `update ${table} set ${name} = ${value} where ${keyOf(table)} = $1`;
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

/** A readable, repeatable picture of the database, kept in migrations/schema.txt so that a review sees what changed. */
import pg from 'pg';

const TABLES = `
  select c.oid, c.relname as name, c.relpersistence = 'u' as unlogged,
         c.relrowsecurity as rls, c.relforcerowsecurity as forced
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 2`;
const COLUMNS = `
  select a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
    || case when a.attnotnull then ' not null' else '' end
    || case when a.attidentity <> '' then ' identity' else '' end
    || coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '') as line
  from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attrelid = $1 and a.attnum > 0 and not a.attisdropped order by a.attnum`;
const CONSTRAINTS = `
  select 'constraint ' || conname || ' ' || pg_get_constraintdef(oid) as line
  from pg_constraint where conrelid = $1 and contype <> 'n' order by 1`;
const INDEXES = `select pg_get_indexdef(indexrelid) as line from pg_index where indrelid = $1 order by 1`;
const POLICIES = `
  select 'policy ' || polname || ' for ' || case polcmd when '*' then 'all' when 'r' then 'select' when 'a' then 'insert'
      when 'w' then 'update' else 'delete' end
    || coalesce(' using ' || pg_get_expr(polqual, polrelid), '')
    || coalesce(' check ' || pg_get_expr(polwithcheck, polrelid), '') as line
  from pg_policy where polrelid = $1 order by 1`;
const FUNCTIONS = `
  select pg_get_functiondef(p.oid) as line from pg_proc p
  where p.pronamespace = 'public'::regnamespace
    and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by p.proname`;

type Table = { oid: number; name: string; unlogged: boolean; rls: boolean; forced: boolean };

export async function dumpSchema(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const lines = async (sql: string, oid?: number) =>
      (await client.query<{ line: string }>(sql, oid ? [oid] : [])).rows.map(({ line }) => line);
    const parts: string[] = [];
    for (const { oid, name, unlogged, rls, forced } of (await client.query<Table>(TABLES)).rows) {
      const kind = unlogged ? 'unlogged table' : 'table';
      parts.push(`${kind} ${name} (row-level security ${rls ? (forced ? 'forced' : 'on') : 'off'})`);
      for (const sql of [COLUMNS, CONSTRAINTS, INDEXES, POLICIES]) {
        parts.push(...(await lines(sql, oid)).map((line) => `  ${line}`));
      }
      parts.push('');
    }
    parts.push(...(await lines(FUNCTIONS)));
    return `${parts.join('\n').trimEnd()}\n`;
  } finally {
    await client.end();
  }
}

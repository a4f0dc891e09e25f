/**
 * Takes a database from the first migration to the newest. At every released version it fills each existing table, so that
 * the rows of every version go through all later migrations. None of their values may change except as
 * migration-changes.ts says. `THOROUGH=1` does so at every migration.
 */
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { featureJobs } from '#apps/features.ts';
import { applyMigrations, listMigrations, migrateDatabase } from '#platform/database/migrate.ts';
import { installQueues } from '#platform/jobs/boss.ts';
import { INTERVALS } from '#platform/time/intervals.ts';
import { readCatalogue, type Table } from '#tests/support/catalogue.ts';
import { bareRow, fullRow, insertRow, type Row, twinRow } from '#tests/support/generated-rows.ts';
import { createOwnedDatabase } from '#tests/support/owned-database.ts';
import { dumpSchema } from '#tests/support/schema-dump.ts';
import { MIGRATION_CHANGES, type Tables } from './migration-changes.ts';

/** The last migration of each released version. Add a release's last migration here. */
const RELEASED = ['0001', '0006', '0011', '0013', '0015', '0017', '0018', '0021', '0041', '0061', '0077'];
/** Only ever came with 0006: before it there was no page on which a business could have made any of these rows. */
const NEVER_ALONE = ['0002', '0003', '0004', '0005'];
const KEPT_BY_TRIGGERS = [
  'contact_counts',
  'contact_keys',
  'contact_tags',
  'conversation_counts',
  'conversation_quarters',
  'conversation_texts',
  'run_counts',
];
const NEWEST = listMigrations().at(-1)?.slice(0, 4) ?? '';

let urls: Awaited<ReturnType<typeof createOwnedDatabase>>;
/** Row-level security applies to the migrating role, but not to the role that inspects the result. */
let superuser: pg.Client;
let owner: pg.Client;
beforeAll(async () => {
  urls = await createOwnedDatabase();
  superuser = new pg.Client({ connectionString: urls.superuserUrl, options: '-c timezone=UTC' });
  owner = new pg.Client({ connectionString: urls.ownerUrl });
  await superuser.connect();
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await superuser.end();
});

describe('migrations of a filled database', () => {
  it('keep every row of every version, and every value in it', { timeout: 600_000 }, async () => {
    const differences: string[] = [];
    const empty: string[] = [];
    let before: Tables = {};
    for (const name of listMigrations()) {
      const number = name.slice(0, 4);
      await applyMigrations(owner, [name]);
      MIGRATION_CHANGES[number]?.(before);
      if (!isFilled(number)) continue;
      const tables = await readCatalogue(superuser);
      differences.push(
        ...compareRows(before, await readRows(tables)).map((text) => `up to ${name}: ${text}`),
      );
      await fillEveryTable(tables);
      before = await readRows(tables);
      for (const [table, rows] of Object.entries(before))
        if (rows.length < 2) empty.push(`${name}: ${table}`);
    }
    expect(differences).toEqual([]);
    expect(empty.filter((line) => !line.endsWith(': push_keys'))).toEqual([]);
  });

  it('lead to the schema in migrations/schema.txt', async () => {
    expect(await dumpSchema(urls.superuserUrl)).toBe(readFileSync('migrations/schema.txt', 'utf8'));
  });

  it('show the product the rows of one business, and none without a business scope', async () => {
    const { appUrl } = await migrateDatabase({
      ownerUrl: urls.ownerUrl,
      afterMigrations: (client) => installQueues({ owner: client, jobs: featureJobs, intervals: INTERVALS }),
    });
    const app = new pg.Client({ connectionString: appUrl });
    await app.connect();
    try {
      const { rows } = await superuser.query<{ id: string }>('select id from businesses');
      expect(rows.length).toBeGreaterThanOrEqual(2 * RELEASED.length);
      const tables = await readCatalogue(superuser);
      const all = await countRows(superuser, tables);
      expect(Object.values(all).every((owners) => Object.keys(owners).length > 0)).toBe(true);
      for (const { id } of rows) {
        await app.query(`select set_config('porchlight.business_id', $1, false)`, [id]);
        const own = Object.entries(all).map(([table, owners]) => [
          table,
          id in owners ? { [id]: owners[id] } : {},
        ]);
        expect(await countRows(app, tables)).toEqual(Object.fromEntries(own));
      }
      await app.query(`select set_config('porchlight.business_id', '', false)`);
      expect(
        Object.values(await countRows(app, tables)).every((owners) => Object.keys(owners).length === 0),
      ).toBe(true);
    } finally {
      await app.end();
    }
  });
});

describe('a migration that breaks with data', () => {
  it.each([
    ['demands a value that old rows lack', 'alter table contacts add column nickname text not null', '23502'],
    ['forbids a null that there is', 'alter table contacts alter column birthday set not null', '23502'],
    [
      'forbids duplicates',
      'create unique index on contacts (business_id, first_name, contact_type)',
      '23505',
    ],
    ['forbids an empty text', `alter table contacts add check (company <> '')`, '23514'],
    ['forbids a long text', 'alter table contacts add check (length(company) <= 60)', '23514'],
    [
      'forgets a value of a closed list',
      `alter table flows add check (reentry <> 'once-per-contact')`,
      '23514',
    ],
  ])('and %s is refused by the rows', async (_, statement, code) => {
    await expect(superuser.query(statement)).rejects.toMatchObject({ code });
  });

  it('and changes, loses or adds rows is found', async () => {
    const before = await readRows(await readCatalogue(superuser));
    await superuser.query('begin');
    try {
      await superuser.query(`update offerings set title = left(title, 8)`);
      await superuser.query(`alter table flows drop column schedule_since`);
      await superuser.query(`delete from webhook_refusals`);
      await superuser.query(`create table extras as select 1 as id`);
      const after = await readRows(await readCatalogue(superuser));
      const found = compareRows(before, after).join('\n');
      expect(found).toMatch(/offerings\.title: "row \d+ off.*" became "row \d+/);
      expect(found).toMatch(/flows\.schedule_since: ".*" became undefined/);
      expect(found).toMatch(/webhook_refusals had \d+ rows and has 0/);
      expect(found).toMatch(/extras had 0 rows and has 1/);
      expect(found).not.toMatch(/contacts/);
    } finally {
      await superuser.query('rollback');
    }
  });
});

const isFilled = (number: string): boolean =>
  process.env.THOROUGH ? !NEVER_ALONE.includes(number) : RELEASED.includes(number) || number === NEWEST;

/** One business has full rows and a twin of each, the other has bare ones. */
async function fillEveryTable(all: readonly Table[]): Promise<void> {
  const tables = all.filter(({ name }) => !KEPT_BY_TRIGGERS.includes(name));
  const full = await fillBusiness(tables, fullRow);
  await fillBusiness(
    tables,
    (wanted) => twinRow({ ...wanted, first: full.rows.get(wanted.table.name) ?? {} }),
    full.id,
  );
  await fillBusiness(tables, bareRow);
}

let rowNumber = 0;

async function fillBusiness(tables: Table[], makeRow: typeof fullRow, existing?: string) {
  const rows = new Map<string, Row>();
  const newest = new Map<string, unknown>();
  const id = existing ?? crypto.randomUUID();
  for (const table of tables) {
    if (existing && table.name === 'businesses') continue;
    rowNumber += 1;
    const row = makeRow({ table, number: rowNumber, referTo: (target) => newest.get(target) });
    rows.set(table.name, row);
    const inserted = await insertRow(
      superuser,
      table,
      table.businessKey ? { ...row, [table.businessKey]: id } : row,
    );
    newest.set(table.name, inserted?.id);
  }
  return { id, rows };
}

/** Without what the database makes of other columns. */
async function readRows(tables: readonly Table[]): Promise<Tables> {
  const texts = tables.map(({ name, columns }) => {
    const made = columns.filter((column) => column.isComputed).map((column) => pg.escapeLiteral(column.name));
    return `select '${name}' as table, to_jsonb(t) - array[${made}]::text[] as row from ${name} t`;
  });
  const { rows } = await superuser.query<{ table: string; row: Row }>(texts.join(' union all '));
  const found: Tables = Object.fromEntries(tables.map(({ name }) => [name, []]));
  for (const { table, row } of rows) found[table]?.push(row);
  return found;
}

/** The number of rows per business and table. */
async function countRows(
  client: pg.Client,
  catalogue: Table[],
): Promise<Record<string, Record<string, number>>> {
  const tables = catalogue.filter(({ businessKey }) => businessKey !== null);
  const texts = tables.map(
    ({ name, businessKey }) =>
      `select '${name}' as table, ${businessKey}::text as business, count(*)::int from ${name} where ${businessKey} is not null group by 2`,
  );
  const { rows } = await client.query<{ table: string; business: string; count: number }>(
    texts.join(' union all '),
  );
  const counts: Record<string, Record<string, number>> = Object.fromEntries(
    tables.map(({ name }) => [name, {}]),
  );
  for (const { table, business, count } of rows) Object.assign(counts[table] ?? {}, { [business]: count });
  return counts;
}

/** Ignores new columns, which the old rows did not have. */
function compareRows(before: Tables, after: Tables): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((table) => {
    const [wanted, found] = [before[table] ?? [], after[table] ?? []];
    const columns = Object.keys(wanted[0] ?? {});
    const foundRows = found.map((row) => Object.fromEntries(columns.map((column) => [column, row[column]])));
    // Nearly all rows read the same, and comparing whatever the order of keys takes thirty times as long.
    const asRead = (row: Row) => JSON.stringify(columns.map((column) => row[column]));
    const foundAsRead = new Set(foundRows.map(asRead));
    const others = wanted.filter((row) => !foundAsRead.has(asRead(row)));
    const foundTexts = new Set(others.length > 0 ? foundRows.map(canonical) : []);
    const lost = others.filter((row) => !foundTexts.has(canonical(row)));
    return [
      ...(wanted.length === found.length
        ? []
        : [`${table} had ${wanted.length} rows and has ${found.length}`]),
      ...(found.length === 0 ? [] : lost.flatMap((row) => changes(table, row, foundRows))),
    ];
  });
}

/** Describes how a row changed, by comparing it with the most similar one. */
function changes(table: string, row: Row, found: Row[]): string[] {
  const differing = found.map((other) =>
    Object.keys(row).filter((column) => canonical(row[column]) !== canonical(other[column])),
  );
  const fewest = differing.reduce((least, columns) => (columns.length < least.length ? columns : least));
  const other = found[differing.indexOf(fewest)];
  return fewest.map((column) =>
    `${table}.${column}: ${canonical(row[column])} became ${canonical(other?.[column])}`.slice(0, 300),
  );
}

/** The same text for equal values, whatever the order of their keys. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted())
      : part,
  );

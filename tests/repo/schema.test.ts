import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';
import { ensureDatabase, migrateDatabase } from '#platform/database/migrate.ts';
import { dumpSchema } from '#tests/support/schema-dump.ts';
import { EMPTY_TEMPLATE } from '#tests/support/start-postgres.ts';
import { cloneDatabase } from '#tests/support/test-database.ts';

/** Tables without business data, with the reason. Every other table must have forced row-level security. */
const WITHOUT_BUSINESS: Record<string, string> = {
  event_signups: 'the installation’s own events list; only its operator can read it, with a token',
  installation_uses: 'what all businesses together used today, in five numbers',
  push_keys: 'the installation’s own key for push services, its private part sealed',
  rate_limits: 'counts by key, no content',
  sandbox_mails: 'stands for the outside world; served only to requests made on this machine',
  write_probes: 'is always empty',
};

let ownerUrl: string;
let owner: pg.Client;
beforeAll(async () => {
  ownerUrl = await cloneDatabase({ from: EMPTY_TEMPLATE });
  owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
});
afterAll(() => owner.end());

describe('the schema', () => {
  it('is the one in migrations/schema.txt (npm run db:dump writes it)', async () => {
    expect(await dumpSchema(ownerUrl)).toBe(readFileSync('migrations/schema.txt', 'utf8'));
  });

  it('has the columns that the Drizzle tables name, with the same types', async () => {
    const { rows } = await owner.query<{ key: string; type: string; required: boolean }>(
      `select table_name || '.' || column_name as key, data_type as type, is_nullable = 'NO' as required
       from information_schema.columns where table_schema = 'public'`,
    );
    const actual = new Map(rows.map(({ key, type, required }) => [key, { type, required }]));
    for (const table of await drizzleTables()) {
      const { name, columns } = getTableConfig(table);
      for (const column of columns) {
        const key = `${name}.${column.name}`;
        const type = column
          .getSQLType()
          .replace(/^varchar.*/, 'character varying')
          .replace(/^.*\[\]$/, 'ARRAY')
          .replace(/^numeric\(.*/, 'numeric');
        expect({ key, ...actual.get(key) }).toEqual({ key, type, required: column.notNull });
      }
      const extra = rows.filter(({ key }) => key.startsWith(`${name}.`)).length - columns.length;
      expect([name, extra]).toEqual([name, 0]);
    }
  });

  it('forces row-level security on every table with business data', async () => {
    const { rows } = await owner.query<{ name: string; forced: boolean; policies: number }>(
      `select relname as name, relrowsecurity and relforcerowsecurity as forced,
              (select count(*)::int from pg_policy where polrelid = c.oid) as policies
       from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
    );
    for (const { name, forced, policies } of rows) {
      if (name in WITHOUT_BUSINESS) continue;
      expect([name, forced, policies > 0]).toEqual([name, true, true]);
    }
  });

  it('searches temporary tables last, in every function that runs as another role', async () => {
    const { rows } = await owner.query<{ name: string; settings: string[] | null }>(
      `select oid::regprocedure::text as name, proconfig as settings from pg_proc
       where pronamespace::regnamespace::text not in ('pg_catalog', 'information_schema')
         and (prosecdef or exists (select from unnest(proconfig) setting where setting like 'search_path=%'))`,
    );
    expect(rows.length).toBeGreaterThan(5);
    const unsafe = rows.filter(({ settings }) => !settings?.includes('search_path=public, pg_temp'));
    expect(unsafe.map(({ name }) => name)).toEqual([]);
  });

  it('indexes every foreign key', async () => {
    const { rows } = await owner.query<{ missing: string }>(
      `select conrelid::regclass || ' ' || conname as missing from pg_constraint c
       where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
         select 1 from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])`,
    );
    expect(rows.map(({ missing }) => missing)).toEqual([]);
  });
});

describe('the role that the product logs in as', () => {
  it('cannot bypass row-level security, owns nothing and cannot read the owner’s secrets', async () => {
    const { appUrl } = await migrateDatabase({ ownerUrl });
    const database = openDatabase({ url: appUrl, poolSize: 2 });
    try {
      const { rows } = await database.pool.query(
        `select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb,
                (select count(*)::int from pg_class where relowner = r.oid) as owned
         from pg_roles r where rolname = current_user`,
      );
      expect(rows).toEqual([
        { rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false, owned: 0 },
      ]);
      await expect(database.pool.query('select * from porchlight_private.app_login')).rejects.toThrow(
        /permission/,
      );
      await expect(database.pool.query('alter table users disable row level security')).rejects.toThrow(
        /owner/,
      );
      await expect(database.pool.query('set role porchlight')).rejects.toThrow(/permission/);
    } finally {
      await database.close();
    }
  });

  it('cannot create a table or view that shadows one of ours', async () => {
    const { appUrl } = await migrateDatabase({ ownerUrl });
    const database = openDatabase({ url: appUrl, poolSize: 1 });
    try {
      for (const statement of [
        'create temp view contacts as select 1 as id',
        'create temp table contacts (id bigint)',
        'create table stand_in (id bigint)',
        'create view stand_in as select 1 as id',
      ])
        await expect(database.pool.query(statement)).rejects.toThrow(/permission denied/);
    } finally {
      await database.close();
    }
  });

  it('reads no other business through a view of that name, even where it may make one', async () => {
    const { appUrl } = await migrateDatabase({ ownerUrl });
    const login = decodeURIComponent(new URL(appUrl).username);
    const { rows } = await owner.query<{ name: string }>('select current_database() as name');
    await owner.query(`grant temporary on database ${rows[0]?.name} to ${login}`);
    const mine = '01900000-0000-7000-8000-0000000000c1';
    const theirs = '01900000-0000-7000-8000-0000000000c2';
    await owner.query(`insert into businesses (id, name) values ($1, 'mine'), ($2, 'theirs')`, [
      mine,
      theirs,
    ]);
    await owner.query(
      `insert into contacts (business_id, first_name, last_name) values ($1, 'Secret', 'Person')`,
      [theirs],
    );
    const attacker = new pg.Client({ connectionString: appUrl });
    await attacker.connect();
    try {
      // Run as the role of the search, this function sees every row there is.
      await attacker.query(`
        create function pg_temp.every_contact() returns setof public.contacts language plpgsql as
          'begin return query select * from public.contacts; end';
        create temp view contacts as
          select id, public.current_business_id() as business_id, search, contact_type, sort_name
          from pg_temp.every_contact();
        grant select on contacts to public;
        select set_config('porchlight.business_id', '${mine}', false)`);
      const found = await attacker.query<{ total: string }>(
        `select total from search_contacts('secret', null, null, 10, 0)`,
      );
      expect(found.rows).toEqual([{ total: '0' }]);
    } finally {
      await attacker.end();
    }
  });

  it('sees nothing without a scope, and only its own business with one', async () => {
    const { appUrl } = await migrateDatabase({ ownerUrl });
    const database = openDatabase({ url: appUrl, poolSize: 2 });
    const ids = ['01900000-0000-7000-8000-00000000000a', '01900000-0000-7000-8000-00000000000b'];
    const insert = `insert into businesses (id, name) values ($1, 'x')`;
    const [a = '', b = ''] = ids;
    try {
      for (const businessId of ids) {
        await database.inScope({ businessId }, (tx) => tx.$client.query(insert, [businessId]));
      }
      const names = (client: Pick<pg.Client, 'query'>) => client.query('select id from businesses');
      expect((await names(database.pool as unknown as pg.Client)).rows).toEqual([]);
      expect((await database.inScope({ businessId: a }, (tx) => names(tx.$client))).rows).toEqual([
        { id: a },
      ]);
      const foreign = database.inScope({ businessId: a }, (tx) =>
        tx.$client.query(
          `insert into users (business_id, email, first_name, last_name, password_hash)
                          values ($1, 'x@x.test', '', '', '')`,
          [b],
        ),
      );
      await expect(foreign).rejects.toThrow(/row-level security/);
      // The scope ends with its transaction: the same connection shows nothing afterwards.
      expect((await database.pool.query('select id from businesses')).rows).toEqual([]);
    } finally {
      await database.close();
    }
  });
});

describe('migrations', () => {
  it('run once, however many processes start at the same time', async () => {
    const serverUrl = process.env.TEST_SERVER_URL ?? '';
    await ensureDatabase({ serverUrl, name: 'test_many_starts' });
    const url = new URL(serverUrl);
    url.pathname = '/test_many_starts';
    const prepare = (client: pg.Client) =>
      client.query('create schema if not exists pgboss').then(() => undefined);
    const starts = Array.from({ length: 6 }, () =>
      migrateDatabase({ ownerUrl: url.toString(), afterMigrations: prepare }),
    );
    const urls = (await Promise.all(starts)).map(({ appUrl }) => appUrl);
    expect(new Set(urls).size).toBe(1);
    const client = new pg.Client({ connectionString: url.toString() });
    await client.connect();
    const { rows } = await client.query('select name from porchlight_private.migrations');
    await client.end();
    expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
  });

  it('that were edited after they ran stop the start', async () => {
    await owner.query(`update porchlight_private.migrations set checksum = 'other' where name like '0001%'`);
    await expect(migrateDatabase({ ownerUrl })).rejects.toThrow(
      '0001_foundation.sql was edited after it ran',
    );
  });
});

async function drizzleTables(): Promise<PgTable[]> {
  const files = globSync('src/features/*/tables.ts');
  const modules = await Promise.all(
    files.map((file) => import(resolve(file)) as Promise<Record<string, PgTable>>),
  );
  return modules.flatMap((module) => Object.values(module));
}

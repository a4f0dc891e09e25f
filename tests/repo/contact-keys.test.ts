/** A business that PostgreSQL has no statistics of adds many contacts at once. */
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrateDatabase } from '#platform/database/migrate.ts';
import { EMPTY_TEMPLATE } from '#tests/support/start-postgres.ts';
import { cloneDatabase } from '#tests/support/test-database.ts';

/**
 * A key is looked up and written a few times, and PostgreSQL may read so small a table as a whole a few times. Reading it once for
 * each contact is hundreds of times that.
 */
const FEW = 10;

let owner: pg.Client;
let app: pg.Client;
let businessId: string;
let people = 0;
beforeAll(async () => {
  const ownerUrl = await cloneDatabase({ from: EMPTY_TEMPLATE });
  const { appUrl } = await migrateDatabase({ ownerUrl });
  owner = new pg.Client({ connectionString: ownerUrl });
  app = new pg.Client({ connectionString: appUrl });
  await owner.connect();
  await app.connect();
  const { rows } = await owner.query<{ id: string }>(
    `insert into businesses (name) values ('old'), ('new') returning id`,
  );
  await add(owner, { to: rows[0]?.id, count: 1000 });
  await owner.query('analyze');
  businessId = rows[1]?.id ?? '';
  await app.query(`select set_config('porchlight.business_id', $1, false)`, [businessId]);
});
afterAll(async () => {
  await owner.end();
  await app.end();
});

async function add(client: pg.Client, { to, count }: { to: string | undefined; count: number }) {
  await client.query(
    `insert into contacts (business_id, first_name, contact_type, phone_numbers)
     select $1, 'Ana', 'Lead', jsonb_build_array(jsonb_build_object('type', 'mobile', 'number', '+1' || (2125550000 + g)))
     from generate_series($2::bigint, $3::bigint) g`,
    [to, people, people + count - 1],
  );
  people += count;
}

/** The rows of contact_keys that PostgreSQL has looked at so far, which no busy machine changes. */
async function rowsRead(): Promise<number> {
  await app.query('select pg_stat_force_next_flush()');
  await app.query('select');
  await owner.query('select pg_stat_clear_snapshot()');
  const { rows } = await owner.query<{ read: number }>(
    `select (t.seq_tup_read + sum(i.idx_tup_read))::int as read from pg_stat_user_tables t
     join pg_stat_user_indexes i using (relid) where t.relname = 'contact_keys' group by t.seq_tup_read`,
  );
  return rows[0]?.read ?? Number.NaN;
}

it('does not read every key for each contact', async () => {
  for (const count of [500, 1500]) {
    const before = await rowsRead();
    await add(app, { to: businessId, count });
    const read = (await rowsRead()) - before;
    expect(read).toBeGreaterThanOrEqual(count);
    expect(read, `with ${count} at once`).toBeLessThan(FEW * people);
  }
});

it('marks the keys that several contacts share, until they no longer do', async () => {
  const shared = async () => {
    const { rows } = await app.query<{ key: string; marks: string }>(
      `select key, string_agg(shared::text, ' ' order by contact_id) as marks from contact_keys
       where key in (select key from contact_keys where contact_id = any($1)) group by key order by key`,
      [ids],
    );
    return rows.map(({ marks }) => marks);
  };
  const phones = (...numbers: string[]) =>
    JSON.stringify(numbers.map((number) => ({ type: 'mobile', number })));
  const { rows } = await app.query<{ id: number }>(
    `insert into contacts (business_id, first_name, contact_type, phone_numbers)
     select $1, 'Bo', 'Lead', numbers from unnest($2::jsonb[]) numbers returning id`,
    [businessId, [phones('+13105550001'), phones('+13105550001', '+13105550002'), phones('+13105550003')]],
  );
  const ids = rows.map(({ id }) => id);
  expect(await shared()).toEqual(['true true', 'false', 'false']);
  await app.query(`update contacts set phone_numbers = $1 where id = $2`, [phones('+13105550002'), ids[2]]);
  expect(await shared()).toEqual(['true true', 'true true']);
  await app.query(`delete from contacts where id = $1`, [ids[1]]);
  expect(await shared()).toEqual(['false', 'false']);
});

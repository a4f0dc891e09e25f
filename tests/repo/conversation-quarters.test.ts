/** The sums that the dashboard reads equal a recount of the conversations, after any edits. */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EMPTY_TEMPLATE } from '#tests/support/start-postgres.ts';
import { cloneDatabase } from '#tests/support/test-database.ts';

let owner: pg.Pool;
let businesses: string[];
beforeAll(async () => {
  owner = new pg.Pool({ connectionString: await cloneDatabase({ from: EMPTY_TEMPLATE }), max: 6 });
  const { rows } = await owner.query<{ id: string }>(
    `insert into businesses (name) select 'b' || i from generate_series(1, 3) i returning id`,
  );
  businesses = rows.map(({ id }) => id);
  for (const id of businesses) await insert(id, 300);
});
afterAll(() => owner.end());

const TAGS = `array['support_required', 'hot_lead', 'follow_up', 'new_customer_script', 'current_customer_script',
  'appointment_booked', 'admin_test']`;
/** By chance: a conversation may have any tags, or be spam. */
const insert = (businessId: string | undefined, count: number) =>
  owner.query(
    `insert into conversations (business_id, source, call_direction, quote_status, filters, duration_seconds, created_at,
                                call_status, sales_value, quote_value)
     select $1, (array['call', 'web', 'sms'])[1 + floor(random() * 3)], (array['inbound', 'outbound'])[1 + floor(random() * 2)],
            (array['New', 'Not Set', 'Spam', 'Won'])[1 + floor(random() * 4)],
            array(select tag from unnest(${TAGS}) tag where random() + i * 0 < 0.3), floor(random() * 600),
            now() - random() * interval '3 days', (array['completed', 'transferred', ''])[1 + floor(random() * 3)],
            (array[null, 0, 120.5, 1999.99])[1 + floor(random() * 4)], (array[null, 0, 80.25])[1 + floor(random() * 3)]
     from generate_series(1, $2::int) i`,
    [businessId, count],
  );

const COUNTED_TAGS = [
  'appointment_booked',
  'support_required',
  'hot_lead',
  'new_customer_script',
  'current_customer_script',
];
const SUMS = ['conversations', 'inbound_calls', ...COUNTED_TAGS, 'duration_seconds'];
const KEPT = `
  select business_id, extract(epoch from quarter)::bigint as quarter, ${SUMS.map((name) => `${name}::float8`)}
  from conversation_quarters where (${SUMS}) <> (${SUMS.map(() => 0)}) order by 1, 2`;
const tagged = (tag: string) => `(count(*) filter (where filters @> '{${tag}}'))::float8 as ${tag}`;
const RECOUNTED = `
  select business_id, floor(extract(epoch from created_at) / 900)::bigint * 900 as quarter,
         count(*)::float8 as conversations,
         (count(*) filter (where source <> 'web' and call_direction <> 'outbound'))::float8 as inbound_calls,
         ${COUNTED_TAGS.map(tagged)}, sum(duration_seconds)::float8 as duration_seconds
  from conversations where quote_status is distinct from 'Spam' and source <> 'sms' group by 1, 2 order by 1, 2`;

/** By source, with the conversations' money: each is sold, or quoted, or neither. */
const WORTH = [...['conversations', 'sold', 'sold_cents', 'quoted', 'quoted_cents', 'handled_seconds']];
const KEPT_WORTH = `
  select business_id, extract(epoch from quarter)::bigint as quarter, source, ${WORTH.map((name) => `${name}::float8`)}
  from conversation_worth where (${WORTH}) <> (${WORTH.map(() => 0)}) order by 1, 2, 3`;
const RECOUNTED_WORTH = `
  select business_id, floor(extract(epoch from created_at) / 900)::bigint * 900 as quarter, source,
         count(*)::float8 as conversations, count(nullif(sales_value, 0))::float8 as sold,
         (100 * coalesce(sum(sales_value), 0))::float8 as sold_cents,
         (count(*) filter (where nullif(sales_value, 0) is null and quote_value <> 0))::float8 as quoted,
         (100 * coalesce(sum(quote_value) filter (where nullif(sales_value, 0) is null), 0))::float8 as quoted_cents,
         coalesce(sum(duration_seconds) filter (where source in ('call', 'web') and call_status is distinct from 'transferred'),
                  0)::float8 as handled_seconds
  from conversations where quote_status is distinct from 'Spam' group by 1, 2, 3 order by 1, 2, 3`;

const expectRightSums = async () => {
  const [kept, recounted] = [await owner.query(KEPT), await owner.query(RECOUNTED)];
  expect(recounted.rowCount).toBeGreaterThan(100);
  expect(kept.rows).toEqual(recounted.rows);
  expect((await owner.query(KEPT_WORTH)).rows).toEqual((await owner.query(RECOUNTED_WORTH)).rows);
};

describe('the sums per quarter of an hour', () => {
  it('are right after inserts, edits, moves and deletions of every kind', async () => {
    await expectRightSums();
    for (const edit of [
      `update conversations set quote_status = 'Spam' where id % 7 = 0`,
      `update conversations set quote_status = 'New' where quote_status = 'Spam' and id % 2 = 0`,
      `update conversations set filters = array['hot_lead'] where id % 5 = 0`,
      `update conversations set filters = '{}' where id % 11 = 0`,
      `update conversations set duration_seconds = duration_seconds + 31, notes = 'longer' where id % 3 = 0`,
      `update conversations set created_at = created_at - interval '9 hours 7 minutes' where id % 6 = 0`,
      `update conversations set source = 'web', call_direction = 'outbound' where id % 13 = 0`,
      `update conversations set source = 'sms' where id % 17 = 0`,
      `update conversations set sales_value = 310.1 where id % 9 = 0`,
      `update conversations set sales_value = null, quote_value = quote_value + 1 where id % 4 = 1`,
      `update conversations set call_status = 'transferred' where id % 8 = 3`,
      'delete from conversations where id % 10 = 0',
    ]) {
      await owner.query(edit);
      await expectRightSums();
    }
  });

  it('are not written by an edit that changes no figure', async () => {
    const versions = async () => [
      (await owner.query('select xmin::text, ctid::text from conversation_quarters order by ctid')).rows,
      (await owner.query('select xmin::text, ctid::text from conversation_worth order by ctid')).rows,
    ];
    const before = await versions();
    await owner.query(`update conversations set notes = 'nothing that is counted', version = version + 1`);
    await owner.query(`update conversations set quote_status = 'Not Set' where quote_status = 'Won'`);
    expect(await versions()).toEqual(before);
  });

  it('are right after many edits at once, which do not deadlock', async () => {
    const statuses = ['New', 'Won', 'Not Set', 'Spam'];
    for (let round = 0; round < 4; round++)
      await Promise.all(
        Array.from({ length: 24 }, (_, i) =>
          i % 6 === 5
            ? insert(businesses[i % 3], 20)
            : owner.query(
                `update conversations set quote_status = $1, duration_seconds = duration_seconds + 1,
                   sales_value = coalesce(sales_value, 0) + 10 where business_id = $2 and id % 4 = $3`,
                [statuses[(i + round) % 4], businesses[i % 3], i % 4],
              ),
        ),
      );
    await expectRightSums();
  });

  it('are locked after the counts at every event, as is whatever two triggers of any table lock', async () => {
    const { rows } = await owner.query<{ table: string; first: string; second: string }>(`
      with ordered as (
        select a.tgrelid::regclass::text as "table", a.tgfoid::regproc::text as first, b.tgfoid::regproc::text as second
        from pg_trigger a join pg_trigger b on b.tgrelid = a.tgrelid and a.tgname < b.tgname and a.tgfoid <> b.tgfoid
        where not a.tgisinternal and not b.tgisinternal and a.tgtype & b.tgtype & 28 > 0
          and a.tgtype & 1 = b.tgtype & 1 and a.tgtype & 2 = b.tgtype & 2)
      select distinct o.* from ordered o
      where exists (select from ordered other where (other."table", other.second, other.first) = (o."table", o.first, o.second))`);
    expect(rows).toEqual([]);
  });

  it('go with their business', async () => {
    await owner.query('delete from businesses where id = $1', [businesses[0]]);
    await expectRightSums();
    const { rows } = await owner.query('select from conversation_quarters where business_id = $1', [
      businesses[0],
    ]);
    expect(rows).toEqual([]);
  });
});

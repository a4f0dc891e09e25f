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
  for (const [index, id] of businesses.entries()) {
    await owner.query(
      `insert into conversations (business_id, source, call_direction, quote_status, filters, created_at)
       select $1, (array['call', 'web'])[1 + i % 2], (array['inbound', 'outbound'])[1 + i % 3 / 2],
              (array['New', 'Not set', 'Spam', 'Won'])[1 + i % 4],
              case when i % 5 = 0 then array['hot_lead', 'follow_up'] when i % 5 = 1 then array['follow_up', 'hot_lead']
                   else '{}' end,
              now() - i * interval '37 minutes'
       from generate_series(1, $2) i`,
      [id, 300 + index * 50],
    );
  }
});
afterAll(() => owner.end());

const COUNTED = `
  select business_id, day::text, source, call_direction, quote_status, shown_status, filters, count::int
  from conversation_counts where count <> 0 order by 1, 2, 3, 4, 5, 6, 7`;
const ACTUAL = `
  select business_id, (created_at at time zone 'UTC')::date::text as day, source, call_direction, quote_status, shown_status,
         array(select unnest(filters) order by 1) as filters, count(*)::int
  from conversations group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2, 3, 4, 5, 6, 7`;

const expectRightCounts = async () => {
  const [counted, actual] = [await owner.query(COUNTED), await owner.query(ACTUAL)];
  expect(actual.rowCount).toBeGreaterThan(10);
  expect(counted.rows).toEqual(actual.rows);
};

describe('the counts of conversations', () => {
  it('are right after inserts, edits, moves and deletions', async () => {
    await expectRightCounts();
    await owner.query(
      `update conversations set quote_status = 'Won', filters = array['admin_test'] where id % 7 = 0`,
    );
    await expectRightCounts();
    await owner.query(
      `update conversations set created_at = created_at - interval '9 hours' where id % 5 = 0`,
    );
    await owner.query(`update conversations set notes = 'nothing that is counted'`);
    await owner.query(`update conversations set sales_value = 100 where id % 4 = 0`);
    await owner.query(`update conversations set ready_to_schedule_an_appointment = true where id % 6 = 0`);
    await expectRightCounts();
    await owner.query('delete from conversations where id % 3 = 0');
    await expectRightCounts();
  });

  it('are right after many changes at once, which do not deadlock', async () => {
    const statuses = ['New', 'Won', 'Not set', 'Spam'];
    const changes = Array.from({ length: 24 }, (_, i) =>
      owner.query('update conversations set quote_status = $1 where business_id = $2 and id % 4 = $3', [
        statuses[i % 4],
        businesses[i % 3],
        i % 4,
      ]),
    );
    await Promise.all(changes);
    await expectRightCounts();
  });

  it('go with their business', async () => {
    await owner.query('delete from businesses where id = $1', [businesses[0]]);
    await expectRightCounts();
  });
});

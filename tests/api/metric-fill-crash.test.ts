/** A process that is killed while it reads past conversations loses nothing: another one goes on, and reads each once. */
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Metric } from '#features/reports/contract.ts';
import { passClaimTime } from '#tests/support/pass-time.ts';
import { type Server, startServer } from '#tests/support/server-process.ts';
import { eventually, Visitor } from '#tests/support/test-app.ts';
import { cloneDatabase } from '#tests/support/test-database.ts';

const MANY = 1500;

let ownerUrl: string;
let sql: pg.Client;
let first: Server;
let second: Server | undefined;
beforeAll(async () => {
  ownerUrl = await cloneDatabase();
  first = await startServer({ ownerUrl, looksOften: true });
  sql = new pg.Client(ownerUrl);
  await sql.connect();
});
afterAll(async () => {
  await sql.end();
  await second?.stop();
});

const fillOf = async (id: number) => {
  const { rows } = await sql.query('select status, done, total from metric_fills where metric_id = $1', [id]);
  return rows[0] as { status: string; done: number; total: number };
};

it('goes on where the killed process was', async () => {
  const owner = new Visitor(first);
  const { body: login } = await owner.logIn();
  const { business_id: businessId } = login.user as { business_id: string };
  await sql.query(
    `insert into conversations (business_id, source, call_direction, call_status, transcript, created_at)
     select $1, 'call', 'inbound', 'completed', jsonb_build_array(jsonb_build_object('role', 'user', 'content',
              case when i % 2 = 0 then 'How much is it?' else 'The sink drips.' end)), now() - i * interval '1 minute'
     from generate_series(1, $2::int) i`,
    [businessId, MANY],
  );
  const { body } = await owner.post('/api/reports/metrics', {
    name: 'Asked about price',
    calculation_type: 'bool',
  });
  const { id } = body.data as Metric;
  await eventually('a part of the fill', async () => (await fillOf(id))?.done > 0);
  await first.kill();
  const killed = await fillOf(id);
  expect(killed.done).toBeGreaterThan(0);
  expect(killed.done).toBeLessThan(MANY);

  await passClaimTime(ownerUrl);
  second = await startServer({ ownerUrl, looksOften: true });
  const fill = await eventually('the rest of the fill', async () => {
    const now = await fillOf(id);
    return now.status === 'done' && now;
  });
  const { rows } = await sql.query(
    `select count(*)::int as read, count(*) filter (where value = 'true')::int as yes from metric_readings
     where metric_id = $1 and conversation_id in (select id from conversations where business_id = $2 and summary = ''
       and jsonb_array_length(transcript) = 1)`,
    [id, businessId],
  );
  expect(rows[0].read).toBeGreaterThanOrEqual(MANY);
  expect(rows[0].yes).toBeGreaterThanOrEqual(MANY / 2);
  // Each once: what was done before the crash was not counted again.
  const { rows: all } = await sql.query('select count(*)::int from metric_readings where metric_id = $1', [
    id,
  ]);
  expect(fill).toMatchObject({ done: all[0].count, total: all[0].count });
});

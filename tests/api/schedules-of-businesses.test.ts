/** What is due at a time is done for each business by itself: one that waits or fails holds up no other. */
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import type { Alert } from '#features/alerts/contract.ts';
import type { Metric } from '#features/reports/contract.ts';
import { createFlow, runsOf } from '#tests/support/automations.ts';
import { FlowBuilder } from '#tests/support/flow-builder.ts';
import { businessOf } from '#tests/support/messaging.ts';
import { eventually, startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

type Business = { visitor: Visitor; id: string };

let app: TestApp;
let database: pg.Client;
/** The schedules take the businesses in the order of their ids. */
let first: Business;
let last: Business;

beforeAll(async () => {
  app = await startTestApp();
  database = new pg.Client(app.ownerUrl);
  await database.connect();
  const businesses = [];
  for (const email of ['demo@porchlight.test', 'second@porchlight.test']) {
    const visitor = new Visitor(app);
    await visitor.logIn(email);
    businesses.push({ visitor, id: await businessOf(visitor) });
  }
  const [one, other] = businesses.sort((a, b) => (a.id < b.id ? -1 : 1));
  if (!one || !other) throw new Error('there are two demo businesses');
  [first, last] = [one, other];
});
afterAll(async () => {
  await database.end();
  await app.stop();
});

const start = (id: string) =>
  app.context.database.inScope('no-business', (tx) =>
    app.context.queue.send(tx, { id, data: z.object({}) }, {}),
  );

/** Until `work` is over, what writes to these rows waits. */
async function holding(rows: { sql: string; values: unknown[] }, work: () => Promise<void>): Promise<void> {
  await database.query('begin');
  try {
    expect((await database.query(rows.sql, rows.values)).rowCount).toBeGreaterThan(0);
    await work();
  } finally {
    await database.query('rollback');
  }
}

it('starts the flows of a business while those of another wait', async () => {
  const flow = new FlowBuilder('By the time')
    .trigger('schedule', { schedule: { kind: 'daily', time: '00:00' } })
    .step('tellTeam', { subject: 'It is time', message: 'Go' });
  const flows = new Map<Business, number>();
  for (const business of [first, last]) flows.set(business, await createFlow(business.visitor, flow));
  const time = `to_char(now() at time zone (select timezone from businesses where id = business_id) - interval '1 minute', 'HH24:MI')`;
  await database.query(
    `update flows set schedule_since = now() - interval '1 day', schedule = jsonb_set(schedule, '{time}', to_jsonb(${time}))
     where id = any ($1)`,
    [[...flows.values()]],
  );
  const held = { sql: 'select from flows where id = $1 for update', values: [flows.get(first)] };
  await holding(held, async () => {
    await start('automations.start-due-flows');
    await eventually(
      'the run of the other',
      async () => (await runsOf(last.visitor, flows.get(last) ?? 0)).length > 0,
    );
  });
  await start('automations.start-due-flows');
  await eventually('the run', async () => (await runsOf(first.visitor, flows.get(first) ?? 0)).length > 0);
});

const alertsOf = async ({ visitor }: Business, kind: string) =>
  ((await visitor.get('/api/alerts')).body.data as Alert[]).filter((alert) => alert.kind === kind);

it('tells a business of its failed runs while another waits', async () => {
  const flows = new Map<Business, number>();
  for (const business of [first, last]) {
    const flow = new FlowBuilder('Fails')
      .trigger('receiveWebhook')
      .step('tellTeam', { subject: 'a', message: 'b' });
    const id = await createFlow(business.visitor, flow);
    flows.set(business, id);
    await database.query(
      `insert into runs (business_id, flow_id, version_id, event, status, reason, finished_at)
       select business_id, id, published_version_id, '{}', 'failed', 'No luck.', now() from flows where id = $1`,
      [id],
    );
  }
  const held = { sql: 'select from flows where id = $1 for update', values: [flows.get(first)] };
  await holding(held, async () => {
    await start('automations.alert-failures');
    await eventually('the alert of the other', async () => (await alertsOf(last, 'failed-runs')).length > 0);
  });
});

it('checks the metrics of a business while another waits', async () => {
  for (const { visitor, id: businessId } of [first, last]) {
    await database.query('delete from conversations where business_id = $1', [businessId]);
    const { body } = await visitor.post('/api/reports/metrics', { name: 'Calls', calculation_type: 'count' });
    await visitor.send('PUT', `/api/reports/metrics/${(body.data as Metric).id}/alert`, {
      body: { kind: 'above', threshold: 0, days: 7, active: true },
    });
    await database.query(
      `insert into conversations (business_id, source, call_direction, call_status, quote_status, created_at)
       values ($1, 'call', 'inbound', 'completed', 'New', now() - interval '1 minute')`,
      [businessId],
    );
  }
  const held = { sql: 'select from metric_alerts where business_id = $1 for update', values: [first.id] };
  await holding(held, async () => {
    await start('reports.check-alerts');
    await eventually('the alert of the other', async () => (await alertsOf(last, 'metric')).length > 0);
  });
});

it.each([
  {
    job: 'voicemail.purge-deleted',
    table: 'voicemails',
    isDue: `deleted_at < now() - interval '30 days'`,
    make: `update voicemails set deleted_at = now() - interval '40 days' where business_id = $1`,
  },
  {
    job: 'reviews.complete-ratings',
    table: 'reviews',
    isDue: `score = 9 and completed_at is null and rated_at < now() - interval '10 minutes'`,
    make: `insert into reviews (business_id, visit_id, score, opened_at, rated_at)
           values ($1, gen_random_uuid(), 9, now() - interval '1 hour', now() - interval '1 hour')`,
  },
  {
    job: 'reviews.forget-visits',
    table: 'reviews',
    isDue: `opened_at < now() - interval '400 days' and score is null`,
    make: `insert into reviews (business_id, visit_id, opened_at)
           values ($1, gen_random_uuid(), now() - interval '500 days')`,
  },
  {
    job: 'reports.purge-deleted',
    table: 'metrics',
    isDue: `deleted_at < now() - interval '30 days'`,
    make: `update metrics set deleted_at = now() - interval '40 days' where business_id = $1`,
  },
  {
    job: 'files.sweep-abandoned',
    table: 'files',
    isDue: `content_hash is null and created_at < now() - interval '1 day'`,
    make: `insert into files (business_id, content_type, stored_in, is_public, created_at)
           values ($1, 'image/png', 'database', false, now() - interval '3 days')`,
  },
])('$job does what is due for a business while it fails for another', async ({ job, table, isDue, make }) => {
  for (const { id } of [first, last]) expect((await database.query(make, [id])).rowCount).toBeGreaterThan(0);
  const due = async () => {
    const { rows } = await database.query<{ id: string }>(
      `select distinct business_id as id from ${table} where ${isDue}`,
    );
    return rows.map(({ id }) => id);
  };
  await database.query(
    `create function fail_${table}() returns trigger language plpgsql as $$ begin raise 'not now'; end $$;
     create trigger fail_${table} before update or delete on ${table} for each row
       when (old.business_id = '${first.id}') execute function fail_${table}()`,
  );
  await start(job);
  await eventually('those of the other', async () => !(await due()).includes(last.id));
  expect(await due()).toEqual([first.id]);
  await database.query(`drop function fail_${table} cascade`);
  await start(job);
  await eventually('the rest', async () => (await due()).length === 0);
});

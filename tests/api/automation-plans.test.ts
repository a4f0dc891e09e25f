/**
 * What the history, a webhook and a sweep read does not grow with the number of stored runs. Every statement is explained as it
 * runs, those inside of functions and triggers as well.
 */
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sweepBusiness } from '#features/automations/retention/sweep-service.ts';
import {
  createFlow,
  createHook,
  dataOf,
  runBecomes,
  sendTo,
  webhookFlow,
} from '#tests/support/automations.ts';
import { businessOf } from '#tests/support/contact-belongings.ts';
import { eventually, startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';
import { cloneDatabase } from '#tests/support/test-database.ts';

const RUNS = 50_000;
const GROWING = ['runs', 'run_journal', 'events'];
/**
 * Of one statement. The history counts up to 10,001, and may pass over some of other states on the way where that is cheaper
 * than an index of their own.
 */
const MOST_ROWS = 20_000;

type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
};

let app: TestApp;
let owner: Visitor;
let sql: pg.Client;
let flowId: number;
let url: string;
let explained: { text: string; plan: Plan }[] = [];

beforeAll(async () => {
  const ownerUrl = await cloneDatabase();
  sql = new pg.Client({ connectionString: ownerUrl });
  await sql.connect();
  const name = new URL(ownerUrl).pathname.slice(1);
  for (const setting of [
    `session_preload_libraries = 'auto_explain'`,
    'auto_explain.log_min_duration = 0',
    'auto_explain.log_analyze = on',
    'auto_explain.log_timing = off',
    'auto_explain.log_nested_statements = on',
    `auto_explain.log_format = 'json'`,
    `auto_explain.log_level = 'notice'`,
  ])
    await sql.query(`alter database ${name} set ${setting}`);
  app = await startTestApp({ ownerUrl });
  owner = new Visitor(app);
  await owner.logIn();
  flowId = await createFlow(owner, webhookFlow('Busy'));
  url = (await createHook(owner, flowId)).url;
  await sql.query(FILL, [flowId, RUNS]);
  await sql.query('vacuum analyze');
  const { pool } = app.context.database;
  const hear = (client: pg.ClientBase) => client.on('notice', ({ message }) => note(message));
  pool.on('connect', hear);
  for (const client of (pool as unknown as { _clients: pg.Client[] })._clients) hear(client);
});
afterAll(async () => {
  await sql.end();
  await app.stop();
});

/** Most of them failed or were skipped, so that a filter cannot rely on what is usual. */
const FILL = `
  with flow as (select * from flows where id = $1), made as (
    insert into runs (business_id, flow_id, version_id, status, event, event_id, created_at, finished_at)
    select business_id, id, published_version_id,
           case when n % 1000 = 0 then 'completed' when n % 500 = 1 then 'waiting' when n % 3 = 0 then 'failed' else 'skipped' end,
           '{}', n, now() - n * interval '15 minutes',
           case when n % 500 <> 1 then now() - n * interval '15 minutes' end
    from flow, generate_series(1, $2::int) n returning id, business_id)
  , journal as (insert into run_journal (business_id, run_id, steps) select business_id, id, '[]' from made)
  insert into events (business_id, name, data, at)
  select business_id, 'test.happened', '{}', now() - n * interval '15 minutes' from flow, generate_series($2::int, 1, -1) n`;

/** Earlier than the two hours which the job that reports failures looks at. */
const FAIL = `
  insert into runs (business_id, flow_id, version_id, status, event, created_at, finished_at)
  select business_id, id, published_version_id, 'failed', '{}', at, at
  from flows, generate_series(1, 2000) n, lateral (select now() - interval '3 hours' - n * interval '30 seconds' as at) ended
  where id = $1`;

function note(message: string | undefined): void {
  const json = message?.slice(message.indexOf('{')) ?? '';
  if (!json.includes('"Plan"')) return;
  const { 'Query Text': text, Plan: plan } = JSON.parse(json) as { 'Query Text': string; Plan: Plan };
  explained.push({ text, plan });
}

const scansIn = (plan: Plan): Plan[] => [
  ...(GROWING.includes(plan['Relation Name'] ?? '') ? [plan] : []),
  ...(plan.Plans ?? []).flatMap(scansIn),
];

/** What the work ran, with every look at a growing table: by an index, and at no more rows than it may. */
async function expectBoundedPlans(work: () => Promise<unknown>, most = MOST_ROWS): Promise<void> {
  explained = [];
  await work();
  // The last statement of a transaction is explained when that ends, which a reply does not wait for.
  const { pool } = app.context.database;
  await eventually('the end of every transaction', async () => pool.idleCount === pool.totalCount);
  const seen = explained.flatMap(({ text, plan }) => scansIn(plan).map((scan) => ({ text, scan })));
  expect(seen.length).toBeGreaterThan(0);
  const unbounded = seen.filter(({ scan }) => scan['Node Type'] === 'Seq Scan' || rowsOf(scan) > most);
  expect(unbounded).toEqual([]);
}

const rowsOf = ({
  'Actual Rows': rows = 0,
  'Rows Removed by Filter': removed = 0,
  'Actual Loops': loops = 1,
}: Plan) => (rows + removed) * loops;

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);

it.each([
  '',
  '?status=completed',
  '?status=failed',
  '?status=processing',
  '?page=400',
  `?startDate=${day(200)}&endDate=${day(20)}`,
  `?status=failed&startDate=${day(400)}&endDate=${day(20)}`,
  `?status=completed&startDate=${day(400)}&endDate=${day(20)}`,
  `?status=processing&startDate=${day(400)}&endDate=${day(20)}`,
])('a page of the history %s', async (query) => {
  await expectBoundedPlans(async () => dataOf(await owner.get(`/api/automations/runs/${flowId}${query}`)));
});

it('the list of automations, however many runs failed in the last day', async () => {
  await sql.query(FAIL, [flowId]);
  await expectBoundedPlans(async () => {
    const flows = dataOf<{ id: number; failed_last_day: number }[]>(
      await owner.get('/api/automations/flows'),
    );
    expect(flows.find(({ id }) => id === flowId)?.failed_last_day).toBeGreaterThan(2000);
  }, 500);
});

it('a webhook, its run and the next look for work', async () => {
  await expectBoundedPlans(async () => {
    expect((await sendTo(url, { person: { phone: '+18015550199', first: 'Ana' } })).status).toBe(200);
    await runBecomes(owner, flowId, 'completed');
  }, 200);
});

it('a sweep', async () => {
  const businessId = await businessOf(owner);
  await expectBoundedPlans(() => sweepBusiness({ context: app.context, businessId }), 2000);
  const { rows } = await sql.query<{ oldest: number }>(
    `select extract(day from now() - min(finished_at))::int as oldest from runs where finished_at is not null`,
  );
  expect(rows[0]?.oldest).toBeLessThan(366);
});

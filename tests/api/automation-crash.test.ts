/**
 * Workers are killed at random while thousands of runs with delays and retries are under way: no run is lost, no
 * committed step is done again, and no call that an address has accepted is repeated.
 */
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateDatabase } from '#platform/database/migrate.ts';
import { FlowBuilder } from '#tests/support/flow-builder.ts';
import { killNow, startRunnerProcess } from '#tests/support/killed-runner.ts';
import { passRunWaits } from '#tests/support/pass-time.ts';
import { type Sink, startSink } from '#tests/support/sink.ts';
import { EMPTY_TEMPLATE } from '#tests/support/start-postgres.ts';
import { cloneDatabase } from '#tests/support/test-database.ts';

/** 1,000 runs and 10 kills take a minute, which a developer who runs this file alone need not wait for. */
const IS_THOROUGH = Boolean(process.env.THOROUGH);
const RUNS = IS_THOROUGH ? 1000 : 400;
const KILLS = IS_THOROUGH ? 10 : 4;
/** A worker performs no more steps than that at once, so a kill leaves no more of which the outcome is not known. */
const STEPS_AT_ONCE = 64;
const KILL_EVERY_MS = 700;
const DEADLINE_MS = 500_000;

let owner: pg.Pool;
let appUrl: string;
let sink: Sink;
const accepted = new Map<string, number>();
const afterAccepted: string[] = [];
const seen = new Map<string, number>();

beforeAll(async () => {
  const ownerUrl = await cloneDatabase({ from: EMPTY_TEMPLATE });
  ({ appUrl } = await migrateDatabase({ ownerUrl }));
  owner = new pg.Pool({ connectionString: ownerUrl, max: 2 });
  sink = await startSink(({ path, headers }) => {
    const key = String(headers['idempotency-key']);
    if (path === '/keyed') return answerKeyed(key);
    if (accepted.has(key)) afterAccepted.push(key);
    const tries = (seen.get(key) ?? 0) + 1;
    seen.set(key, tries);
    // Every fifth key is turned away once, which the run is to survive.
    if (tries === 1 && hash(key) % 5 === 0) return 429;
    accepted.set(key, (accepted.get(key) ?? 0) + 1);
    return 200;
  });
});
afterAll(async () => {
  await sink.close();
  await owner.end();
});

test(`${RUNS} runs survive ${KILLS} kills of their workers`, { timeout: 600_000 }, async () => {
  const flow = new FlowBuilder('Crash')
    .trigger('receiveWebhook')
    .step('webhook', { url: `${sink.url}/first`, data: [{ key: 'a', value: '1' }] })
    .step('delay', { delayValue: '1', delayUnit: 'seconds' })
    .split(['webhook.kind', 'equals', 'odd'])
    .step('webhook', { url: `${sink.url}/odd`, data: [{ key: 'b', value: '2' }] });
  flow.step('webhook', { url: `${sink.url}/even`, data: [] }, flow.branch('step-3', 'No'));
  await makeRuns(flow, RUNS);

  const workers = await Promise.all([startRunner(), startRunner()]);
  for (let kill = 0; kill < KILLS; kill++) {
    await sleep(KILL_EVERY_MS * (0.5 + (hash(String(kill)) % 100) / 100));
    const [victim] = workers.splice(hash(`victim ${kill}`) % 2, 1);
    if (victim) await killNow(victim);
    workers.push(await startRunner());
  }
  await untilAllEnded();
  for (const worker of workers) await killNow(worker);

  const { rows: statuses } = await owner.query<{ status: string; reason: string | null; n: number }>(
    'select status, reason, count(*)::int as n from runs group by 1, 2',
  );
  const completed = statuses.find(({ status }) => status === 'completed')?.n ?? 0;
  const unknown = statuses.find(({ reason }) => reason?.startsWith('It is not known'))?.n ?? 0;
  console.log(
    `completed ${completed}, stopped because a call was under way when its worker died: ${unknown}`,
  );
  expect(completed + unknown, JSON.stringify(statuses)).toBe(RUNS);
  expect(unknown).toBeLessThanOrEqual(KILLS * STEPS_AT_ONCE);
  expect(afterAccepted, 'asked again for what was accepted').toEqual([]);
  expect([...accepted.values()].filter((times) => times > 1)).toEqual([]);

  const { rows: repeated } = await owner.query(
    `select run_id, step ->> 'nodeId' from run_journal, json_array_elements(steps) step
     where step ->> 'status' = 'done' group by 1, 2 having count(*) > 1`,
  );
  expect(repeated, 'steps that were done twice').toEqual([]);
  const { rows: counted } = await owner.query<{ steps: number }>(
    `select count(*)::int as steps from runs r join run_journal j on j.run_id = r.id, json_array_elements(j.steps) step
     where r.status = 'completed' and step ->> 'status' = 'done'`,
  );
  expect(counted[0]?.steps, 'every completed run has its four steps').toBe(completed * 4);
});

test('a worker and its runs survive when the database ends their connections', {
  timeout: 600_000,
}, async () => {
  const flow = new FlowBuilder('Cut off')
    .trigger('receiveWebhook')
    .step('webhook', { url: `${sink.url}/cut`, data: [{ key: 'a', value: '1' }] })
    .split(['webhook.kind', 'equals', 'odd'])
    .step('webhook', { url: `${sink.url}/off`, data: [] });
  const flowId = await makeRuns(flow, 200);
  const worker = await startRunner();
  for (let cut = 0; cut < 8; cut++) {
    await sleep(60);
    await owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name like 'porchlight%'`,
    );
  }
  await untilAllEnded();
  expect(worker.exitCode).toBeNull();
  await killNow(worker);
  const { rows } = await owner.query<{ status: string; reason: string | null; n: number }>(
    `select status, reason, count(*)::int as n from runs where flow_id = $1 group by 1, 2`,
    [flowId],
  );
  const known = rows.filter(
    ({ status, reason }) => status === 'completed' || reason?.startsWith('It is not known'),
  );
  expect(known, JSON.stringify(rows)).toEqual(rows);
  expect(afterAccepted, 'asked again for what was accepted').toEqual([]);
});

test('an address that recognizes our key is called again after a kill, with the same key', {
  timeout: 600_000,
}, async () => {
  const flow = new FlowBuilder('Keyed')
    .trigger('receiveWebhook')
    .step('webhook', { url: `${sink.url}/keyed`, takesKey: true });
  const runs = RUNS / 2;
  const flowId = await makeRuns(flow, runs);
  const killed = await startRunner();
  while (keyed.size < runs / 8) await sleep(5);
  await killNow(killed);
  const worker = await startRunner();
  await untilAllEnded();
  await killNow(worker);
  const { rows } = await owner.query<{ status: string; n: number }>(
    'select status, count(*)::int as n from runs where flow_id = $1 group by 1',
    [flowId],
  );
  expect(rows, 'none ends without being known').toEqual([{ status: 'completed', n: runs }]);
  expect(keyed.size, 'one key for each run, however often it was called').toBe(runs);
  expect([...keyed.values()].some((calls) => calls > 1)).toBe(true);
});

const startRunner = () => startRunnerProcess({ appUrl });

async function makeRuns({ graph }: FlowBuilder, count: number): Promise<number> {
  const { rows } = await owner.query<{ flow_id: number }>(
    `with business as (insert into businesses (name) values ('Crash') returning id),
     flow as (insert into flows (business_id, name, draft, is_published) select id, 'Crash', $1, true from business
              returning id, business_id),
     version as (insert into flow_versions (business_id, flow_id, number, graph)
                 select business_id, id, 1, $1 from flow returning id, flow_id, business_id)
     insert into runs (business_id, flow_id, version_id, event)
     select business_id, flow_id, id,
            jsonb_build_object('variables', jsonb_build_object('webhook',
              jsonb_build_object('kind', case n % 2 when 1 then 'odd' else 'even' end)))
     from version, generate_series(1, $2::int) n returning flow_id::int`,
    [JSON.stringify(graph), count],
  );
  return rows[0]?.flow_id ?? 0;
}

async function untilAllEnded(): Promise<void> {
  const deadline = Date.now() + DEADLINE_MS;
  for (;;) {
    await passRunWaits(owner);
    const { rows } = await owner.query<{ n: number }>(
      `select count(*)::int as n from runs where status in ('ready', 'running', 'waiting')`,
    );
    if (rows[0]?.n === 0) return;
    if (Date.now() > deadline) throw new Error(`${rows[0]?.n} runs did not end`);
    await sleep(200);
  }
}

/** The address that recognizes our key: every seventh call breaks on its side, and some answers come late. */
const keyed = new Map<string, number>();
async function answerKeyed(key: string): Promise<number> {
  const calls = (keyed.get(key) ?? 0) + 1;
  keyed.set(key, calls);
  await sleep(hash(key) % 40);
  return calls === 1 && hash(key) % 7 === 0 ? 500 : 200;
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The same choices in every run of the test; when a kill falls is chance all the same. */
function hash(text: string): number {
  let value = 7;
  for (const letter of text) value = (value * 31 + letter.charCodeAt(0)) % 1_000_003;
  return value;
}

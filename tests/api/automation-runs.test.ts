/** The history of a flow, and what can be done about a run. */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toLocal } from '#engine/time/zoned-time.ts';
import type { ListedFlow, Run } from '#features/automations/contract.ts';
import { failBrokenRun } from '#features/automations/runner/fail-broken-run.ts';
import type { ClaimedRun } from '#features/automations/runner/queue-queries.ts';
import {
  createFlow,
  createHook,
  dataOf,
  logOf,
  runBecomes,
  runsOf,
  saveFlow,
  sendTo,
  webhookFlow,
} from '#tests/support/automations.ts';
import { type Sink, startSink } from '#tests/support/sink.ts';
import { hangUp, type StandIn, startStandIn } from '#tests/support/stand-in.ts';
import { eventually, startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

let app: TestApp;
let owner: Visitor;
let sink: Sink;
let isDown = false;
let release = () => {};
/** Accepts a request and closes the connection without replying. */
let mute: StandIn;
let muteCalls = 0;

beforeAll(async () => {
  sink = await startSink(async ({ path }) => {
    if (path === '/held') await new Promise<void>((resolve) => (release = resolve));
    return isDown ? 400 : 200;
  });
  mute = await startStandIn(({ response }) => {
    muteCalls += 1;
    hangUp(response);
  });
  app = await startTestApp({ env: { WEBHOOK_ALLOW_PRIVATE: 'on' } });
  owner = new Visitor(app);
  await owner.logIn();
});
afterAll(async () => {
  await app.stop();
  await sink.close();
  await mute.stop();
});

const RUNS = '/api/automations/runs';
const callsTo = (path: string) => sink.calls.filter((call) => call.path === path);
const callFlow = (path: string) => webhookFlow(path).step('webhook', { url: `${sink.url}${path}` });
const waitFlow = (name: string) => webhookFlow(name).step('delay', { delayValue: '1', delayUnit: 'hours' });

async function failedRun(path: string): Promise<{ id: number; run: Run }> {
  const id = await createFlow(owner, callFlow(path));
  const { url } = await createHook(owner, id);
  isDown = true;
  await sendTo(url, {});
  const run = await runBecomes(owner, id, 'failed');
  isDown = false;
  return { id, run };
}

describe('a run that failed', () => {
  it('says why, and continues from that step with the same key', async () => {
    const { id, run } = await failedRun('/same');
    expect(run).toMatchObject({ reason: 'The address answered 400.', current_action: 'Webhook', version: 1 });
    expect((await owner.post(`${RUNS}/${run.id}/retry`)).body).toMatchObject({
      message: 'The run continues from the step that failed.',
    });
    await runBecomes(owner, id, 'completed');
    const keys = callsTo('/same').map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
    const { logs } = await logOf(owner, run.id);
    expect(logs.map(({ status }) => status)).toEqual(['failed', 'done']);
    expect(logs.at(-1)).toMatchObject({ output: { webhook: { response_status: 200 } } });
    for (const { started_at: from, finished_at: to } of logs)
      expect(Date.parse(to ?? '')).toBeGreaterThanOrEqual(Date.parse(from));
    expect(Date.parse(logs[1]?.started_at ?? '')).toBeGreaterThanOrEqual(
      Date.parse(logs[0]?.finished_at ?? ''),
    );
    expect((await owner.post(`${RUNS}/${run.id}/retry`)).body).toMatchObject({
      message: 'There is nothing to try again.',
    });
  });

  it('can continue with the newest version instead', async () => {
    const { id, run } = await failedRun('/old');
    await saveFlow(owner, { id, flow: callFlow('/new') });
    expect((await owner.post(`${RUNS}/${run.id}/retry`, { version: 'newest' })).status).toBe(200);
    expect(await runBecomes(owner, id, 'completed')).toMatchObject({ id: run.id, version: 2, reason: null });
    expect(callsTo('/old')).toHaveLength(1);
    expect(callsTo('/new')).toHaveLength(1);
  });

  it('is retried with many others: the named ones, or all', async () => {
    const id = await createFlow(owner, callFlow('/many'));
    const { url } = await createHook(owner, id);
    isDown = true;
    for (let sent = 0; sent < 4; sent++) await sendTo(url, {});
    const failed = () => runsOf(owner, id, '?status=failed');
    const all = await eventually('four failures', async () => {
      const runs = await failed();
      return runs.length === 4 && runs;
    });
    isDown = false;
    const ids = all.slice(0, 1).map((run) => run.id);
    const retry = async (body: unknown) =>
      dataOf<{ retried: number }>(await owner.post(`${RUNS}/${id}/retry-failed`, body)).retried;
    expect(await retry({ ids })).toBe(1);
    await eventually(
      'one completed',
      async () => (await runsOf(owner, id, '?status=completed')).length === 1,
    );
    expect(await retry({})).toBe(3);
    await eventually(
      'all completed',
      async () => (await runsOf(owner, id, '?status=completed')).length === 4,
    );
    expect(await retry({})).toBe(0);
    // Runs of another flow are not touched, even if they are named.
    const other = await failedRun('/other');
    expect(await retry({ ids: [other.run.id] })).toBe(0);
  });

  it.each([
    { call: 'may have left', unmade: null, ending: 'may have taken place', doubt: true },
    { call: 'had not left', unmade: 'key 1', ending: 'can be tried again', doubt: false },
  ])(
    'names its step when an internal error stopped it whose call $call',
    async ({ unmade, ending, doubt }) => {
      const { id, run } = await failedRun(`/broken-${doubt}`);
      const worker = crypto.randomUUID();
      const client = new pg.Client({ connectionString: app.ownerUrl });
      await client.connect();
      const { rows } = await client.query<ClaimedRun>(
        `update runs set status = 'running', worker = $2, lease_until = now() + interval '1 minute', unmade_call = $3,
                       state = state || '{"status":"performing","failure":null}'
       where id = $1
       returning id::float8 as id, business_id as "businessId", flow_id::float8 as "flowId",
                 version_id::float8 as "versionId", state, event, contact_id::float8 as "contactId",
                 subjects, chain, reentry, claim, unmade_call as "unmadeCall", created_at as "createdAt"`,
        [run.id, worker, unmade],
      );
      await client.end();
      const [claimed] = rows;
      if (!claimed) throw new Error('there is no such run');
      const { versions } = app.context.memory.automations;
      const runner = { context: app.context, worker, versions, makeCall: async () => {} };
      await failBrokenRun({ runner, run: claimed, error: new Error('broken') });
      expect(await runsOf(owner, id)).toMatchObject([
        {
          status: 'failed',
          current_action: 'Webhook',
          reason: `Something went wrong on our side. The step ${ending}.`,
          outcome_unknown: doubt,
        },
      ]);
      const { logs } = await logOf(owner, run.id);
      expect(logs.map(({ status }) => status)).toEqual(['failed']);
    },
  );

  it('is retried with all others, however many they are', async () => {
    const { id, run } = await failedRun('/crowd');
    await saveFlow(owner, { id, flow: waitFlow('Crowd') });
    const client = new pg.Client({ connectionString: app.ownerUrl });
    await client.connect();
    await client.query(
      `insert into runs (business_id, flow_id, version_id, status, event, current_node_id, current_action)
       select business_id, flow_id, version_id, status, event, current_node_id, current_action
       from runs, generate_series(1, 1004) where id = $1`,
      [run.id],
    );
    await client.end();
    const reply = await owner.post(`${RUNS}/${id}/retry-failed`, { version: 'newest' });
    expect(dataOf(reply)).toEqual({ retried: 1005, left_out: 0 });
    expect(await runsOf(owner, id, '?status=failed')).toEqual([]);
  });
});

describe('a run whose step may have taken place', () => {
  it('is skipped when many are retried, and continues when it is retried alone', async () => {
    const address = (path: string) => webhookFlow(path).step('webhook', { url: `${mute.url}${path}` });
    const id = await createFlow(owner, address('/mute'));
    const { url } = await createHook(owner, id);
    for (let sent = 0; sent < 2; sent++) await sendTo(url, {});
    const runs = await eventually('two without an answer', async () => {
      const failed = await runsOf(owner, id, '?status=failed');
      return failed.length === 2 && failed;
    });
    expect(runs.map((run) => run.outcome_unknown)).toEqual([true, true]);
    await saveFlow(owner, { id, flow: callFlow('/certain') });
    isDown = true;
    await sendTo(url, {});
    const certain = await eventually('one that was turned away', async () => {
      const failed = await runsOf(owner, id, '?status=failed');
      return failed.find((run) => !run.outcome_unknown);
    });
    isDown = false;
    const retry = async (body: unknown) => dataOf(await owner.post(`${RUNS}/${id}/retry-failed`, body));
    const ids = runs.map((run) => run.id);
    expect(await retry({ ids })).toEqual({ retried: 0, left_out: 2 });
    expect(await retry({})).toEqual({ retried: 1, left_out: 2 });
    expect(await runBecomes(owner, id, 'completed')).toMatchObject({ id: certain.id });
    expect(muteCalls).toBe(2);
    expect(await retry({ ids: ids.slice(0, 1) })).toEqual({ retried: 1, left_out: 0 });
    await eventually('it was asked for again', () => Promise.resolve(muteCalls === 3));
  });

  it('says so when it was stopped during that step', async () => {
    const id = await createFlow(owner, callFlow('/held'));
    const { url } = await createHook(owner, id);
    await sendTo(url, {});
    await eventually('a call under way', () => Promise.resolve(callsTo('/held').length === 1));
    const [under] = await runsOf(owner, id);
    expect((await owner.post(`${RUNS}/${under?.id}/cancel`)).status).toBe(200);
    release();
    expect(await runsOf(owner, id)).toMatchObject([
      {
        status: 'canceled',
        reason: 'Stopped by a user. The step that was under way may still have taken place.',
        outcome_unknown: true,
      },
    ]);
    const { logs } = await logOf(owner, under?.id ?? 0);
    expect(logs).toMatchObject([{ status: 'unknown', entries: [{ status: 'warning' }] }]);
  });
});

describe('a run under way', () => {
  it('stops when its contact is deleted, and notes it at the step that was under way', async () => {
    const id = await createFlow(owner, callFlow('/held'));
    const { url } = await createHook(owner, id);
    const calls = callsTo('/held').length;
    await sendTo(url, { person: { phone: '+18015550191', first: 'Gone' } });
    await eventually('a call under way', () => Promise.resolve(callsTo('/held').length > calls));
    const [under] = await runsOf(owner, id);
    expect((await owner.delete(`/api/contacts/${under?.contact?.id}`)).status).toBe(200);
    release();
    expect(await runBecomes(owner, id, 'canceled')).toMatchObject({
      contact: null,
      outcome_unknown: true,
      reason:
        'The contact was deleted, so this run stopped. The step that was under way may still have taken place.',
    });
  });

  it('is stopped before its next step, and continues when it is retried', async () => {
    const id = await createFlow(owner, waitFlow('Stop me').step('webhook', { url: `${sink.url}/never` }));
    const { url } = await createHook(owner, id);
    await sendTo(url, {});
    const run = await eventually('a wait', async () => {
      const [first] = await runsOf(owner, id, '?status=processing');
      return first?.wake_at ? first : null;
    });
    expect(dataOf(await owner.get(`${RUNS}/${id}/under-way`))).toEqual({ 'step-1': 1 });
    expect((await owner.post(`${RUNS}/${run.id}/cancel`)).status).toBe(200);
    expect(await runsOf(owner, id)).toMatchObject([
      { status: 'canceled', reason: 'Stopped by a user.', wake_at: null, outcome_unknown: false },
    ]);
    expect((await owner.post(`${RUNS}/${run.id}/cancel`)).status).toBe(409);
    expect(dataOf(await owner.get(`${RUNS}/${id}/under-way`))).toEqual({});
    expect((await owner.post(`${RUNS}/${run.id}/retry`)).status).toBe(200);
    await eventually(
      'a wait again',
      async () => (await runsOf(owner, id, '?status=processing')).length === 1,
    );
    expect(callsTo('/never')).toEqual([]);
  });

  it('is stopped with all others of its flow that are under way', async () => {
    const id = await createFlow(owner, waitFlow('Stop us'));
    const { url } = await createHook(owner, id);
    for (let sent = 0; sent < 3; sent++) await sendTo(url, {});
    const waiting = await eventually('three waits', async () => {
      const runs = await runsOf(owner, id, '?status=processing');
      return runs.length === 3 && runs.every(({ wake_at: at }) => at !== null) && runs;
    });
    const other = await failedRun('/not-mine');
    const ids = [...waiting.slice(0, 2).map((run) => run.id), other.run.id];
    const stop = async (body: unknown) =>
      dataOf<{ canceled: number }>(await owner.post(`${RUNS}/${id}/cancel-selected`, body)).canceled;
    expect(await stop({ ids })).toBe(2);
    expect((await runsOf(owner, id)).map(({ status, reason }) => [status, reason])).toEqual([
      ['canceled', 'Stopped by a user.'],
      ['canceled', 'Stopped by a user.'],
      ['processing', null],
    ]);
    expect(await stop({ ids })).toBe(0);
    expect((await runsOf(owner, other.id))[0]?.status).toBe('failed');
    expect((await owner.post(`${RUNS}/${id}/cancel-selected`, { ids: [] })).status).toBe(422);
  });
});

describe('the history', () => {
  it('is paged, newest first, and filtered by status and day', async () => {
    const flows = dataOf<ListedFlow[]>(await owner.get('/api/automations/flows'));
    const { id } = flows.find(({ name }) => name === 'Answer leads from the website') ?? { id: 0 };
    const page = async (query: string) =>
      dataOf<{ runs: Run[]; page: Record<string, number> }>(await owner.get(`${RUNS}/${id}${query}`));
    const first = await page('?items_per_page=5');
    expect(first.page).toEqual({ current_page: 1, total_pages: 3, total_items: 12 });
    const last = await page('?items_per_page=5&page=3');
    expect(last.runs).toHaveLength(2);
    const ids = [...first.runs, ...last.runs].map((run) => run.id);
    expect(ids).toEqual([...ids].sort((one, other) => other - one));
    expect((await page('?items_per_page=5&page=9')).runs).toEqual([]);
    expect((await page('?status=failed')).runs.map(({ status }) => status)).toEqual(['failed', 'failed']);
    const day = new Date(Date.now() - 8 * 86_400_000).toISOString().slice(0, 10);
    const week = (await page(`?startDate=${day}`)).page.total_items ?? 0;
    expect(week).toBeGreaterThan(0);
    expect(week).toBeLessThan(12);
    expect((await page('?endDate=2000-01-01')).page.total_items).toBe(0);

    // 25 hours lie between the two, so they never have the same day.
    const [run] = first.runs;
    const [early, late] = ['Pacific/Pago_Pago', 'Pacific/Kiritimati'] as const;
    const there = toLocal({ instant: new Date(run?.created_at ?? ''), zone: late }).date;
    const runsOn = async (zone: string) =>
      (await page(`?startDate=${there}&endDate=${there}&timezone=${zone}`)).runs.map((one) => one.id);
    expect(await runsOn(late)).toContain(run?.id);
    expect(await runsOn(early)).not.toContain(run?.id);
  });

  it.each([
    'page=0',
    'page=x',
    'items_per_page=0',
    'items_per_page=-5',
    'items_per_page=101',
    'status=odd',
    'startDate=8/3/26',
    'timezone=Mars/Base',
  ])('refuses %s', async (query) => {
    expect((await owner.get(`${RUNS}/1?${query}`)).status).toBe(422);
  });

  it('reports a run or flow that does not exist', async () => {
    expect((await owner.get(`${RUNS}/999999`)).status).toBe(404);
    expect((await owner.get(`${RUNS}/logs/999999`)).status).toBe(404);
    expect((await owner.post(`${RUNS}/999999/retry`)).status).toBe(404);
    expect((await owner.post(`${RUNS}/999999/cancel`)).status).toBe(404);
    expect((await owner.post(`${RUNS}/999999/retry-failed`)).status).toBe(404);
    expect((await owner.post(`${RUNS}/999999/cancel-selected`, { ids: [1] })).status).toBe(404);
  });
});

describe('a flow that calls its own webhook', () => {
  it('is stopped after a few rounds and says why; a forged header changes nothing', async () => {
    const id = await createFlow(owner, webhookFlow('Round and round'));
    const { url } = await createHook(owner, id);
    await saveFlow(owner, { id, flow: webhookFlow('Round and round').step('webhook', { url }) });
    expect((await sendTo(url, {}, { 'x-porchlight-chain': 'bWFkZSB1cA' })).status).toBe(200);
    const runs = await eventually('the last round', async () => {
      const found = await runsOf(owner, id);
      const isOver = found.every(({ status }) => status === 'completed' || status === 'skipped');
      return isOver && found.some(({ status }) => status === 'skipped') && found;
    });
    expect(runs.map(({ status }) => status).sort()).toEqual([
      'completed',
      'completed',
      'completed',
      'skipped',
    ]);
    expect(runs.find(({ status }) => status === 'skipped')?.reason).toBe(
      'This automation keeps triggering itself, so it was not started again.',
    );
  });
});

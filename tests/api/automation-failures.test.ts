/** When a step fails, the run stops, continues, or takes the step's own branch. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestRun } from '#features/automations/contract.ts';
import {
  createFlow,
  createHook,
  dataOf,
  logOf,
  runBecomes,
  sendTo,
  webhookFlow,
} from '#tests/support/automations.ts';
import { type Sink, startSink } from '#tests/support/sink.ts';
import { eventually, startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

let app: TestApp;
let owner: Visitor;
let sink: Sink;

beforeAll(async () => {
  sink = await startSink(({ path }) => {
    const [, taken] = /^\/taken\/(\d+)$/.exec(path) ?? [];
    return taken ? Number(taken) : path.startsWith('/broken') ? 500 : 200;
  });
  app = await startTestApp({ env: { WEBHOOK_ALLOW_PRIVATE: 'on' } });
  owner = new Visitor(app);
  await owner.logIn();
});
afterAll(async () => {
  await app.stop();
  await sink.close();
});

const callsTo = (path: string) => sink.calls.filter((call) => call.path === path);

it('continues, and the history says so', async () => {
  const flow = webhookFlow()
    .step('webhook', { url: `${sink.url}/broken/on`, onFailure: 'continue' })
    .step('webhook', { url: `${sink.url}/after`, data: [{ key: 'why', value: '{failure.reason}' }] });
  const id = await createFlow(owner, flow);
  await sendTo((await createHook(owner, id)).url, {});
  const run = await runBecomes(owner, id, 'completed');
  expect(JSON.parse(callsTo('/after')[0]?.body ?? '')).toEqual({
    why: 'The address answered 500. It is not known whether this step took place, so it was not repeated.',
  });
  expect((await logOf(owner, run.id)).logs).toMatchObject([
    { status: 'unknown', after_failure: 'continue', output: { status: 500 } },
    { status: 'done', after_failure: null },
  ]);
});

it.each([500, 502, 503, 504])(
  'a call that was taken and answered %d is not known, and only its owner repeats it',
  async (status) => {
    const path = `/taken/${status}`;
    const id = await createFlow(owner, webhookFlow().step('webhook', { url: `${sink.url}${path}` }));
    await sendTo((await createHook(owner, id)).url, {});
    const run = await runBecomes(owner, id, 'failed');
    expect(run).toMatchObject({
      outcome_unknown: true,
      reason: `The address answered ${status}. It is not known whether this step took place, so it was not repeated.`,
    });
    expect((await logOf(owner, run.id)).logs).toMatchObject([{ status: 'unknown', output: { status } }]);
    const all = await owner.post(`/api/automations/runs/${id}/retry-failed`, {});
    expect(dataOf(all)).toEqual({ retried: 0, left_out: 1 });
    expect(callsTo(path)).toHaveLength(1);
    await owner.post(`/api/automations/runs/${run.id}/retry`, {});
    await eventually('the owner repeats it', async () => callsTo(path).length === 2);
  },
);

it('takes its branch instead of the next step', async () => {
  const flow = webhookFlow().step('webhook', { url: `${sink.url}/broken/branch`, onFailure: 'branch' });
  flow.step('webhook', { url: `${sink.url}/instead` }, flow.failureBranch('step-1'));
  flow.step('webhook', { url: `${sink.url}/never` }, 'step-1');
  const id = await createFlow(owner, flow);
  await sendTo((await createHook(owner, id)).url, {});
  const run = await runBecomes(owner, id, 'completed');
  expect([callsTo('/instead').length, callsTo('/never').length]).toEqual([1, 0]);
  expect((await logOf(owner, run.id)).logs[0]).toMatchObject({ after_failure: 'branch' });

  const { nodes, edges } = flow.graph;
  const body = { nodes, edges, failing: ['step-1'] };
  const test = dataOf<TestRun>(await owner.post(`/api/automations/flows/${id}/test-run`, body));
  expect(test.steps.map(({ node_id, after_failure }) => [node_id, after_failure])).toEqual([
    ['step-1', 'branch'],
    ['step-2', null],
  ]);
});

it('a refused step of our own also takes its branch, and leaves nothing half done', async () => {
  const flow = webhookFlow().step('sms', { smsBody: 'Hello', onFailure: 'branch' });
  flow.step('webhook', { url: `${sink.url}/nobody` }, flow.failureBranch('step-1'));
  const id = await createFlow(owner, flow);
  await sendTo((await createHook(owner, id)).url, { job: 'no person' });
  await runBecomes(owner, id, 'completed');
  expect(callsTo('/nobody')).toHaveLength(1);
});

it('is retried with the same key only if the address recognizes it', async () => {
  const plain = await createFlow(owner, webhookFlow().step('webhook', { url: `${sink.url}/broken/plain` }));
  await sendTo((await createHook(owner, plain)).url, {});
  await runBecomes(owner, plain, 'failed');
  const keyed = await createFlow(
    owner,
    webhookFlow().step('webhook', { url: `${sink.url}/broken/keyed`, takesKey: true }),
  );
  await sendTo((await createHook(owner, keyed)).url, {});
  await eventually('a second try', async () => callsTo('/broken/keyed').length >= 2);
  expect(new Set(callsTo('/broken/keyed').map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  expect(callsTo('/broken/plain')).toHaveLength(1);
});

it('a graph whose step lacks its failure branch is refused', async () => {
  const flow = webhookFlow().step('webhook', { url: sink.url, onFailure: 'branch' });
  const id = await createFlow(owner, webhookFlow(), 'draft');
  const { nodes, edges, ...rest } = flow.body(id, 'draft') as { nodes: { id: string }[]; edges: unknown[] };
  const broken = { ...rest, nodes: nodes.slice(0, 2), edges: edges.slice(0, 1) };
  expect((await owner.post('/api/automations/flow', broken)).status).toBe(422);
  const odd = { ...rest, edges, nodes: nodes.map((node) => ({ ...node, data: { onFailure: 'explode' } })) };
  expect((await owner.post('/api/automations/flow', odd)).status).toBe(422);
});

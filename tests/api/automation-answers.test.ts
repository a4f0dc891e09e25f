/** Later steps use the reply of an address; JSON may nest. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StepAnswer, TestRun } from '#features/automations/contract.ts';
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
import { startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

let app: TestApp;
let owner: Visitor;
let sink: Sink;
const ANSWER = { customer: { id: 4711, name: 'Ana "the" {webhook.job}' }, tags: ['vip'] };

beforeAll(async () => {
  sink = await startSink(
    () => 200,
    ({ path }) => {
      if (path === '/long') return JSON.stringify({ ...ANSWER, rest: 'x'.repeat(300_000) });
      return path === '/find' ? JSON.stringify(ANSWER) : '{}';
    },
  );
  app = await startTestApp({ env: { WEBHOOK_ALLOW_PRIVATE: 'on' } });
  owner = new Visitor(app);
  await owner.logIn();
});
afterAll(async () => {
  await app.stop();
  await sink.close();
});

const ANSWER_FIELDS = [
  { name: 'customer_id', jsonPath: 'customer.id', sampleValue: '1' },
  { name: 'customer_name', jsonPath: 'customer.name', sampleValue: 'Ben' },
  { name: 'tag', jsonPath: 'tags[0]', sampleValue: 'new' },
];

const nested = (jsonText: string) => ({ payloadType: 'json', jsonMode: 'text', jsonText });

const flowWithAnswer = () =>
  webhookFlow()
    .step('webhook', { name: 'Find', url: `${sink.url}/find`, answerFields: ANSWER_FIELDS })
    .split(['{answer.tag}', 'equals', 'VIP'])
    .step('webhook', {
      url: `${sink.url}/people/{answer.customer_id}`,
      ...nested(
        '{"who": {"name": "{answer.customer_name}", "id": {answer.customer_id}, "job": ["{webhook.job}"]}}',
      ),
    });

describe('the fields of a reply', () => {
  it('are used in a condition, an address and a nested body', async () => {
    const id = await createFlow(owner, flowWithAnswer());
    await sendTo((await createHook(owner, id)).url, { job: '"}], "admin": true, "x": ["' });
    const run = await runBecomes(owner, id, 'completed');
    const call = sink.calls.find(({ path }) => path === '/people/4711');
    expect(call?.headers['content-type']).toBe('application/json');
    // A value from outside is never expanded again, even if it looks like a placeholder.
    expect(JSON.parse(call?.body ?? '')).toEqual({
      who: { name: ANSWER.customer.name, id: 4711, job: ['"}], "admin": true, "x": ["'] },
    });
    const { logs } = await logOf(owner, run.id);
    expect(logs[0]?.output).toMatchObject({ answer: { customer_id: 4711, tag: 'vip' } });

    const answer = dataOf<StepAnswer>(await owner.get(`/api/automations/flows/${id}/steps/step-1/answer`));
    expect(answer?.fields).toEqual([
      { json_path: 'customer.id', sample: '4711' },
      { json_path: 'customer.name', sample: ANSWER.customer.name },
      { json_path: 'tags[0]', sample: 'vip' },
    ]);
    const none = await owner.get(`/api/automations/flows/${id}/steps/nowhere/answer`);
    expect(dataOf<StepAnswer>(none)).toBeNull();
  });

  it('have their samples in a test run, unless the test gives values', async () => {
    const { nodes, edges } = flowWithAnswer().graph;
    const id = await createFlow(owner, flowWithAnswer(), 'draft');
    const path = `/api/automations/flows/${id}/test-run`;
    const plain = dataOf<TestRun>(await owner.post(path, { nodes, edges }));
    expect(plain.steps.at(-1)?.says).toContainEqual(expect.stringContaining("is 'new', not 'VIP'"));
    const variables = { answer: { tag: 'vip', customer_id: '9' } };
    const tried = dataOf<TestRun>(await owner.post(path, { nodes, edges, variables }));
    expect(tried.steps.at(-1)?.input).toMatchObject({ url: `${sink.url}/people/9` });
  });

  it('are not taken for missing where the reply is too long to be read: the step fails, and is not repeated', async () => {
    const flow = webhookFlow()
      .step('webhook', { url: `${sink.url}/long`, answerFields: ANSWER_FIELDS })
      .step('webhook', { url: `${sink.url}/after-long/{answer.customer_id}` });
    const id = await createFlow(owner, flow);
    await sendTo((await createHook(owner, id)).url, { job: 'drain' });
    const run = await runBecomes(owner, id, 'failed');
    expect(run.reason).toContain('its answer is longer than what we read');
    const called = (start: string) => sink.calls.filter(({ path }) => path.startsWith(start)).length;
    expect([called('/long'), called('/after-long')]).toEqual([1, 0]);
  });

  it('that no step defines are refused when the flow is published', async () => {
    const flow = webhookFlow().step('sms', { smsBody: 'No. {answer.customer_id}' });
    const id = await createFlow(owner, flow, 'draft');
    const { status, body } = await owner.post('/api/automations/flow', flow.body(id, 'save'));
    expect([status, body.message]).toEqual([
      422,
      'Step 1, Send SMS: {answer.customer_id} is not a variable of this flow.',
    ]);
  });
});

it('invalid JSON is refused when it is saved', () => {
  const flow = webhookFlow();
  const broken = () =>
    flow.step('webhook', { url: sink.url, ...nested('{"a": {webhook.job}{webhook.job}}') });
  expect(broken).toThrow('JSON Text is not valid JSON');
});

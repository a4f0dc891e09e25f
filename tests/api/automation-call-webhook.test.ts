/** What the Webhook action sends. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StepLog } from '#features/automations/contract.ts';
import {
  createFlow,
  createHook,
  logOf,
  runBecomes,
  sendTo,
  webhookFlow,
} from '#tests/support/automations.ts';
import { type Sink, type SinkCall, startSink } from '#tests/support/sink.ts';
import { startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

let app: TestApp;
let owner: Visitor;
let sink: Sink;
/** Holds a NUL, and a character where it is cut. */
const ODD_ANSWER = `\0${'x'.repeat(16_382)}😀`;
const SECRET = 'sk-very-"secret"-1234';

beforeAll(async () => {
  sink = await startSink(
    ({ path }) => (path === '/broken' ? 422 : 200),
    ({ path, headers }) => {
      if (path === '/broken') return JSON.stringify({ error: 'No such <b>customer</b>', sent: headers });
      if (path.startsWith('/echo')) return JSON.stringify({ called: path, args: path.split(/[=&]/) });
      return path === '/odd' ? ODD_ANSWER : '{}';
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

type Row = { key: string; value: string };
type Payload = { payloadType: string; data: Row[]; headers?: Row[] };

async function startRun(path: string, payload: Payload): Promise<number> {
  const id = await createFlow(
    owner,
    webhookFlow().step('webhook', { url: `${sink.url}${path}`, ...payload }),
  );
  const { url } = await createHook(owner, id);
  await sendTo(url, { job: 'a leak & more' });
  return id;
}

async function callOf(path: string, payload: Payload): Promise<SinkCall | undefined> {
  await runBecomes(owner, await startRun(path, payload), 'completed');
  const calls = sink.calls.filter((call) => call.path === path);
  expect(calls).toHaveLength(1);
  return calls[0];
}

const NAMELESS = { key: ' ', value: 'on its own' };
const JOB = { key: 'job', value: '{webhook.job}' };

describe('what a webhook step sends', () => {
  it.each([
    ['form', 'application/x-www-form-urlencoded', 'job=a+leak+%26+more'],
    ['json', 'application/json', '{"job":"a leak & more"}'],
    ['raw', 'text/plain; charset=utf-8', 'on its own\na leak & more'],
  ])('as %s', async (payloadType, type, body) => {
    const call = await callOf(`/${payloadType}`, {
      payloadType,
      data: [NAMELESS, JOB, { key: '', value: '' }],
      headers: [{ key: 'X-Job', value: 'no. {webhook.job}' }, NAMELESS],
    });
    expect(call?.body).toBe(body);
    expect(call?.headers).toMatchObject({
      'content-type': type,
      'content-length': String(body.length),
      'x-job': 'no. a leak & more',
      'idempotency-key': expect.stringMatching(/./),
    });
  });

  it('is nothing if a header is not allowed, and the run names the header', async () => {
    const id = await startRun('/header', {
      payloadType: 'json',
      data: [],
      headers: [{ key: 'X Job', value: 'leak' }],
    });
    expect(await runBecomes(owner, id, 'failed')).toMatchObject({
      reason: 'A header cannot be called “x job”.',
      outcome_unknown: false,
    });
    expect(sink.calls.filter(({ path }) => path === '/header')).toEqual([]);
  });

  it('has the content type that a header sets', async () => {
    const call = await callOf('/xml', {
      payloadType: 'raw',
      data: [{ key: '', value: '<job>{webhook.job}</job>' }],
      headers: [{ key: 'Content-Type', value: 'application/xml' }],
    });
    expect(call?.body).toBe('<job>a leak & more</job>');
    expect(call?.headers['content-type']).toBe('application/xml');
  });
});

it('shows any kind of reply', async () => {
  const id = await startRun('/odd', { payloadType: 'json', data: [] });
  const run = await runBecomes(owner, id, 'completed');
  expect(JSON.stringify(await logOf(owner, run.id))).toContain(`"\ufffd${'x'.repeat(16_382)}\ufffd"`);
});

it('shows the reply to a failed call, without the keys that it repeats', async () => {
  const headers = [
    { key: 'Authorization', value: `Bearer ${SECRET}` },
    { key: 'X-Trace', value: 'seen' },
  ];
  const id = await startRun('/broken', { payloadType: 'json', data: [], headers });
  const run = await runBecomes(owner, id, 'failed');
  const log = await logOf(owner, run.id);
  const [step] = log.logs as [StepLog];
  expect(step).toMatchObject({
    status: 'failed',
    output: {
      status: 422,
      content_type: 'application/json',
      body: expect.stringContaining('<b>customer</b>'),
    },
  });
  const { sent } = JSON.parse((step.output as { body: string }).body) as { sent: Record<string, string> };
  expect(sent).toMatchObject({ authorization: '••••••', 'x-trace': 'seen' });
  expect(JSON.stringify(log)).not.toContain('sk-very');
});

it('shows the address and its echo without the key in it, and the rest of it', async () => {
  const path = '/echo?list=seven&api_key=key-of-seven';
  const id = await startRun(path, { payloadType: 'json', data: [] });
  const run = await runBecomes(owner, id, 'completed');
  expect(sink.calls.filter((call) => call.path === path)).toHaveLength(1);
  const log = JSON.stringify(await logOf(owner, run.id));
  expect(log).toContain('/echo?list=seven&api_key=••••••');
  expect(log).not.toContain('key-of-seven');
});

describe('a customer’s text', () => {
  const HOSTILE = 'a+b & c=d/../e?f#g "h" \\';

  async function runWith({ job, step }: { job: unknown; step: Record<string, unknown> }): Promise<number> {
    const id = await createFlow(owner, webhookFlow().step('webhook', { payloadType: 'json', ...step }));
    await sendTo((await createHook(owner, id)).url, { job });
    return id;
  }

  it('stays within its part of the address, and the history shows the address that was called', async () => {
    const url = `${sink.url}/people/{webhook.job}/notes?q={webhook.job}&z=1#{webhook.job}`;
    const run = await runBecomes(owner, await runWith({ job: HOSTILE, step: { url } }), 'completed');
    const call = sink.calls.find(({ path }) => path.startsWith('/people/'));
    const sent = new URL(call?.path ?? '', sink.url);
    expect(sent.pathname.split('/').map(decodeURIComponent)).toEqual(['', 'people', HOSTILE, 'notes']);
    expect([...sent.searchParams]).toEqual([
      ['q', HOSTILE],
      ['z', '1'],
    ]);
    const { logs } = await logOf(owner, run.id);
    expect(logs).toMatchObject([{ input: { url: sent.href } }]);
  });

  it('is an address only at the start of one, and must then be valid', async () => {
    const step = { url: '{webhook.job}/from-them' };
    await runBecomes(owner, await runWith({ job: sink.url, step }), 'completed');
    expect(sink.calls.filter(({ path }) => path === '/from-them')).toHaveLength(1);
    expect(await runBecomes(owner, await runWith({ job: 'file:///etc', step }), 'failed')).toMatchObject({
      reason: '{webhook.job} holds no web address, so nothing was called.',
    });
  });

  it('does not lead out of the path', async () => {
    const step = { url: `${sink.url}/climb/{webhook.job}/secret` };
    const { reason } = await runBecomes(owner, await runWith({ job: '..', step }), 'failed');
    expect(reason).toMatch(/dots into the path of the address, which would change where it leads/);
    expect(sink.calls.filter(({ path }) => path.includes('secret'))).toEqual([]);
  });

  it('does not break JSON that the owner wrote', async () => {
    const data = [{ key: '', value: '{"job": "{webhook.job}", "more": [{webhook.job}]}' }];
    const step = { url: `${sink.url}/raw-json`, payloadType: 'raw', data };
    await runBecomes(owner, await runWith({ job: HOSTILE, step }), 'completed');
    const call = sink.calls.find(({ path }) => path === '/raw-json');
    expect(JSON.parse(call?.body ?? '')).toEqual({ job: HOSTILE, more: [HOSTILE] });
  });

  it('adds no header', async () => {
    const headers = [{ key: 'X-Job', value: '{webhook.job}' }];
    const step = { url: `${sink.url}/split`, headers };
    const id = await runWith({ job: 'leak\r\nX-Admin: 1', step });
    expect(await runBecomes(owner, id, 'failed')).toMatchObject({
      reason: 'The value of the header “x-job” holds characters that are not allowed.',
    });
    expect(sink.calls.filter(({ path }) => path === '/split')).toEqual([]);
  });
});

it('a value cannot direct an automation into a private network', async () => {
  const guarded = await startTestApp();
  try {
    const visitor = new Visitor(guarded);
    await visitor.logIn();
    const id = await createFlow(visitor, webhookFlow().step('webhook', { url: '{webhook.job}/inside' }));
    const { url } = await createHook(visitor, id);
    await sendTo(url, { job: sink.url });
    expect(await runBecomes(visitor, id, 'failed')).toMatchObject({
      reason: 'This address belongs to a private network, which automations may not call.',
    });
    expect(sink.calls.filter(({ path }) => path === '/inside')).toEqual([]);
  } finally {
    await guarded.stop();
  }
});

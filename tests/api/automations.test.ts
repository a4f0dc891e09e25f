import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FlowBuilder } from '#tests/support/flow-builder.ts';
import { makeItHour } from '#tests/support/messaging.ts';
import { type Sink, startSink } from '#tests/support/sink.ts';
import { eventually, startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

let app: TestApp;
let owner: Visitor;
let sink: Sink;

beforeAll(async () => {
  sink = await startSink();
  app = await startTestApp({ env: { WEBHOOK_ALLOW_PRIVATE: 'on' } });
  owner = new Visitor(app);
  await owner.logIn();
});
afterAll(async () => {
  await app.stop();
  await sink.close();
});

async function ownerQuery<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: app.ownerUrl });
  await client.connect();
  try {
    return await client.query<Row>(text, values);
  } finally {
    await client.end();
  }
}

// biome-ignore lint/suspicious/noExplicitAny: the shapes of replies are what is tested
const dataOf = (reply: { body: Record<string, unknown> }) => reply.body.data as any;

async function createFlow(name: string): Promise<number> {
  const reply = await owner.post('/api/automations/flows', { name });
  expect(reply.status).toBe(200);
  return dataOf(reply).id;
}

async function hook(flowId: number): Promise<string> {
  const reply = await owner.post('/api/webhooks', { flow_id: flowId });
  expect(reply.status).toBe(200);
  return String(reply.body.webhook_url);
}

const send = (url: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

type RunRow = { id: number; status: string; reason: string | null; current_action: string };

async function runsOf(flowId: number): Promise<RunRow[]> {
  const reply = await owner.get(`/api/automations/runs/${flowId}`);
  expect(reply.status).toBe(200);
  return dataOf(reply).runs;
}

async function settled(flowId: number, count = 1): Promise<RunRow[]> {
  return eventually('the end of the runs', async () => {
    const runs = await runsOf(flowId);
    const over = runs.filter(({ status }) => !['pending', 'processing'].includes(status));
    return over.length >= count && over;
  });
}

const MAPPINGS = [
  ['$.person.phone', 'contact', 'phone_number'],
  ['$.person.first', 'contact', 'first_name'],
  ['$.job', 'webhook', 'job'],
].map(([jsonPath = '', variableCategory = '', variableField = ''], index) => ({
  id: `m${index}`,
  jsonPath: jsonPath.replace('$.', ''),
  variableName: variableField,
  variableCategory,
  variableField,
  sampleValue: '',
}));

function webhookFlow(name: string): FlowBuilder {
  return new FlowBuilder(name).trigger('receiveWebhook', {
    webhookSettings: { url: '', variableMappings: MAPPINGS },
  });
}

test('a webhook starts a published flow, which splits by the request and calls another address', async () => {
  const id = await createFlow('Leads');
  const flow = webhookFlow('Leads').split(['webhook.job', 'equals', 'plumbing']);
  flow.step('webhook', {
    url: `${sink.url}/lead`,
    payloadType: 'json',
    data: [{ key: 'who', value: '{contact.first_name}' }],
    headers: [{ key: 'Authorization', value: 'Bearer very-secret' }],
  });
  const saved = await owner.post('/api/automations/flow', flow.body(id, 'save'));
  expect(saved.body).toMatchObject({ status: 'success', success: true });
  const url = await hook(id);
  const answer = await send(url, { person: { phone: '(801) 555-0177', first: 'Wanda' }, job: 'plumbing' });
  expect(answer.status).toBe(200);
  const [run] = await settled(id);
  expect(run).toMatchObject({ status: 'completed', reason: null });
  const [call] = sink.calls.filter(({ path }) => path === '/lead');
  expect(call?.body).toBe('{"who":"Wanda"}');
  expect(call?.headers.authorization).toBe('Bearer very-secret');
  expect(call?.headers['idempotency-key']).toMatch(new RegExp(`^[\\w-]{12}\\.${run?.id}:step-`));

  const log = await owner.get(`/api/automations/runs/logs/${run?.id}`);
  expect(dataOf(log)).toMatchObject({
    contact: { first_name: 'Wanda' },
    logs: [
      { node_type: 'splitLogic', status: 'done', output: { branch: 'Yes' } },
      { node_name: 'Webhook', status: 'done', attempt: 1 },
    ],
  });
  expect(JSON.stringify(log.body)).toContain("'plumbing'");
  expect(JSON.stringify(log.body)).not.toContain('very-secret');
});

test('texts, mails with copies, calls and a conversation’s update are each done once, in the commit of their step', async () => {
  const id = await createFlow('Everything');
  const flow = webhookFlow('Everything')
    .step('updateConversation', {
      status: 'Not Set',
      quoteValue: '$1,200.50',
      adminNotes: 'From {contact.first_name}',
    })
    .step('email', {
      recipient: '{customer}',
      subject: 'For {contact.first_name}',
      emailBody: 'Hello',
      cc: 'boss@example.test',
      bcc: '',
    })
    .step('outboundCall', {
      recipient: '{customer}',
      selectedTemplate: 'lead-follow-up',
      initialMessage: 'Hi {contact.first_name}!',
    })
    .step('continueConversation', {
      contactEmail: 'wes@example.test',
      startConversationVia: 'email',
      message: 'Again',
    });
  expect((await owner.post('/api/automations/flow', flow.body(id, 'save'))).status).toBe(200);
  const { rows: made } = await ownerQuery<{ id: string }>(
    `insert into contacts (business_id, first_name, phone_numbers, emails)
     select business_id, 'Wes', '[{"label":"Mobile","number":"+18002550188"}]',
            '[{"label":"Home","address":"wes@example.test"}]' from flows where id = $1 returning id`,
    [id],
  );
  const contactId = made[0]?.id;
  const { rows } = await ownerQuery<{ id: string }>(
    `insert into conversations (business_id, contact_id, source, call_direction)
     select business_id, id, 'call', 'inbound' from contacts where id = $1 returning id`,
    [contactId],
  );
  await makeItHour(app, { visitor: owner, hour: 12 });
  await send(await hook(id), { person: { phone: '+18002550188', first: 'Wes' }, job: 'x' });
  const [run] = await settled(id);
  expect(run).toMatchObject({ status: 'completed', reason: null });
  const { rows: after } = await ownerQuery(
    `select quote_status, quote_value::float8 as quote, notes from conversations where id = $1`,
    [rows[0]?.id],
  );
  expect(after).toEqual([{ quote_status: 'Not Set', quote: 1200.5, notes: 'From Wes' }]);
  const { rows: messages } = await ownerQuery(
    `select channel, subject, cc from messages where contact_id = $1 order by id`,
    [contactId],
  );
  expect(messages).toEqual([
    { channel: 'email', subject: 'For Wes', cc: ['boss@example.test'] },
    { channel: 'email', subject: 'Your conversation with us', cc: [] },
  ]);
  const { rows: calls } = await ownerQuery(
    `select to_number, initial_message from outbound_calls where contact_id = $1`,
    [contactId],
  );
  expect(calls).toEqual([{ to_number: '+18002550188', initial_message: 'Hi Wes!' }]);
});

test('a call from a template without its own opening words is not published', async () => {
  const id = await createFlow('Wordless');
  const flow = webhookFlow('Wordless').step('outboundCall', {
    recipient: '{customer}',
    selectedTemplate: 'lead-follow-up',
  });
  const refused = await owner.post('/api/automations/flow', flow.body(id, 'save'));
  expect(refused.status).toBe(422);
  expect(JSON.stringify(refused.body)).toContain('Initial Message is required');
});

test('a step without an address rolls back its writes, skips the run and says why; a retry continues from there', async () => {
  const id = await createFlow('Refusal');
  const flow = webhookFlow('Refusal')
    .step('email', { recipient: '{customer}', subject: 'S', emailBody: 'B' })
    .step('webhook', { url: `${sink.url}/after-refusal`, data: [] });
  expect((await owner.post('/api/automations/flow', flow.body(id, 'save'))).status).toBe(200);
  await send(await hook(id), { person: { phone: '+18015550199', first: 'No Mail' }, job: 'x' });
  const [run] = await settled(id);
  expect(run).toMatchObject({ status: 'skipped', reason: 'The contact has no email address.' });
  await ownerQuery(
    `update contacts set emails = '[{"label":"Home","address":"now@example.test"}]' where phone = '+18015550199'`,
  );
  expect((await owner.post(`/api/automations/runs/${run?.id}/retry`, { version: 'same' })).status).toBe(200);
  await expect.poll(async () => (await runsOf(id))[0]?.status).toBe('completed');
  expect(sink.calls.filter(({ path }) => path === '/after-refusal')).toHaveLength(1);
});

test('five thousand runs of one business do not delay the single run of another', async () => {
  const id = await createFlow('Flood');
  const flow = webhookFlow('Flood').step('webhook', { url: `${sink.url}/flood`, data: [] });
  expect((await owner.post('/api/automations/flow', flow.body(id, 'save'))).status).toBe(200);
  const other = new Visitor(app);
  await other.logIn('second@porchlight.test');
  const theirs = dataOf(await other.post('/api/automations/flows', { name: 'Mine' })).id;
  const single = webhookFlow('Mine').step('webhook', { url: `${sink.url}/single`, data: [] });
  expect((await other.post('/api/automations/flow', single.body(theirs, 'save'))).status).toBe(200);
  const { webhook_url: url } = (await other.post('/api/webhooks', { flow_id: theirs })).body;
  await ownerQuery(
    `insert into runs (business_id, flow_id, version_id, event)
     select business_id, id, published_version_id, '{}' from flows, generate_series(1, 5000) where id = $1`,
    [id],
  );
  await ownerQuery('notify porchlight_runs');
  const flooded = () => sink.calls.filter(({ path }) => path === '/flood').length;
  await expect.poll(flooded, { interval: 5 }).toBeGreaterThan(20);
  const began = Date.now();
  await send(String(url), { person: {}, job: 'x' });
  await expect.poll(() => sink.calls.some(({ path }) => path === '/single'), { interval: 5 }).toBe(true);
  const waited = Date.now() - began;
  const left = await ownerQuery<{ n: number }>(
    `select count(*)::int as n from runs where flow_id = $1 and status in ('ready', 'running')`,
    [id],
  );
  console.log(`the other business waited ${waited} ms, while ${left.rows[0]?.n} runs were still in line`);
  expect(left.rows[0]?.n).toBeGreaterThan(1000);
  // While their runs are being advanced: neither side may wait for the other indefinitely.
  expect((await owner.delete(`/api/automations/flows/${id}`)).status).toBe(200);
});

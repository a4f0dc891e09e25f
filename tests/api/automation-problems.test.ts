/** What the owner hears before a flow is published and in a test run: which step fails as things stand, and why. */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FlowProblem, TestRun } from '#features/automations/contract.ts';
import {
  createFlow,
  createHook,
  dataOf,
  runBecomes,
  sendTo,
  webhookFlow,
} from '#tests/support/automations.ts';
import { FlowBuilder } from '#tests/support/flow-builder.ts';
import { startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

const HUBSPOT = 13;
const NOT_CONNECTED = 'HubSpot is not connected. Connect it under Integrations.';

let app: TestApp;
let owner: Visitor;

beforeAll(async () => {
  app = await startTestApp();
  owner = new Visitor(app);
  await owner.logIn();
});
afterAll(() => app.stop());

const problemsOf = async (id: number) =>
  dataOf<FlowProblem[]>(await owner.get(`/api/automations/flows/${id}/problems`));
const publish = (id: number) => owner.post('/api/automations/flow/status', { id, status: 1 });
async function testRun(id: number, flow: FlowBuilder, more: object = {}): Promise<TestRun> {
  const { nodes, edges } = flow.graph;
  return dataOf<TestRun>(
    await owner.post(`/api/automations/flows/${id}/test-run`, { nodes, edges, ...more }),
  );
}
const toTeam = { name: 'Tell us', subject: 'Lead', message: 'About {webhook.job}' };
const toHubSpot = (more: object = {}) =>
  webhookFlow('To HubSpot')
    .step('tellTeam', toTeam)
    .step('hubspotUpsertContact', { name: 'Add to HubSpot', email: 'ana@example.test', ...more });

async function breakConnection(): Promise<void> {
  const client = new pg.Client({ connectionString: app.ownerUrl });
  await client.connect();
  await client.query(
    `update connections set broken_reason = 'HubSpot refused us.' where connector = 'hubspot'`,
  );
  await client.end();
}

describe('a step at a vendor that is not connected', () => {
  it('is named as a warning, may be published, and fails in a test run as it does in a real one', async () => {
    const id = await createFlow(owner, toHubSpot(), 'draft');
    const [problem, ...more] = await problemsOf(id);
    expect(more).toEqual([]);
    expect(problem).toMatchObject({
      step: 'Step 2, Add to HubSpot',
      severity: 'warning',
      message: NOT_CONNECTED,
      stops: true,
    });
    const test = await testRun(id, toHubSpot());
    expect(test).toMatchObject({ outcome: 'failed', reason: `Step 2, Add to HubSpot: ${NOT_CONNECTED}` });
    expect(test.steps.map(({ node_name, after_failure }) => [node_name, after_failure])).toEqual([
      ['Tell us', null],
      ['Add to HubSpot', 'stop'],
    ]);

    expect((await publish(id)).status).toBe(200);
    const { url } = await createHook(owner, id);
    await sendTo(url, { person: { phone: '+18015550177', first: 'Ana' }, job: 'a leak' });
    expect(await runBecomes(owner, id, 'failed')).toMatchObject({ reason: NOT_CONNECTED });
  });

  it('does not stop a test run that goes on after a failure', async () => {
    const flow = toHubSpot({ onFailure: 'continue' }).step('tellTeam', { ...toTeam, name: 'At last' });
    const { outcome, steps } = await testRun(await createFlow(owner, flow, 'draft'), flow);
    expect(outcome).toBe('completed');
    expect(steps.map(({ node_name, after_failure }) => [node_name, after_failure])).toEqual([
      ['Tell us', null],
      ['Add to HubSpot', 'continue'],
      ['At last', null],
    ]);
  });

  it('says the same of one that has expired, and nothing once it is connected', async () => {
    const id = await createFlow(owner, toHubSpot(), 'draft');
    expect((await owner.post('/api/integrations/connect-sandbox', { integration_id: HUBSPOT })).status).toBe(
      200,
    );
    expect(await problemsOf(id)).toEqual([]);
    expect((await testRun(id, toHubSpot())).outcome).toBe('completed');
    const stranger = new Visitor(app);
    await stranger.logIn('second@porchlight.test');
    expect(dataOf(await stranger.get('/api/automations/surroundings'))).toMatchObject({ connections: {} });

    await breakConnection();
    expect(await problemsOf(id)).toMatchObject([
      { message: 'The connection to HubSpot has expired. Reconnect HubSpot under Integrations.' },
    ]);
    expect((await testRun(id, toHubSpot())).reason).toMatch(/^Step 2, Add to HubSpot: The connection to/);
    expect(dataOf(await owner.get('/api/automations/surroundings'))).toMatchObject({
      connections: { hubspot: 'expired' },
    });
  });
});

describe('what can never work', () => {
  const weekly = () =>
    new FlowBuilder('Weekly').trigger('schedule', {
      schedule: { kind: 'daily', time: '08:00' },
    });

  it.each([
    ['sms', { name: 'Text them', recipient: '{contact.phone_number}', smsBody: 'Hi' }, 'Recipient'],
    ['email', { name: 'Mail them', recipient: '{customer}', subject: 'Hi', emailBody: 'Hi' }, 'Recipient'],
    ['askForReview', { name: 'Ask them' }, 'The recipient'],
  ])('is not published: %s to the contact of a flow that has none', async (action, values, label) => {
    const flow = weekly().step(action, values);
    const id = await createFlow(owner, flow, 'draft');
    const step = `Step 1, ${values.name}`;
    const message = `${label} stays empty: a flow that starts with On a Schedule has no contact.`;
    expect(await problemsOf(id)).toMatchObject([{ step, message, severity: 'error', stops: true }]);
    const refused = await publish(id);
    expect([refused.status, refused.body.message]).toEqual([422, `${step}: ${message}`]);
    const sample = { variables: { contact: { phone_number: '+18015550142', email: 'ana@example.test' } } };
    expect(await testRun(id, flow, sample)).toMatchObject({
      outcome: 'failed',
      reason: `${step}: ${message}`,
    });
  });

  it('may text a number of its own, or the person whom a webhook names', async () => {
    const own = weekly().step('sms', { recipient: '+18015550100', smsBody: 'Hi' });
    expect(await problemsOf(await createFlow(owner, own, 'draft'))).toEqual([]);
    const named = webhookFlow().step('sms', { recipient: '{contact.phone_number}', smsBody: 'Hi' });
    expect(await problemsOf(await createFlow(owner, named, 'draft'))).toEqual([]);
  });
});

it('a test run stops where a step gets no value that it needs', async () => {
  const flow = webhookFlow().step('sms', {
    name: 'Text them',
    recipient: '{contact.phone_number}',
    smsBody: 'Hi',
  });
  const id = await createFlow(owner, flow, 'draft');
  expect(await testRun(id, flow)).toMatchObject({
    outcome: 'failed',
    reason: 'Step 1, Text them: Recipient is required.',
  });
  const variables = { contact: { phone_number: '+18015550142' } };
  expect((await testRun(id, flow, { variables })).outcome).toBe('completed');
});

/** Which settings of a webhook the owner may save, and their effect. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_WEBHOOK_BYTES, type WebhookPing } from '#features/automations/contract.ts';
import { createFlow, createHook, runBecomes, sendTo, webhookFlow } from '#tests/support/automations.ts';
import { FlowBuilder } from '#tests/support/flow-builder.ts';
import { type Reply, startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

let app: TestApp;
let owner: Visitor;

beforeAll(async () => {
  app = await startTestApp();
  owner = new Visitor(app);
  await owner.logIn();
});
afterAll(() => app.stop());

async function hookOf(): Promise<{ id: number; url: string }> {
  const id = await createFlow(owner, webhookFlow().split(['webhook.job', 'equals', 'leak']));
  return { id, ...(await createHook(owner, id)) };
}

const SETTINGS = {
  url: '',
  variableMappings: [],
  security: null,
  secret_active: '0',
  selectedRequestData: null,
  contact_map: {},
};

const saveSettings = (flowId: number, settings: Partial<Record<keyof typeof SETTINGS, unknown>>) =>
  owner.post('/api/webhook-update', {
    flow_id: flowId,
    node_id: 'start',
    webhook_settings: { ...SETTINGS, ...settings },
  });

const mapping = (changes: Record<string, string> = {}) => ({
  id: 'm1',
  jsonPath: 'job',
  variableName: 'job',
  variableCategory: 'webhook',
  variableField: 'job',
  sampleValue: 'a leak',
  ...changes,
});

const refusal = ({ status, body }: Reply) => [status, body.message];

describe('mappings', () => {
  it.each(
    Object.keys(mapping()).flatMap((field) => [
      [field, 'a\0b'],
      [field, '\ud83d'],
    ]),
  )('cannot have a %s of %j, and the answer says so', async (field = '', text = '') => {
    const { id } = await hookOf();
    const reply = await saveSettings(id, { variableMappings: [mapping({ [field]: text })] });
    expect(refusal(reply)).toEqual([
      422,
      `webhook_settings.variableMappings.0.${field}: This text holds a character that cannot be stored.`,
    ]);
  });
});

describe('the security header', () => {
  const header = { key: 'X-Token', value: 'open sesame' };
  const shown = async (id: number) => {
    const { body } = await owner.post('/api/webhooks', { flow_id: id });
    return { security: body.security, secret_active: body.secret_active };
  };

  it.each([
    [null, 'Please fill out all required fields: Header, Value'],
    [{ ...header, value: '' }, 'Please fill out all required fields: Value'],
    [{ ...header, key: '' }, 'Please fill out all required fields: Header'],
    [{ ...header, key: 'X Token' }, 'That is not a valid header name.'],
    [{ ...header, value: 'ü' }, 'The value may contain only characters that HTTP allows in a header.'],
  ])('cannot be required as %j', async (security, message) => {
    const { id, url } = await hookOf();
    await saveSettings(id, { security: header, secret_active: '1' });
    expect(refusal(await saveSettings(id, { security, secret_active: '1' }))).toEqual([422, message]);
    expect(await shown(id)).toEqual({ security: header, secret_active: '1' });
    expect((await sendTo(url, {})).status).toBe(403);
  });

  it('is kept while it is off, and required again unchanged', async () => {
    const { id, url } = await hookOf();
    expect(await shown(id)).toEqual({ security: { key: 'X-Signature', value: '' }, secret_active: '0' });
    await saveSettings(id, { security: header, secret_active: '1' });
    await saveSettings(id, { security: header, secret_active: '0' });
    expect(await shown(id)).toEqual({ security: header, secret_active: '0' });
    expect((await sendTo(url, {})).status).toBe(200);
    await saveSettings(id, { security: header, secret_active: '1' });
    expect((await sendTo(url, {})).status).toBe(403);
    expect((await sendTo(url, {}, { 'x-token': 'open sesame' })).status).toBe(200);
  });

  it('is removed when the settings have none', async () => {
    const { id, url } = await hookOf();
    await saveSettings(id, { security: header, secret_active: '1' });
    await saveSettings(id, { security: null, secret_active: '0' });
    expect(await shown(id)).toEqual({ security: { key: 'X-Signature', value: '' }, secret_active: '0' });
    expect((await sendTo(url, {})).status).toBe(200);
  });

  it('may be incomplete while it is off', async () => {
    const { id } = await hookOf();
    const security = { key: 'X-Token', value: '' };
    expect(await saveSettings(id, { security, secret_active: '0' })).toMatchObject({ status: 200 });
    expect(await shown(id)).toEqual({ security, secret_active: '0' });
  });
});

describe('a contact map', () => {
  it('creates the contact, even if no mapping does', async () => {
    const { id, url } = await hookOf();
    const contact_map = { phone_number: 'tel', first_name: 'name' };
    const saved = await saveSettings(id, { variableMappings: [mapping()], contact_map });
    expect(saved).toMatchObject({ status: 200 });
    await owner.post('/api/automations/flow/status', { id, status: 1 });
    await sendTo(url, { tel: '(801) 555-0144', name: 'Mapped', job: 'leak' });
    expect((await runBecomes(owner, id, 'completed')).contact).toMatchObject({ first_name: 'Mapped' });
  });

  it.each([{ 'first name': 'name' }, { email: 'a\0b' }])('cannot be %j', async (contact_map) => {
    const { id } = await hookOf();
    expect(await saveSettings(id, { contact_map })).toMatchObject({ status: 422 });
  });

  it('cannot add more mappings than a flow may have', async () => {
    const { id } = await hookOf();
    const variableMappings = Array.from({ length: 500 }, (_, n) => mapping({ id: `m${n}` }));
    expect(refusal(await saveSettings(id, { variableMappings, contact_map: { email: 'mail' } }))).toEqual([
      422,
      'Use at most 500 mappings.',
    ]);
  });
});

it('can be saved with the largest request selected, even if every character is escaped', async () => {
  const { id, url } = await hookOf();
  const body = `{"job":"leak"}`.padEnd(MAX_WEBHOOK_BYTES, '\n');
  expect((await sendTo(url, body)).status).toBe(200);
  const { body: received } = await owner.get(`/api/webhook-pings?flowId=${id}`);
  const [ping] = received.payloads as WebhookPing[];
  expect(ping?.raw_body).toHaveLength(MAX_WEBHOOK_BYTES);
  const variableMappings = Array.from({ length: 500 }, (_, n) =>
    mapping({ id: `m${n}`, jsonPath: 'p'.repeat(500), sampleValue: '"'.repeat(200) }),
  );
  const { mapped_data: _, ...selectedRequestData } = ping ?? { mapped_data: {} };
  expect(await saveSettings(id, { variableMappings, selectedRequestData })).toMatchObject({ status: 200 });
});

describe('a call that names no flow', () => {
  it.each([
    ['GET', '/api/automations/flow', 'id'],
    ['GET', '/api/automations/flow?id=', 'id'],
    ['GET', '/api/automations/flow?id=abc', 'id'],
    ['GET', '/api/webhook-pings', 'flowId'],
    ['POST', '/api/webhooks', 'flow_id'],
    ['POST', '/api/webhook-update', 'flow_id'],
    ['POST', '/api/automations/flow/status', 'id'],
  ] as const)('gets an error that says so: %s %s', async (method, path, field) => {
    const { status, body } = method === 'GET' ? await owner.get(path) : await owner.post(path, {});
    expect([status, body.message]).toEqual([422, `${field}: Missing flow ID`]);
    expect(body.errors).toMatchObject({ [field]: ['Missing flow ID'] });
  });
});

it('a body that five hundred variables name as a whole is refused before it is copied', async () => {
  const mapping = { jsonPath: 'a', variableCategory: 'webhook', variableName: '', sampleValue: '' };
  const variableMappings = Array.from({ length: 500 }, (_, n) => ({
    ...mapping,
    id: `m${n}`,
    variableField: `f${n}`,
  }));
  const flow = new FlowBuilder('Wide').trigger('receiveWebhook', {
    webhookSettings: { url: '', variableMappings },
  });
  const { url } = await createHook(
    owner,
    await createFlow(owner, flow.step('delay', { delayValue: '1', delayUnit: 'hours' })),
  );
  const reply = await sendTo(url, { a: 'x'.repeat(1_000_000) });
  expect(reply.status).toBe(400);
  expect(reply.body.message).toBe('The values that become variables are too large.');
  expect((await sendTo(url, { a: 'x'.repeat(2000) })).status).toBe(200);
});

/** What the owner of a flow may save of its webhook, and what becomes of it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFlow, createHook, webhookFlow } from '#tests/support/automations.ts';
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

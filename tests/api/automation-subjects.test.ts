/**
 * A feature's records become the subject of flows by two declarations: its variables, and a trigger that names its event.
 * The tests declare both for a feature that does not exist, in the two lists that a new feature extends.
 */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { TestRun } from '#features/automations/contract.ts';
import { recordEvents } from '#platform/database/record-events.ts';
import { createFlow, dataOf, logOf, runsOf } from '#tests/support/automations.ts';
import { FlowBuilder } from '#tests/support/flow-builder.ts';
import { businessOf } from '#tests/support/messaging.ts';
import { eventually, startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

const INSPECTIONS = new Map([
  [7, { score: 2, text: 'They came late.' }],
  [8, { score: 5, text: 'Friendly and quick.' }],
]);

vi.mock('#apps/ports.ts', async (original) => {
  const { ports } = await original<typeof import('#apps/ports.ts')>();
  const { defineVariables } = await import('#platform/define-variables.ts');
  const inspectionVariables = defineVariables({
    category: 'inspection',
    title: 'Inspection',
    subject: 'inspection',
    fields: {
      score: { label: 'Inspection score', sample: '5', choices: ['1', '2', '3', '4', '5'] },
      text: { label: 'Inspection text', sample: 'Great work!' },
    },
    load: async (_, id) => INSPECTIONS.get(id) ?? {},
  });
  return {
    ports: { ...ports, automations: { variables: [...ports.automations.variables, inspectionVariables] } },
  };
});

vi.mock('#connectors/registry.ts', async (original) => {
  const registry = await original<typeof import('#connectors/registry.ts')>();
  const { defineTrigger } = await import('#connectors/framework/define-trigger.ts');
  const { triggerCatalogue } = await import('#connectors/framework/catalogues.ts');
  const inspectionPassed = defineTrigger({
    id: 'inspectionPassed',
    type: 'general',
    title: 'Inspection Passed',
    description: 'Starts when an inspection is passed.',
    icon: 'star',
    active: true,
    phrase: 'an inspection is passed',
    event: 'inspection.passed',
    provides: ['contact', 'business', 'inspection'],
    settings: 'none',
  });
  const TRIGGERS = [...registry.TRIGGERS, inspectionPassed];
  return { ...registry, TRIGGERS, TRIGGER_CATALOGUE: triggerCatalogue(TRIGGERS) };
});

let app: TestApp;
let owner: Visitor;

beforeAll(async () => {
  app = await startTestApp();
  owner = new Visitor(app);
  await owner.logIn();
});
afterAll(() => app.stop());

const flow = () =>
  new FlowBuilder('Unhappy customers')
    .trigger('inspectionPassed')
    .split(['inspection.score', 'less than', '3'])
    .step('tellTeam', {
      subject: 'An inspection',
      message: '{contact.first_name} gave us {inspection.score}: {inspection.text}',
    });

async function passInspection(inspectionId: number, contactId: number | null = null): Promise<void> {
  const businessId = await businessOf(owner);
  await app.context.database.inScope({ businessId }, (tx) =>
    recordEvents(tx, [
      { businessId, name: 'inspection.passed', data: { inspection_id: inspectionId, contact_id: contactId } },
    ]),
  );
}

const finished = async (flowId: number) => {
  const run = await eventually('a run to end', async () => {
    const [newest] = await runsOf(owner, flowId);
    return newest?.finished_at ? newest : null;
  });
  return { run, logs: (await logOf(owner, run.id)).logs };
};

it('has its trigger and variables in the catalogue that the editor loads', async () => {
  const folders = dataOf<{ category: string }[]>(await owner.get('/api/automations/variables'));
  expect(folders.at(-1)).toEqual({
    id: 'inspection',
    category: 'inspection',
    title: 'Inspection',
    variables: [
      { field: 'score', label: 'Inspection score', sample: '5', choices: ['1', '2', '3', '4', '5'] },
      { field: 'text', label: 'Inspection text', sample: 'Great work!' },
    ],
  });
  const { triggers } = dataOf<{ triggers: { id: string }[] }>(await owner.get('/api/automations/triggers'));
  expect(triggers.map(({ id }) => id)).toContain('inspectionPassed');
});

it('starts the runs of a flow, whose steps see its variables', async () => {
  const flowId = await createFlow(owner, flow());
  const contact = { firstName: 'Ada', contactType: 'Lead', phoneNumbers: [{ number: '8015550171' }] };
  const { id: contactId } = dataOf<{ id: number }>(await owner.post('/api/contacts', contact));
  await passInspection(7, contactId);
  const { run, logs } = await finished(flowId);
  expect(run.contact?.id).toBe(contactId);
  const [chosen, told] = logs;
  expect(chosen?.entries[0]?.message).toBe('Inspection score 2 is less than 3, so Yes');
  expect(told?.input).toMatchObject({ message: 'Ada gave us 2: They came late.' });
});

it('is the subject of a test with a past run', async () => {
  const flowId = await createFlow(owner, flow());
  await passInspection(8);
  const { run, logs } = await finished(flowId);
  expect(logs.map(({ entries }) => entries[0]?.message)).toEqual([
    'Inspection score 5 is not less than 3, so No',
  ]);
  const test = async (body: Record<string, unknown>) =>
    dataOf<TestRun>(
      await owner.post(`/api/automations/flows/${flowId}/test-run`, { ...flow().graph, ...body }),
    ).steps.map(({ says, missing }) => ({ says, missing }));
  expect(await test({ run_id: run.id })).toEqual([
    { says: ['Inspection score 5 is not less than 3, so No'], missing: [] },
  ]);
  expect(await test({ variables: { inspection: { score: '1' } } })).toMatchObject([
    { says: ['Inspection score 1 is less than 3, so Yes'] },
    { missing: ['contact.first_name', 'inspection.text'] },
  ]);
});

it('has a misspelled variable refused by name', async () => {
  const wrong = new FlowBuilder('Typo')
    .trigger('inspectionPassed')
    .step('tellTeam', { subject: 'An inspection', message: 'They gave us {inspection.scor}' });
  const id = await createFlow(owner, flow(), 'draft');
  const reply = await owner.post('/api/automations/flow', wrong.body(id, 'save'));
  expect(reply.status).toBe(422);
  expect(reply.body.message).toBe('Step 1, Tell the Team: {inspection.scor} is not a variable of this flow.');
});

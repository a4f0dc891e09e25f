/** Any flow that was saved and published can be opened again. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACTIONS, TRIGGERS } from '#connectors/registry.ts';
import type { Flow } from '#features/automations/contract.ts';
import { createFlow, dataOf, saveFlow } from '#tests/support/automations.ts';
import { filledSettings, filledValues } from '#tests/support/filled-steps.ts';
import { FlowBuilder } from '#tests/support/flow-builder.ts';
import { startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

let app: TestApp;
let owner: Visitor;

beforeAll(async () => {
  app = await startTestApp();
  owner = new Visitor(app);
  await owner.logIn();
});
afterAll(() => app.stop());

const open = async (id: number): Promise<Flow> =>
  dataOf<Flow>(await owner.get(`/api/automations/flow?id=${id}`));

/** As a draft, as the version that runs, and as that version is looked at later. */
async function expectReopened(flow: FlowBuilder): Promise<void> {
  const { nodes, edges } = flow.graph;
  const id = await createFlow(owner, flow, 'draft');
  expect(await open(id)).toMatchObject({ nodes, edges, published_version: null });
  await saveFlow(owner, { id, flow, type: 'save' });
  expect(await open(id)).toMatchObject({ nodes, published_version: 1, differs_from_published: false });
  const version = dataOf<Flow>(await owner.get(`/api/automations/flows/${id}/versions/1`));
  expect(version).toMatchObject({ nodes, edges });
  const copy = dataOf<{ id: number }>(await owner.post(`/api/automations/flows/${id}/duplicate`));
  expect((await open(copy.id)).nodes).toHaveLength(nodes.length);
  expect((await owner.delete(`/api/automations/flows/${id}`)).status).toBe(200);
}

describe('a flow is opened again', () => {
  it.each(TRIGGERS.filter(({ active }) => active))('that starts with $title', async (trigger) => {
    const flow = new FlowBuilder(trigger.title)
      .trigger(trigger.id, filledSettings(trigger))
      .step('delay', { delayValue: '1' });
    await expectReopened(flow);
  });

  it.each(ACTIONS.filter(({ id }) => id !== 'ifElse'))('that does $title', async (action) => {
    const flow = new FlowBuilder(action.title)
      .trigger('conversationFinished')
      .step(action.id, filledValues(action));
    await expectReopened(flow);
  });

  it('that splits', async () => {
    const flow = new FlowBuilder('Split')
      .trigger('conversationFinished')
      .split(['{conversation.status}', 'equals', 'Won'])
      .step('delay', { delayValue: '1' });
    await expectReopened(flow);
  });

  it('with its variables under the names that placeholders use', async () => {
    const variable = { instructions: '', has_expected_responses: false, expected_responses: [] };
    const conversationVariables = [{ id: 'v1', name: ' Budget Range', ...variable }];
    const flow = new FlowBuilder('Named').trigger('conversationFinished', { conversationVariables });
    const [starter] = (await open(await createFlow(owner, flow))).nodes;
    expect(starter?.data.conversationVariables).toMatchObject([{ name: 'budget_range' }]);
  });
});

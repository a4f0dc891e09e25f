/** A conversation that ends starts the flows that wait for it, with what was found out. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ConversationDetail } from '#features/conversations/contract.ts';
import { createFlow, dataOf, logOf, runBecomes, runsOf } from '#tests/support/automations.ts';
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

const variable = {
  ...{ id: 'v1', name: 'budget_range', instructions: 'Ask for it.' },
  ...{ has_expected_responses: false, expected_responses: [] },
};
const finishedFlow = () =>
  new FlowBuilder('After the talk')
    .trigger('conversationFinished', { conversationVariables: [variable] })
    .split(['conversation.budget_range', 'equals', '$500'])
    .step('updateConversation', {
      status: 'Won',
      adminNotes:
        '{contact.first_name} has {conversation.budget_range}; {business.phone}, {business.address}',
    });
const REACH = '+18015550100, 120 Center St, Suite 4, Provo, UT 84601';
const talk = (visitor: Visitor, more: Record<string, unknown> = {}) =>
  visitor.post('/api/sandbox/conversations', {
    ...{ first_name: 'Nell', last_name: 'Ash', phone: '+18015550166', said: 'My tap drips.' },
    ...{ variables: [{ name: 'Budget Range', value: '$500' }], ...more },
  });

it('starts a run about it, and its steps see what the receptionist found out', async () => {
  const flowId = await createFlow(owner, finishedFlow());
  const made = dataOf<{ conversation_id: number; contact_id: number }>(await talk(owner));
  const run = await runBecomes(owner, flowId, 'completed');
  expect(run.contact).toEqual({ id: made.contact_id, first_name: 'Nell', last_name: 'Ash' });
  expect((await logOf(owner, run.id)).conversation).toEqual({ id: made.conversation_id });
  const conversation = dataOf<ConversationDetail>(
    await owner.get(`/api/conversations/${made.conversation_id}`),
  );
  expect(conversation).toMatchObject({
    ...{ quote_status: 'Won', notes: `Nell has $500; ${REACH}`, filters: ['admin_test'] },
    ...{ contact_id: made.contact_id, phone: '+18015550166', summary: 'My tap drips.' },
  });
  const again = dataOf<{ contact_id: number }>(await talk(owner));
  expect(again.contact_id).toBe(made.contact_id);
});

it('starts nothing of another business, and nothing at all where it is refused', async () => {
  const flowId = await createFlow(owner, finishedFlow());
  const stranger = new Visitor(app);
  await stranger.logIn('second@porchlight.test');
  dataOf(await talk(stranger));
  for (const wrong of [{ said: ' ' }, { phone: '555' }, { variables: [{ name: '', value: 'x' }] }])
    expect((await talk(owner, wrong)).status).toBe(422);
  const other = dataOf<{ contact_id: number | null }>(await talk(owner, { phone: null }));
  expect(other.contact_id).toBeNull();
  await runBecomes(owner, flowId, 'completed');
  expect(await runsOf(owner, flowId)).toHaveLength(1);
});

/** Flows ask for what the inbox shows of a conversation: its tags, source, direction, summary and outcome. */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestRun } from '#features/automations/contract.ts';
import { createFlow, dataOf, logOf, runBecomes, runsOf } from '#tests/support/automations.ts';
import { FlowBuilder } from '#tests/support/flow-builder.ts';
import { eventually, startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

let app: TestApp;
let owner: Visitor;
let conversationId: number;

beforeAll(async () => {
  app = await startTestApp();
  owner = new Visitor(app);
  await owner.logIn();
  const made = await owner.post('/api/sandbox/conversations', {
    first_name: 'Nell',
    last_name: 'Ash',
    phone: '+18015550166',
    said: 'The heater is cold, I need a quote.',
    variables: [],
  });
  conversationId = dataOf<{ conversation_id: number }>(made).conversation_id;
  await asOwner(`update conversations set filters = '{hot_lead,new_customer_script}' where id = $1`, [
    conversationId,
  ]);
});
afterAll(() => app.stop());

async function asOwner(text: string, values: unknown[]): Promise<void> {
  const client = new pg.Client({ connectionString: app.ownerUrl });
  await client.connect();
  try {
    await client.query(text, values);
  } finally {
    await client.end();
  }
}

type Condition = Parameters<FlowBuilder['split']>[0];

const asking = (condition: Condition) =>
  new FlowBuilder(condition.join(' ')).trigger('conversationStatusChange').split(condition);

let turn = 0;
/** Saves another status each time, which starts the published flows; returns why the flow took its branch. */
async function saidBy(flowId: number, amounts: Record<string, number> = {}): Promise<string> {
  const before = (await runsOf(owner, flowId)).length;
  turn += 1;
  const saved = await owner.send('PUT', `/api/conversations/${conversationId}/form-details`, {
    body: {
      quote_status: turn % 2 === 0 ? 'Won' : 'Lost',
      quote_value: null,
      sales_value: null,
      notes: '',
      ...amounts,
    },
  });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  const run = await eventually('the run of this change', async () => {
    const runs = await runsOf(owner, flowId);
    const [newest] = runs;
    return runs.length > before && newest?.status === 'completed' && newest;
  });
  return (await logOf(owner, run.id)).logs[0]?.entries[0]?.message ?? '';
}

describe('a condition on what the inbox shows', () => {
  it.each<[Condition, string]>([
    [['conversation.inbox_tags', 'contains', 'Hot Lead'], "Conversation tags include 'Hot Lead', so Yes"],
    [
      ['conversation.inbox_tags', 'does not contain', 'Follow Up'],
      "Conversation tags do not include 'Follow Up', so Yes",
    ],
    [
      ['conversation.inbox_tags', 'contains', 'Customer Script'],
      "Conversation tags do not include 'Customer Script', so No",
    ],
    [['conversation.inbox_source', 'equals', 'Web'], "Conversation source is 'Web', so Yes"],
    [['conversation.inbox_direction', 'not equals', 'Inbound'], "Conversation direction is 'Inbound', so No"],
    [['conversation.inbox_summary', 'contains', 'quote'], "Conversation summary contains 'quote', so Yes"],
    [['conversation.inbox_outcome', 'is empty', ''], 'Conversation outcome has no value, so Yes'],
  ])('%j', async (condition, said) => {
    expect(await saidBy(await createFlow(owner, asking(condition)))).toBe(said);
  });

  it('knows the surest outcome: sold before quoted, quoted before booked', async () => {
    const outcome = (value: string) =>
      createFlow(owner, asking(['conversation.inbox_outcome', 'equals', value]));
    const [booked, quoted, sold] = [await outcome('Booked'), await outcome('Quoted'), await outcome('Sold')];
    await asOwner(
      `insert into appointments (business_id, calendar_id, conversation_id, starts_at, ends_at)
       select business_id, id, $1, '2031-05-05T16:00Z', '2031-05-05T17:00Z' from calendars
       where business_id = (select business_id from conversations where id = $1) order by id limit 1`,
      [conversationId],
    );
    expect(await saidBy(booked)).toBe("Conversation outcome is 'Booked', so Yes");
    expect(await saidBy(quoted, { quote_value: 480 })).toBe("Conversation outcome is 'Quoted', so Yes");
    expect(await saidBy(sold, { quote_value: 480, sales_value: 450 })).toBe(
      "Conversation outcome is 'Sold', so Yes",
    );
    await asOwner(`update appointments set status = 'Canceled' where conversation_id = $1`, [conversationId]);
    expect(await saidBy(booked)).toBe('Conversation outcome has no value, so No');
  });
});

describe('a test run', () => {
  const tags = asking(['conversation.inbox_tags', 'contains', 'Hot Lead']);
  const { nodes, edges } = tags.graph;
  const testOf = async (id: number, body: Record<string, unknown>) => {
    const path = `/api/automations/flows/${id}/test-run`;
    const { steps } = dataOf<TestRun>(await owner.post(path, { nodes, edges, ...body }));
    return steps[0]?.says;
  };

  it('asks a sample, or the conversation of a past run', async () => {
    const id = await createFlow(owner, tags);
    const variables = { conversation: { inbox_tags: 'Follow Up, New Customer Script' } };
    expect(await testOf(id, { variables })).toEqual(["Conversation tags do not include 'Hot Lead', so No"]);
    await saidBy(id);
    const run = await runBecomes(owner, id, 'completed');
    expect(await testOf(id, { run_id: run.id })).toEqual(["Conversation tags include 'Hot Lead', so Yes"]);
  });
});

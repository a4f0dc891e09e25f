/** The agent area's list, drafts and versions, and the test run, over HTTP. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Flow, FlowVersion, ListedFlow, TestRun } from '#features/automations/contract.ts';
import { graphOf, STARTER_TEMPLATES } from '#features/automations/ui/list/starter-templates.ts';
import { createFlow, createHook, dataOf, runsOf, saveFlow, webhookFlow } from '#tests/support/automations.ts';
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

const FLOWS = '/api/automations/flows';
const listed = async (id: number) =>
  dataOf<ListedFlow[]>(await owner.get(FLOWS)).find((flow) => flow.id === id);
const getFlow = async (id: number) => dataOf<Flow>(await owner.get(`/api/automations/flow?id=${id}`));
const setStatus = (id: number, status: number) => owner.post('/api/automations/flow/status', { id, status });
const text = (smsBody: string) => ({ recipient: '{contact.phone_number}', smsBody });

describe('the list', () => {
  it.each(STARTER_TEMPLATES)(
    'offers $id, which can be published but for a URL that only the owner knows',
    async (template) => {
      const { nodes, edges } = graphOf(template);
      const made = await owner.post(FLOWS, { name: template.id, graph: { nodes, edges } });
      const { status, body } = await setStatus(dataOf<{ id: number }>(made).id, 1);
      if (template.id === 'leads-to-crm') expect(body.message).toBe('Step 1, Send to CRM: URL is required');
      else expect(status, JSON.stringify(body)).toBe(200);
    },
  );

  it('creates an automation, empty or from a template, and shows its trigger and number of steps', async () => {
    const { id: empty } = dataOf<{ id: number }>(await owner.post(FLOWS));
    expect(await listed(empty)).toMatchObject({
      name: 'My New Workflow',
      status: 0,
      trigger: null,
      steps: 0,
    });
    const { nodes, edges } = webhookFlow().step('sms', text('Hi')).graph;
    const made = await owner.post(FLOWS, { name: 'From a template', graph: { nodes, edges } });
    const { id } = dataOf<{ id: number }>(made);
    expect(await listed(id)).toMatchObject({
      name: 'From a template',
      status: 0,
      trigger: 'receiveWebhook',
      steps: 1,
      runs: { under_way: 0, completed: 0, failed: 0 },
    });
  });

  it('refuses an invalid template', async () => {
    const twoRoots = [1, 2].map((n) => ({
      id: `n${n}`,
      type: 'starterNode',
      position: { x: 0, y: 0 },
      data: { name: 'T', action: 'receiveWebhook' },
    }));
    const reply = await owner.post(FLOWS, { name: 'Odd', graph: { nodes: twoRoots, edges: [] } });
    expect(reply.status).toBe(422);
    expect((await owner.post(FLOWS, { name: '   ' })).status).toBe(422);
    expect((await owner.post(FLOWS, { name: 'x'.repeat(201) })).status).toBe(422);
  });

  it('renames without marking the draft as changed', async () => {
    const id = await createFlow(owner, webhookFlow('Before').step('sms', text('Hi')));
    expect((await owner.send('PATCH', `${FLOWS}/${id}`, { body: { name: ' After ' } })).status).toBe(200);
    expect(await listed(id)).toMatchObject({ name: 'After', status: 1, differs_from_published: false });
    expect(await getFlow(id)).toMatchObject({ name: 'After', differs_from_published: false });
    await saveFlow(owner, { id, flow: webhookFlow('After').step('sms', text('Hello')), type: 'draft' });
    expect(await listed(id)).toMatchObject({ differs_from_published: true });
  });

  it('duplicates: paused, named as a copy, with another webhook address', async () => {
    const id = await createFlow(owner, webhookFlow('Original').step('sms', text('Hi')));
    const { url } = await createHook(owner, id);
    const { id: copy } = dataOf<{ id: number }>(await owner.post(`${FLOWS}/${id}/duplicate`));
    expect(await listed(copy)).toMatchObject({ name: 'Original (copy)', status: 0, steps: 1 });
    expect((await createHook(owner, copy)).url).not.toBe(url);
  });

  it('duplicates an automation with a long name, even if the limit falls within a character', async () => {
    const id = await createFlow(owner, webhookFlow(`${'x'.repeat(192)}😀`).step('sms', text('Hi')));
    const { id: copy } = dataOf<{ id: number }>(await owner.post(`${FLOWS}/${id}/duplicate`));
    expect(await listed(copy)).toMatchObject({ name: `${'x'.repeat(192)}\ufffd (copy)` });
  });

  it('deletes and restores, paused and with its history', async () => {
    const id = await createFlow(
      owner,
      webhookFlow('Doomed').step('delay', { delayValue: '1', delayUnit: 'hours' }),
    );
    const { url } = await createHook(owner, id);
    expect((await fetch(url, { method: 'POST', body: '{}' })).status).toBe(200);
    expect(await runsOf(owner, id)).toHaveLength(1);
    expect((await owner.delete(`${FLOWS}/${id}`)).status).toBe(200);
    expect(await listed(id)).toBeUndefined();
    expect((await owner.get(`/api/automations/flow?id=${id}`)).body).toMatchObject({
      code: 'not-found',
      message: 'Automation not found or unauthorized',
    });
    expect((await fetch(url, { method: 'POST', body: '{}' })).status).toBe(404);
    expect((await owner.delete(`${FLOWS}/${id}`)).status).toBe(404);
    expect((await owner.post(`${FLOWS}/${id}/restore`)).status).toBe(200);
    expect(await listed(id)).toMatchObject({ name: 'Doomed', status: 0 });
    expect(await runsOf(owner, id)).toMatchObject([
      { status: 'canceled', reason: 'The automation was deleted.' },
    ]);
  });
});

describe('drafts and versions', () => {
  it('publishes each draft as its own version, and the same draft only once', async () => {
    const id = await createFlow(owner, webhookFlow('Versions').step('sms', text('One')));
    await saveFlow(owner, {
      id,
      flow: webhookFlow('Versions').step('sms', text('Two')).step('sms', text('Three')),
    });
    expect((await setStatus(id, 0)).status).toBe(200);
    expect((await setStatus(id, 1)).body).toMatchObject({ success: true, data: { published_version: 2 } });
    const versions = dataOf<FlowVersion[]>(await owner.get(`${FLOWS}/${id}/versions`));
    expect(versions).toMatchObject([
      { number: 2, steps: 2, is_published: true, created_by: 'Dana Reyes' },
      { number: 1, steps: 1, is_published: false },
    ]);
    const first = dataOf<{ nodes: { data: { smsBody?: string } }[] }>(
      await owner.get(`${FLOWS}/${id}/versions/1`),
    );
    expect(first.nodes.map(({ data }) => data.smsBody)).toEqual([undefined, 'One']);
    expect((await owner.get(`${FLOWS}/${id}/versions/9`)).status).toBe(404);
  });

  it('does not publish a draft that cannot run, and says what is missing', async () => {
    const id = await createFlow(owner, webhookFlow().step('webhook', { url: '' }), 'draft');
    expect((await setStatus(id, 1)).body).toMatchObject({
      code: 'validation-failed',
      message: 'Step 1, Webhook: URL is required',
    });
    expect(await listed(id)).toMatchObject({ status: 0 });
  });

  it('gives a flow without a name the default one', async () => {
    const id = await createFlow(owner, webhookFlow('Named'), 'draft');
    await saveFlow(owner, { id, flow: webhookFlow('  '), type: 'draft' });
    expect(await getFlow(id)).toMatchObject({ name: 'My New Workflow' });
  });

  it('does not let one save overwrite another', async () => {
    const id = await createFlow(owner, webhookFlow('Shared'), 'draft');
    const { revision } = await getFlow(id);
    const save = (name: string) =>
      owner.post('/api/automations/flow', { ...webhookFlow(name).body(id, 'draft'), revision });
    expect((await save('Mine')).status).toBe(200);
    expect((await save('Yours')).status).toBe(409);
    expect(await getFlow(id)).toMatchObject({ name: 'Mine', revision: revision + 1 });
  });
});

describe('a hostile graph', () => {
  const deep = (levels: number): unknown => (levels === 0 ? 1 : { a: deep(levels - 1) });
  const { nodes: good, edges } = webhookFlow().step('sms', text('Hi')).graph;
  const withData = (extra: Record<string, unknown>) =>
    good.map((node) => (node.type === 'customNode' ? { ...node, data: { ...node.data, ...extra } } : node));
  const circle = [...edges, { id: 'step-1->start', type: 'customEdge', source: 'step-1', target: 'start' }];

  it.each<[string, unknown, unknown]>([
    ['a NUL', withData({ smsBody: 'a\u0000b' }), edges],
    ['half a character', withData({ smsBody: '\ud800' }), edges],
    ['depth', withData({ more: deep(200) }), edges],
    ['a text without end', withData({ smsBody: 'x'.repeat(200_000) }), edges],
    ['a circle', good, circle],
    ['two of the same', [...good, ...good], edges],
    ['too many steps', Array.from({ length: 1500 }, (_, n) => ({ ...good[1], id: `n${n}` })), edges],
    ['steps that are none', [null, 1, 'x', [], {}], edges],
    ['an edge to nowhere', good, [{ ...edges[0], target: 'gone' }]],
  ])('with %s is refused, whether it is saved, created or tested', async (_, nodes, links) => {
    const id = await createFlow(owner, webhookFlow(), 'draft');
    const graph = { nodes, edges: links };
    const replies = [
      await owner.post('/api/automations/flow', { id, type: 'draft', name: 'Odd', ...graph }),
      await owner.post(FLOWS, { name: 'Odd', graph }),
      await owner.post(`${FLOWS}/${id}/test-run`, graph),
    ];
    expect(replies.map(({ status }) => status)).toEqual([422, 422, 422]);
    for (const { body } of replies) expect(body.message).toEqual(expect.any(String));
  });
});

describe('a test run', () => {
  const flow = new FlowBuilder()
    .trigger('conversationFinished')
    .step('delay', { delayValue: '2', delayUnit: 'hours' })
    .split(['conversation.status', 'equals', 'New'])
    .step('sms', {
      recipient: '{contact.phone_number}',
      smsBody: 'Hi {contact.first_name}, {business.name}',
    });
  const test = async (id: number, body: Record<string, unknown>) => {
    const { nodes, edges } = flow.graph;
    return owner.post(`${FLOWS}/${id}/test-run`, { nodes, edges, ...body });
  };

  it('runs through the draft, fills in known values, and says why it took a branch', async () => {
    const id = await createFlow(owner, flow, 'draft');
    const variables = { conversation: { status: 'New' }, contact: { phone_number: '+18015550142' } };
    const { outcome, steps } = dataOf<TestRun>(await test(id, { variables }));
    expect(outcome).toBe('completed');
    expect(steps.map(({ action, missing, says }) => ({ action, missing, says }))).toEqual([
      { action: 'delay', missing: [], says: ['Waiting 2 hours.'] },
      { action: 'split', missing: [], says: ["Conversation status is 'New', so Yes"] },
      { action: 'sms', missing: ['contact.first_name'], says: ['First name has no value.'] },
    ]);
    expect(steps.at(-1)?.input).toMatchObject({
      recipient: '+18015550142',
      smsBody: 'Hi , Lamplight Plumbing',
    });
    expect(await runsOf(owner, id)).toEqual([]);
  });

  it('sees what its steps would have changed, and what they would have kept', async () => {
    const changing = new FlowBuilder('Changing')
      .trigger('conversationFinished')
      .step('updateConversation', { status: 'Hot', quoteValue: '$1,200' })
      .step('webhook', { url: 'https://example.test/' })
      .split(['conversation.status', 'equals', 'Hot'])
      .step('sms', {
        recipient: '+18015550100',
        smsBody:
          '{conversation.status} {conversation.quote_value} {conversation.admin_notes} {webhook.response_status}',
      });
    const id = await createFlow(owner, changing, 'draft');
    const { nodes, edges } = changing.graph;
    const variables = { conversation: { status: 'New', quote_value: 5, admin_notes: 'Kept' } };
    const { steps } = dataOf<TestRun>(
      await owner.post(`${FLOWS}/${id}/test-run`, { nodes, edges, variables }),
    );
    expect(steps[2]?.says).toEqual(["Conversation status is 'Hot', so Yes"]);
    expect(steps[3]?.input).toMatchObject({ smsBody: 'Hot 1200 Kept 200' });
  });

  it.each([
    ['is empty', '', 'Yes'],
    ['is empty', 'ana@example.com', 'No'],
    ['is not empty', '', 'No'],
    ['is not empty', 'ana@example.com', 'Yes'],
  ] as const)('splits by whether a variable %s: %j', async (operator, email, branch) => {
    const asked = new FlowBuilder('Empty')
      .trigger('conversationFinished')
      .split(['contact.email', operator, '']);
    const id = await createFlow(owner, asked, 'draft');
    const { nodes, edges } = await getFlow(id);
    expect(nodes).toEqual(asked.graph.nodes);
    const variables = { contact: { email } };
    const { steps } = dataOf<TestRun>(
      await owner.post(`${FLOWS}/${id}/test-run`, { nodes, edges, variables }),
    );
    expect(steps[0]?.says[0]).toMatch(new RegExp(`, so ${branch}$`));
  });

  it('uses the data of a past run, of the same flow only', async () => {
    const id = await createFlow(owner, webhookFlow().step('sms', text('About {webhook.job}')));
    const { url } = await createHook(owner, id);
    await fetch(url, { method: 'POST', body: '{"job":"a leak"}' });
    const [run] = await runsOf(owner, id);
    const { nodes, edges } = webhookFlow().step('sms', text('Still about {webhook.job}')).graph;
    const past = { nodes, edges, run_id: run?.id };
    const { steps } = dataOf<TestRun>(await owner.post(`${FLOWS}/${id}/test-run`, past));
    expect(steps[0]?.input).toMatchObject({ smsBody: 'Still about a leak' });
    const other = await createFlow(owner, webhookFlow(), 'draft');
    expect((await owner.post(`${FLOWS}/${other}/test-run`, past)).status).toBe(404);
    expect((await test(other, { run_id: 999_999 })).status).toBe(404);
  });
});

import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ListedFlow } from '#features/automations/contract.ts';
import { dataOf, logOf, runBecomes, runsOf } from '#tests/support/automations.ts';
import { startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

let app: TestApp;
let owner: Visitor;

beforeAll(async () => {
  app = await startTestApp();
  owner = new Visitor(app);
  await owner.logIn();
});
afterAll(() => app.stop());

const flows = async () => dataOf<ListedFlow[]>(await owner.get('/api/automations/flows'));
const flowNamed = async (name: RegExp) => {
  const found = (await flows()).find((flow) => name.test(flow.name));
  if (!found) throw new Error(`the demo has no flow ${name}`);
  return found;
};

it('has three published automations and two drafts, with some weeks of runs', async () => {
  const listed = await flows();
  expect(listed.map(({ status }) => status).sort()).toEqual([0, 0, 1, 1, 1]);
  expect(listed.filter(({ differs_from_published: differs }) => differs)).toHaveLength(1);
  const all = (await Promise.all(listed.map(({ id }) => runsOf(owner, id, '?items_per_page=100')))).flat();
  const count = (status: string) => all.filter((run) => run.status === status).length;
  expect(all.length).toBeGreaterThanOrEqual(34);
  expect(count('failed')).toBeGreaterThanOrEqual(3);
  expect(count('processing')).toBe(1);
  expect(count('skipped')).toBeGreaterThanOrEqual(1);
  expect(count('completed')).toBeGreaterThan(25);
  for (const { contact, created_at: at } of all) {
    expect(contact?.first_name).toBeTruthy();
    expect(Date.parse(at)).toBeLessThan(Date.now());
  }
});

it('records each run as the runner would, with attempts and the reasons of branches', async () => {
  const website = await flowNamed(/website/);
  const runs = await runsOf(owner, website.id);
  const failed = runs.find(({ reason }) => reason === 'The address answered 503.');
  const { logs } = await logOf(owner, failed?.id ?? 0);
  expect(logs.map(({ attempt, status }) => [attempt, status])).toEqual(
    [1, 2, 3, 4, 5].map((attempt) => [attempt, 'failed']),
  );
  const emergency = await logOf(
    owner,
    runs.find(({ current_action: name }) => name === 'Outbound Call')?.id ?? 0,
  );
  const said = emergency.logs.flatMap(({ entries }) => entries.map(({ message }) => message));
  expect(said).toContain("Message contains 'emergency', so Emergency");
  expect(JSON.stringify(emergency)).not.toContain('made-up-for-the-demo');
});

it('leaves nothing to be sent: when its one wait ends, nothing happens', async () => {
  const quote = await flowNamed(/quote/);
  const client = new pg.Client({ connectionString: app.ownerUrl });
  await client.connect();
  const messages = async () => (await client.query('select count(*)::int as n from messages')).rows[0].n;
  const before = await messages();
  const ended = `update runs set wake_at = now(), state = jsonb_set(state, '{until}', '0') where status = 'waiting'`;
  expect((await client.query(ended)).rowCount).toBe(1);
  const run = await runBecomes(owner, quote.id, 'completed');
  const { logs } = await logOf(owner, run.id);
  expect(logs.at(-1)?.output).toEqual({ branch: 'Nothing is open' });
  expect(await messages()).toBe(before);
  await client.end();
});

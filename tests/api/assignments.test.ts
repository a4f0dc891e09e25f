/** Leads are assigned with a due date, one at a time and in bulk, and the assignment is undone. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addDays, toLocal } from '#engine/time/zoned-time.ts';
import type { Alert } from '#features/alerts/contract.ts';
import type { AssignablePerson, Assignment, ConversationItem } from '#features/conversations/contract.ts';
import { businessOf } from '#tests/support/messaging.ts';
import { startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

/** It is another day there than in UTC, and midnight is an hour off at least. */
const ZONE = new Date().getUTCHours() < 11 ? 'Etc/GMT+12' : 'Etc/GMT-14';
const today = () => toLocal({ instant: new Date(), zone: ZONE }).date;

let app: TestApp;
let owner: Visitor;
let colleague: Visitor;
let businessId: string;
let me: AssignablePerson;
let ana: AssignablePerson;
let ids: number[];

const sql = (text: string, values: unknown[] = []) =>
  app.context.database.inScope({ businessId }, (tx) => tx.$client.query(text, values));

beforeAll(async () => {
  app = await startTestApp();
  owner = new Visitor(app);
  await owner.logIn();
  businessId = await businessOf(owner);
  await sql('update businesses set timezone = $1', [ZONE]);
  await sql(
    `insert into users (business_id, email, first_name, last_name, password_hash)
     values ($1, 'ana@porchlight.test', 'Ana', 'Lind', $2)`,
    [businessId, await app.context.passwords.hash('a-long-password')],
  );
  colleague = new Visitor(app);
  await colleague.logIn('ana@porchlight.test', 'a-long-password');
  const people = (await owner.get('/api/conversations/people')).body.data as AssignablePerson[];
  const find = (name: string) => people.find((person) => person.name === name) as AssignablePerson;
  [me, ana] = [find('Dana Reyes'), find('Ana Lind')];
  ids = (await list('')).map(({ id }) => id);
});
afterAll(() => app.stop());
beforeEach(async () => {
  await sql('update conversations set assignee_id = null, due_on = null');
  await colleague.post('/api/alerts/read');
});

async function page(query: string, visitor = owner) {
  const { body } = await visitor.get(`/api/conversations?${query}`);
  return body.data as { conversations: ConversationItem[]; totalItems: number };
}
const list = async (query: string, visitor = owner) => (await page(query, visitor)).conversations;
const read = async (id: number | undefined) =>
  (await owner.get(`/api/conversations/${id}`)).body.data as ConversationItem;
const assign = (assignments: Partial<Assignment>[], visitor = owner) =>
  visitor.post('/api/conversations/assignments', { assignments });
const previousIn = ({ body }: Awaited<ReturnType<typeof assign>>) =>
  (body.data as { previous: Assignment[] }).previous;
const alertsOf = async (visitor: Visitor) =>
  ((await visitor.get('/api/alerts')).body.data as Alert[]).filter(({ is_read }) => !is_read);

it('is shown with the lead, alerts the assignee, and is undone with the reply', async () => {
  const [id = 0] = ids;
  const { version } = await read(id);
  const reply = await assign([{ id, assignee_id: ana.id, due_on: '2031-03-09' }]);
  expect(previousIn(reply)).toEqual([{ id, assignee_id: null, due_on: null }]);
  const shown = { assignee_id: ana.id, assignee_name: 'Ana Lind', due_on: '2031-03-09', is_overdue: false };
  expect(await read(id)).toMatchObject({ ...shown, version: version + 1 });
  expect((await list('')).find((row) => row.id === id)).toMatchObject(shown);
  const [alert, ...more] = await alertsOf(colleague);
  expect([alert, more]).toMatchObject([{ kind: 'assignment', path: `/conversations?open=${id}` }, []]);
  expect(alert?.body).toMatch(/^Due Mar 9, 2031\. /);
  await assign(previousIn(reply));
  expect(await read(id)).toMatchObject({ assignee_id: null, assignee_name: null, due_on: null });
});

it('alerts no user who assigns to themselves, or already has the lead', async () => {
  const [id = 0] = ids;
  await assign([{ id, assignee_id: me.id, due_on: null }]);
  expect((await alertsOf(owner)).some(({ kind }) => kind === 'assignment')).toBe(false);
  await assign([{ id, assignee_id: ana.id, due_on: null }]);
  await assign([{ id, assignee_id: ana.id, due_on: '2031-01-01' }]);
  expect(await alertsOf(colleague)).toHaveLength(1);
});

it('many at once are one alert, keep their due dates, and can be undone', async () => {
  const [first = 0, second = 0, third = 0] = ids;
  await assign([{ id: first, assignee_id: me.id, due_on: '2031-01-01' }]);
  const reply = await assign([first, second, third].map((id) => ({ id, assignee_id: ana.id })));
  expect(await read(first)).toMatchObject({ assignee_name: 'Ana Lind', due_on: '2031-01-01' });
  expect(await alertsOf(colleague)).toMatchObject([
    { title: '3 leads were assigned to you', path: '/conversations?work=mine' },
  ]);
  expect((await page('work=mine', colleague)).totalItems).toBe(3);
  await assign(previousIn(reply));
  expect((await page('work=mine', colleague)).totalItems).toBe(0);
  expect(await read(first)).toMatchObject({ assignee_name: 'Dana Reyes', due_on: '2031-01-01' });
});

it('can be filtered by: mine, overdue where the business is, and both', async () => {
  const [late = 0, dueToday = 0, hers = 0] = ids;
  await assign([
    { id: late, assignee_id: me.id, due_on: addDays(today(), -1) },
    { id: dueToday, assignee_id: me.id, due_on: today() },
    { id: hers, assignee_id: ana.id, due_on: addDays(today(), -2) },
  ]);
  const named = async (query: string) => {
    const { conversations, totalItems } = await page(query);
    expect(totalItems).toBe(conversations.length);
    return conversations.map(({ id }) => id).sort((a, b) => a - b);
  };
  const sorted = (...some: number[]) => some.sort((a, b) => a - b);
  expect(await named('work=mine')).toEqual(sorted(late, dueToday));
  expect(await named('work=overdue')).toEqual(sorted(late, hers));
  expect(await named('work=mine,overdue')).toEqual([late]);
  expect((await read(late)).is_overdue).toBe(true);
  expect((await owner.get('/api/conversations?work=nonsense')).status).toBe(422);
  // A bulk change of all that match is of these alone.
  const bulk = await owner.post('/api/conversations/bulk-status', {
    all: true,
    work: 'mine',
    status: 'Not Set',
  });
  expect((bulk.body.data as { changed: number }).changed).toBeLessThanOrEqual(2);
});

it('is all or nothing, and limited to the business’s own conversations and users', async () => {
  const [id = 0] = ids;
  const stranger = new Visitor(app);
  await stranger.logIn('second@porchlight.test');
  const [theirs] = (await stranger.get('/api/conversations/people')).body.data as AssignablePerson[];
  const foreign = (await list('', stranger))[0]?.id ?? 0;
  expect((await assign([{ id, assignee_id: theirs?.id ?? '' }])).status).toBe(404);
  expect((await assign([{ id, assignee_id: randomUUID() }])).status).toBe(404);
  const mixed = [
    { id, assignee_id: me.id },
    { id: foreign, assignee_id: me.id },
  ];
  expect((await assign(mixed)).status).toBe(404);
  expect((await assign([{ id, assignee_id: null }], stranger)).status).toBe(404);
  expect((await assign([{ id, assignee_id: null, due_on: '2031-02-30' }])).status).toBe(422);
  expect(await read(id)).toMatchObject({ assignee_id: null });
});

it('ends when the user is deleted', async () => {
  const [id = 0] = ids;
  await sql(
    `insert into users (business_id, email, first_name, last_name, password_hash) values ($1, 'temp@porchlight.test', 'T', 'P', '')`,
    [businessId],
  );
  const people = (await owner.get('/api/conversations/people')).body.data as AssignablePerson[];
  const temp = people.find(({ name }) => name === 'T P') as AssignablePerson;
  await assign([{ id, assignee_id: temp.id, due_on: '2031-01-01' }]);
  await sql('delete from users where id = $1', [temp.id]);
  expect(await read(id)).toMatchObject({ assignee_id: null, assignee_name: null, due_on: '2031-01-01' });
});

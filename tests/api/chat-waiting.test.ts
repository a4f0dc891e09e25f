/** A visitor who waits for a person of the team: what is kept of them, and who is told. */
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { raiseAlert } from '#features/alerts/service.ts';
import { hearInPassing, outcomeOf } from '#features/receptionist/brain/service.ts';
import { endSilentChatsJob } from '#features/receptionist/chats/end-silent-job.ts';
import { climbJob } from '#features/receptionist/chats/with-team/climb-job.ts';
import type { ChatView } from '#features/receptionist/contract/chat.ts';
import { businessIdOf, ChatVisitor, followScript, saying } from '#tests/support/chats.ts';
import { eventually, startTestApp, strangerToken, type TestApp, Visitor } from '#tests/support/test-app.ts';

let app: TestApp;
let owner: Visitor;
let colleague: Visitor;
let businessId: string;
let database: pg.Client;
let visitor: ChatVisitor;
let chatId: number;
let conversationId: number;

beforeAll(async () => {
  app = await startTestApp();
  owner = new Visitor(app);
  await owner.logIn();
  businessId = await businessIdOf(owner);
  database = new pg.Client({ connectionString: app.ownerUrl });
  await database.connect();
  await database.query(
    `insert into users (business_id, email, first_name, last_name, password_hash)
     values ($1, 'ana@porchlight.test', 'Ana', 'Silva', $2)`,
    [businessId, await app.context.passwords.hash('a-long-password')],
  );
  colleague = new Visitor(app);
  await colleague.logIn('ana@porchlight.test', 'a-long-password');
});
afterAll(async () => {
  await database.end();
  await app.stop();
});

beforeEach(async () => {
  followScript(app, ({ heard }) => saying('said' in heard ? `You said: ${heard.said}` : ''));
  visitor = new ChatVisitor(app, { businessId });
  await visitor.start();
  await visitor.say('Hello');
  await visitor.hear('You said: Hello');
  const { data } = (await owner.get('/api/conversations')).body as {
    data: { conversations: { id: number }[] };
  };
  conversationId = data.conversations[0]?.id ?? 0;
  chatId = ((await owner.get(`/api/conversations/${conversationId}/chat`)).body.data as ChatView).id;
});

const act = async (who: Visitor, name: string, text = '') => {
  const body = text === '' ? undefined : { text, client_key: `key-of-${text}`.slice(0, 60) };
  const { status } = await who.post(`/api/chats/${chatId}/${name}`, body);
  return status;
};
const alertsOf = async (email: string): Promise<string[]> => {
  const { rows } = await database.query<{ title: string }>(
    `select a.title from alerts a join users u on u.id = a.user_id
     where u.email = $1 and a.path = '/conversations?open=' || $2::int order by a.id`,
    [email, conversationId],
  );
  return rows.map(({ title }) => title);
};
const climb = async () => {
  await database.query(
    `update chats set climb_at = now() - interval '1 minute' where id = $1 and climb_at is not null`,
    [chatId],
  );
  await app.context.database.inScope('no-business', (tx) => app.context.queue.send(tx, climbJob, {}));
};
const DANA = 'demo@porchlight.test';
const ANA = 'ana@porchlight.test';
const WAITS = 'A visitor waits for an answer in the chat';

it('keeps the name, the number and the address that a visitor wrote to a person', async () => {
  Object.assign(app.context.memory.chats, { outcomeOf, hearInPassing });
  await act(owner, 'take-over');
  await act(owner, 'reply', 'Dana here. What is your name?');
  await visitor.say('Maria Lopez');
  await act(owner, 'reply', 'And the best phone number to reach you?');
  await visitor.say('303 555 0199');
  await act(owner, 'reply', 'What is the address?');
  await visitor.say('12 Oak Street, Denver');
  await visitor.end();
  const detail = (await owner.get(`/api/conversations/${conversationId}`)).body.data as Record<
    string,
    string
  >;
  expect(detail).toMatchObject({ first_name: 'Maria', last_name: 'Lopez', phone: '+13035550199' });
  expect(detail.contact_id).not.toBeNull();
  expect(JSON.parse(detail.variables_collected ?? '')).toMatchObject({
    address: expect.stringContaining('12 Oak Street'),
  });
  expect(detail.summary).toContain('To your team: “');
});

it('tells the user who took over that the visitor wrote, then the next one, then the visitor', async () => {
  await act(owner, 'take-over');
  await visitor.say('Are you there?');
  await visitor.say('Hello?');
  expect(await alertsOf(DANA)).toEqual([]);
  await climb();
  await eventually('the alert', async () => (await alertsOf(DANA)).includes(WAITS));
  expect([await alertsOf(DANA), await alertsOf(ANA)]).toEqual([[WAITS], []]);
  await climb();
  await eventually('the next alert', async () => (await alertsOf(ANA)).includes(WAITS));
  await climb();
  const { messages, status } = await visitor.hear('nobody from the team could answer here yet');
  expect(messages.at(-1)?.content).toContain('Please leave your name and a phone number');
  expect(status).toBe('receptionist');
  await climb();
  expect((await alertsOf(DANA)).filter((title) => title === WAITS)).toHaveLength(1);
});

it('settles what all were alerted about when one of them takes over', async () => {
  const unread = async (who: Visitor) =>
    ((await who.get('/api/alerts')).body.data as { path: string; is_read: boolean }[]).filter(
      ({ path, is_read }) => path === `/conversations?open=${conversationId}` && !is_read,
    ).length;
  await app.context.database.inScope({ businessId }, (tx) =>
    raiseAlert(tx, {
      context: app.context,
      businessId,
      kind: 'handover',
      dedupeKey: `everyone:${chatId}`,
      subject: { title: 'A visitor asks', body: '', path: `/conversations?open=${conversationId}` },
    }),
  );
  expect([await unread(owner), await unread(colleague)]).toEqual([1, 1]);
  await act(owner, 'take-over');
  expect([await unread(owner), await unread(colleague)]).toEqual([0, 0]);
});

it('is ended by the user who took over and by no other, and the visitor is told', async () => {
  await act(owner, 'take-over');
  expect(await act(colleague, 'end')).toBe(409);
  expect(await act(owner, 'end')).toBe(200);
  expect(await act(owner, 'end')).toBe(409);
  const { messages, status } = await visitor.read();
  expect(status).toBe('ended');
  expect(messages.at(-1)?.content).toBe('Dana from Lamplight Plumbing has ended the conversation.');
  expect((await visitor.say('Wait')).status).toBe(409);
});

it('can be taken over by the user who was told next', async () => {
  await act(owner, 'take-over');
  await visitor.say('Are you there?');
  expect(await act(colleague, 'take-over')).toBe(409);
  await climb();
  await eventually('the alert', async () => (await alertsOf(DANA)).includes(WAITS));
  await climb();
  await eventually('the next alert', async () => (await alertsOf(ANA)).includes(WAITS));
  expect(await act(colleague, 'take-over')).toBe(200);
  expect(await act(colleague, 'reply', 'Ana here')).toBe(200);
});

it('tells no user when the person answered', async () => {
  await act(owner, 'take-over');
  await visitor.say('Are you there?');
  await act(owner, 'reply', 'Yes');
  await climb();
  const { rows } = await database.query('select waiting_since, climb_at from chats where id = $1', [chatId]);
  expect(rows).toEqual([{ waiting_since: null, climb_at: null }]);
  expect(await alertsOf(DANA)).toEqual([]);
});

it('does not end while the visitor waits for a person', async () => {
  await act(owner, 'take-over');
  await visitor.say('Are you there?');
  await database.query(`update chats set last_activity_at = now() - interval '3 hours' where id = $1`, [
    chatId,
  ]);
  await app.context.database.inScope('no-business', (tx) =>
    app.context.queue.send(tx, endSilentChatsJob, {}),
  );
  const other = new ChatVisitor(app, { businessId });
  await other.start();
  await other.say('Hello');
  await other.hear('You said: Hello');
  expect((await visitor.read()).status).toBe('team');
});

it('by default in every way that a user has set up', async () => {
  const { choices } = (await colleague.get('/api/alerts/settings')).body.data as {
    choices: { kind: string; push: boolean; email: boolean; sms: boolean }[];
  };
  for (const kind of ['handover', 'emergency'])
    expect(choices.find((one) => one.kind === kind)).toEqual({ kind, push: true, email: true, sms: true });
});

it('a visitor who returns is known by the token of their chat before, and by no other', async () => {
  Object.assign(app.context.memory.chats, { outcomeOf, hearInPassing });
  await act(owner, 'take-over');
  await act(owner, 'reply', 'What is your name?');
  await visitor.say('Maria Lopez');
  await visitor.end();
  const personIn = async (token: string) => {
    const again = new ChatVisitor(app, { businessId });
    expect((await again.call('start', { page: '', earlier: token })).status).toBe(200);
    const { rows } = await database.query(
      `select state->'dialogue'->'person'->>'firstName' as name from chats order by id desc limit 1`,
    );
    return rows[0]?.name;
  };
  expect(await personIn(visitor.token)).toBe('Maria');
  expect(await personIn(strangerToken())).toBeNull();
});

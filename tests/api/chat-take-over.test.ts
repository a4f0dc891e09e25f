/** Users of the business in a chat that is going on. */
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ChatView } from '#features/receptionist/contract/chat.ts';
import { businessIdOf, ChatVisitor, followScript, saying } from '#tests/support/chats.ts';
import { startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

let app: TestApp;
let owner: Visitor;
let colleague: Visitor;
let visitor: ChatVisitor;
let chatId: number;
let conversationId: number;

beforeAll(async () => {
  app = await startTestApp();
  owner = new Visitor(app);
  await owner.logIn();
  const database = new pg.Client({ connectionString: app.ownerUrl });
  await database.connect();
  await database.query(
    `insert into users (business_id, email, first_name, last_name, password_hash)
     values ($1, 'ana@porchlight.test', 'Ana', 'Silva', $2)`,
    [await businessIdOf(owner), await app.context.passwords.hash('a-long-password')],
  );
  await database.end();
  colleague = new Visitor(app);
  await colleague.logIn('ana@porchlight.test', 'a-long-password');
});
afterAll(() => app.stop());

beforeEach(async () => {
  followScript(app, ({ heard, facts }) =>
    saying(`You said: ${'said' in heard ? heard.said : ''}. I know: ${facts.instructions}`),
  );
  visitor = new ChatVisitor(app, { businessId: await businessIdOf(owner) });
  await visitor.start();
  await visitor.say('Hello');
  await visitor.hear('You said: Hello');
  const { data } = (await owner.get('/api/conversations')).body as {
    data: { conversations: { id: number }[] };
  };
  conversationId = data.conversations[0]?.id ?? 0;
  chatId = (await view()).id;
});

const view = async () => (await owner.get(`/api/conversations/${conversationId}/chat`)).body.data as ChatView;
const act = (who: Visitor, name: string, body?: object) => who.post(`/api/chats/${chatId}/${name}`, body);
const write = (text: string, key = 'key-of-a-message') => ({ text, client_key: key });

it('is taken over by the first of two users, and the second is told who it was', async () => {
  const replies = await Promise.all([act(owner, 'take-over'), act(colleague, 'take-over')]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = replies.find(({ status }) => status === 409);
  const winner = replies[0]?.status === 200 ? owner : colleague;
  const loser = winner === owner ? colleague : owner;
  expect(refused?.body.message).toMatch(
    /^(Dana Reyes|Ana Silva) has already taken over this conversation\.$/,
  );
  expect((await act(winner, 'take-over')).status).toBe(200);
  expect((await act(loser, 'reply', write('Me too'))).status).toBe(409);
  expect((await act(loser, 'hand-back')).status).toBe(409);
  const joined = (await visitor.read()).messages.filter(({ role }) => role === 'system');
  expect(joined.map(({ content }) => content)).toEqual([
    expect.stringMatching(/has joined\. The receptionist steps back\.$/),
  ]);
});

it('leaves the visitor to the user until they hand back, then answers what is open', async () => {
  await act(owner, 'take-over');
  await visitor.say('Are you a person?');
  expect((await act(owner, 'reply', write('Yes, I am Dana'))).status).toBe(200);
  expect((await act(owner, 'reply', write('Yes, I am Dana'))).status).toBe(200);
  await visitor.say('And tomorrow?');
  const before = await visitor.read();
  expect(before.status).toBe('team');
  expect(before.messages.filter(({ content }) => content === 'Yes, I am Dana')).toHaveLength(1);
  expect(before.messages.filter(({ content }) => content.includes('You said'))).toHaveLength(1);
  await act(owner, 'hand-back');
  const { messages } = await visitor.hear('You said: And tomorrow?');
  expect(messages.at(-1)?.content).toContain('The team told the visitor: Yes, I am Dana');
  expect(messages.at(-1)?.content).not.toContain('Are you a person?');
});

it('passes on a whisper once, as the team’s answer, and never shows the whisper itself', async () => {
  await act(owner, 'whisper', write('We can come at five today.'));
  await act(owner, 'whisper', write('We can come at five today.'));
  const { messages } = await visitor.hear('I checked with the team: We can come at five today.');
  expect(messages.filter(({ content }) => content.includes('at five today'))).toHaveLength(1);
  expect((await view()).messages.filter(({ role }) => role === 'whisper')).toHaveLength(1);
  await visitor.say('Good');
  await visitor.hear('I know: The team says: We can come at five today.');
});

it('cannot be taken over once it has ended', async () => {
  await visitor.end();
  const refused = await act(owner, 'take-over');
  expect([refused.status, refused.body.code]).toEqual([409, 'chat-ended']);
});

/** Questions that the receptionist could not answer: grouped, ranked, answered and dismissed. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ReceptionistView, RehearsedTurn, UnansweredQuestion } from '#features/receptionist/contract.ts';
import { recordUnanswered } from '#features/receptionist/questions/service.ts';
import { ChatVisitor } from '#tests/support/chats.ts';
import { startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

let app: TestApp;
let owner: Visitor;
let businessId: string;
let conversations: number[];
beforeAll(async () => {
  app = await startTestApp();
  owner = new Visitor(app);
  const { body } = await owner.logIn();
  businessId = (body.user as { business_id: string }).business_id;
  const listed = (await owner.get('/api/conversations')).body.data as { conversations: { id: number }[] };
  conversations = listed.conversations.map(({ id }) => id);
});
afterAll(() => app.stop());

const record = (index: number, ...questions: string[]) =>
  app.context.database.inScope({ businessId }, (tx) =>
    recordUnanswered(tx, { businessId, conversationId: conversations[index] ?? 0, questions }),
  );
const list = async (visitor = owner) =>
  (await visitor.get('/api/receptionist/questions')).body.data as UnansweredQuestion[];
const dismiss = (keys: string[], dismissed = true) =>
  owner.post('/api/receptionist/questions/dismiss', { keys, dismissed });

it('groups what asks the same, ranks it, and counts each conversation once', async () => {
  await record(0, 'Do you take credit cards?', 'do you take CREDIT cards');
  await record(0, 'Do you take credit cards?');
  await record(1, 'Can I pay with a credit card?', '?!');
  await record(2, 'Is there parking at your shop?');
  const questions = await list();
  expect(questions.map(({ count, question }) => [count, question])).toEqual([
    [2, 'Can I pay with a credit card?'],
    [1, 'Is there parking at your shop?'],
  ]);
  expect(questions[0]).toMatchObject({
    variants: ['Do you take credit cards?'],
    conversation_id: conversations[1],
  });
  const stranger = new Visitor(app);
  await stranger.logIn('second@porchlight.test');
  expect(await list(stranger)).toEqual([]);
});

it('is dismissed with its variants, restored, and comes back when it is asked again', async () => {
  const [cards] = await list();
  expect((await dismiss(cards?.keys ?? [])).status).toBe(200);
  expect((await list()).map(({ question }) => question)).toEqual(['Is there parking at your shop?']);
  await dismiss(cards?.keys ?? [], false);
  expect(await list()).toHaveLength(2);
  await dismiss(cards?.keys ?? []);
  await record(3, 'Do you take credit cards?');
  expect(await list()).toHaveLength(2);
});

/** What a click on Answer, an answer and a save send. */
async function answer(question: string, text: string): Promise<void> {
  const { profile, version } = (await owner.get('/api/receptionist')).body.data as ReceptionistView;
  const knowledge = [{ id: question, question, answer: text }, ...profile.knowledge];
  const body = { ...profile, version, knowledge };
  expect((await owner.send('PUT', '/api/receptionist', { body })).status).toBe(200);
}

it('leaves the list when the draft answers it', async () => {
  await answer('Is there parking at your shop?', 'Yes, behind it.');
  expect((await list()).map(({ question }) => question)).toEqual(['Do you take credit cards?']);
});

it('leaves the list with the other ways of asking it', async () => {
  await record(4, 'Can I pay with a credit card?');
  const [cards] = await list();
  expect(cards?.variants).toHaveLength(1);
  await answer(cards?.question ?? '', 'Yes, every major card.');
  expect(await list()).toEqual([]);
});

it('comes from a chat that could not answer it, and the draft then answers it', async () => {
  const question = 'Do you repair swimming pool robots?';
  const chat = new ChatVisitor(app, { businessId });
  await chat.start();
  await chat.say(question);
  const { messages } = await chat.hear(/team|message|somebody|someone/i);
  expect(messages.at(-1)?.content).not.toMatch(/\$|yes/i);
  expect(await list()).toEqual([]);
  await chat.end();
  expect(await list()).toMatchObject([{ question, count: 1, variants: [] }]);

  await answer(question, 'No, but we know a shop that does.');
  expect(await list()).toEqual([]);
  const { body } = await owner.post('/api/receptionist/rehearsals', { lines: [question] });
  const [, turn] = body.data as RehearsedTurn[];
  expect(turn?.sentences.map(({ text }) => text)).toContain('No, but we know a shop that does.');
});

/** Questions that the receptionist could not answer: grouped, ranked, answered and dismissed. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ReceptionistView, UnansweredQuestion } from '#features/receptionist/contract.ts';
import { recordUnanswered } from '#features/receptionist/questions/service.ts';
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

it('leaves the list when the draft answers it', async () => {
  const { profile, version } = (await owner.get('/api/receptionist')).body.data as ReceptionistView;
  const knowledge = [{ id: 'p', question: 'Is there parking at your shop?', answer: 'Yes, behind it.' }];
  const body = { ...profile, version, knowledge };
  expect((await owner.send('PUT', '/api/receptionist', { body })).status).toBe(200);
  expect((await list()).map(({ question }) => question)).toEqual(['Do you take credit cards?']);
});

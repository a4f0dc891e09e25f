/** A sentence is marked in a transcript: the draft learns what it should have been, with the conversation as its test. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChatView } from '#features/receptionist/contract/chat.ts';
import type { Correction, ReceptionistView, Script, ScriptSummary } from '#features/receptionist/contract.ts';
import { createReceptionistMemory } from '#features/receptionist/memory.ts';
import { businessIdOf, ChatVisitor } from '#tests/support/chats.ts';
import { eventually, type Reply, startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

const QUESTION = 'Hi, do you accept Bitcoin for payment?';

let app: TestApp;
let owner: Visitor;
let stranger: Visitor;
let businessId: string;
let conversationId: number;
beforeAll(async () => {
  app = await startTestApp();
  app.context.memory.receptionist = createReceptionistMemory({
    clock: app.context.clock,
    patienceMs: 60_000,
  });
  await app.context.memory.receptionist.reader.read({ asked: '', said: 'Hello' });
  owner = new Visitor(app);
  await owner.logIn();
  stranger = new Visitor(app);
  await stranger.logIn('second@porchlight.test');
  businessId = await businessIdOf(owner);
  // Without the demo's own tests, which are not about corrections, publishing is quick.
  await dropScripts();
  conversationId = await chatAbout(QUESTION);
});
afterAll(() => app.stop());

/** A visitor asks and gets an answer; returns the conversation in the inbox. */
async function chatAbout(question: string, answer = /./): Promise<number> {
  const visitor = new ChatVisitor(app, { businessId });
  await visitor.start();
  await visitor.say(question);
  await eventually(`an answer like ${answer}`, async () => {
    const said = (await visitor.read()).messages.filter(({ role }) => role === 'assistant').slice(1);
    return said.some(({ content }) => answer.test(content));
  });
  const { body } = await owner.get('/api/conversations');
  return (body.data as { conversations: { id: number }[] }).conversations[0]?.id ?? 0;
}

const view = async () => (await owner.get('/api/receptionist')).body.data as ReceptionistView;
const corrections = async (id = conversationId) =>
  (await owner.get(`/api/conversations/${id}/corrections`)).body.data as Correction[];
const scripts = async () => (await owner.get('/api/receptionist/scripts')).body.data as ScriptSummary[];

const dropScripts = async () => {
  for (const { id } of await scripts()) await owner.delete(`/api/receptionist/scripts/${id}`);
};

/** The last sentence of the receptionist, as a page marks it. */
async function marked(id = conversationId) {
  const { messages } = (await owner.get(`/api/conversations/${id}/chat`)).body.data as ChatView;
  const message = messages.findLast(({ role, sentences }) => role === 'assistant' && sentences.length > 0);
  return { place: message?.seq ?? 0, sentence: message?.sentences[0]?.text ?? '' };
}

const learned = (reply: Reply): Correction => {
  expect([reply.status, reply.body.message, reply.body.errors]).toEqual([200, undefined, undefined]);
  return reply.body.data as Correction;
};
const teach = async (teaching: object, { id = conversationId, by = owner } = {}) =>
  by.post(`/api/conversations/${id}/corrections`, {
    ...(await marked(id)),
    kind: 'answer',
    question: QUESTION,
    entry_id: '',
    ...teaching,
  });
const undo = ({ id }: Correction) => owner.delete(`/api/corrections/${id}`);

describe('a corrected answer', () => {
  it('stands in the draft and the transcript, passes the test it came with, and is said once published', async () => {
    const before = await view();
    const correction = 'Yes, we accept Bitcoin at the office.';
    const { id, ...made } = learned(await teach({ correction }));
    expect(made).toEqual({ ...(await marked()), kind: 'answer', correction });
    expect(await corrections()).toEqual([{ id, ...made }]);

    const draft = await view();
    expect(draft.version).toBe(before.version + 1);
    const [entry] = draft.profile.knowledge;
    expect(entry).toEqual({ id: entry?.id, question: QUESTION, answer: correction });

    const test = (await scripts()).find(({ title }) => title === `Corrected: ${QUESTION}`);
    const { body } = await owner.post(`/api/receptionist/scripts/${test?.id}/run`);
    expect(body.data as Script).toMatchObject({
      lines: [QUESTION],
      state: 'passed',
      expectations: [{ kind: 'answers_from', about: entry?.id }],
    });

    const { status, body: published } = await owner.post('/api/receptionist/publish', {
      version: draft.version,
    });
    expect([status, published.message]).toEqual([200, undefined]);
    await chatAbout('Do you accept Bitcoin?', /Yes, we accept Bitcoin at the office/);
  });

  it('is refused a second time, and the draft keeps one of the two', async () => {
    const { profile } = await view();
    const again = await teach({ correction: 'No.' });
    expect([again.status, again.body.message]).toEqual([409, 'This sentence is corrected already.']);
    expect((await view()).profile).toEqual(profile);
  });

  it('is taken back with its test', async () => {
    const [made] = (await corrections()) as [Correction];
    expect((await undo(made)).status).toBe(200);
    expect((await view()).profile.knowledge).toEqual([]);
    expect((await scripts()).map(({ title }) => title)).not.toContain(`Corrected: ${QUESTION}`);
    expect(await corrections()).toEqual([]);
    expect((await undo(made)).status).toBe(404);
  });

  it('joins what another window saved in between', async () => {
    const { profile, version } = await view();
    const [, reply] = await Promise.all([
      owner.send('PUT', '/api/receptionist', {
        body: { ...profile, version, greeting: 'Hello from elsewhere' },
      }),
      teach({ correction: 'Only in person.' }),
    ]);
    const made = learned(reply);
    const { profile: after } = await view();
    // The save may have been the later one, and is then refused; the correction never is.
    expect(after.knowledge.map(({ answer }) => answer)).toEqual(['Only in person.']);
    await undo(made);
  });

  it('that was edited since stays as it was edited', async () => {
    const made = learned(await teach({ correction: 'Only in person.' }));
    const { profile, version } = await view();
    const knowledge = profile.knowledge.map((entry) => ({ ...entry, answer: 'Only on Mondays.' }));
    await owner.send('PUT', '/api/receptionist', { body: { ...profile, version, knowledge } });
    const { status, body } = await undo(made);
    expect([status, body.message]).toEqual([
      409,
      'This answer was edited since. Change or delete it on the Receptionist page.',
    ]);
    expect(await corrections()).toHaveLength(1);
  });
});

describe('another answer than the one that was used', () => {
  it('replaces it, and an undo brings the old one back', async () => {
    const { profile, version } = await view();
    const parking = { id: 'parking', question: 'Is there parking?', answer: 'Yes, on the street.' };
    const { body } = await owner.send('PUT', '/api/receptionist', {
      body: { ...profile, version, knowledge: [parking] },
    });
    await dropScripts();
    await owner.post('/api/receptionist/publish', { version: (body.data as ReceptionistView).version });
    const id = await chatAbout('Is there parking?', /on the street/);
    const correction = 'Yes, behind the shop.';
    const made = learned(await teach({ kind: 'change', entry_id: 'parking', correction }, { id }));
    expect((await view()).profile.knowledge).toEqual([{ ...parking, answer: correction }]);
    await undo(made);
    expect((await view()).profile.knowledge).toEqual([parking]);

    const gone = await teach({ kind: 'change', entry_id: 'no-such', correction }, { id });
    expect([gone.status, gone.body.errors]).toEqual([
      422,
      { kind: ['The draft no longer has this answer. Add one instead.'] },
    ]);
  });
});

describe('words that it must never say', () => {
  it('become a rule with a test, once', async () => {
    const id = await chatAbout('Is there parking?', /on the street/);
    const made = learned(await teach({ kind: 'never', correction: 'on the street' }, { id }));
    expect((await view()).profile.never_say).toEqual(['on the street']);
    const [test] = await scripts();
    const { body } = await owner.post(`/api/receptionist/scripts/${test?.id}/run`);
    expect(body.data).toMatchObject({
      state: 'passed',
      expectations: [{ kind: 'never_says', about: 'on the street' }],
    });
    const other = await chatAbout('Is there parking?', /on the street/);
    const twice = await teach({ kind: 'never', correction: 'On the street' }, { id: other });
    expect([twice.status, twice.body.errors]).toEqual([
      422,
      { correction: ['The draft already says never to say this.'] },
    ]);
    await undo(made);
    expect((await view()).profile.never_say).toEqual([]);
  });
});

describe('a call', () => {
  it('can be corrected like a chat', async () => {
    const { body } = await owner.get('/api/conversations');
    const { conversations } = body.data as { conversations: { id: number; source: string }[] };
    const call = conversations.find(({ source }) => source === 'call');
    const detail = (await owner.get(`/api/conversations/${call?.id}`)).body.data as { conversation: string };
    const lines = JSON.parse(detail.conversation) as { role: string; content: string }[];
    const place = lines.findLastIndex(({ role }) => role === 'assistant');
    const made = learned(
      await owner.post(`/api/conversations/${call?.id}/corrections`, {
        place,
        sentence: lines[place]?.content,
        kind: 'answer',
        entry_id: '',
        question: 'What did it say?',
        correction: 'Something else.',
      }),
    );
    expect(made).toMatchObject({ place, correction: 'Something else.' });
    await undo(made);
  });
});

it('refuses what the receptionist has not said, what is empty or too long, and another business', async () => {
  const id = await chatAbout('Is there parking?', /on the street/);
  const { place } = await marked(id);
  expect((await teach({ correction: 'x', sentence: 'It never said this.' }, { id })).status).toBe(404);
  expect((await teach({ correction: 'x', place: place - 1 }, { id })).status).toBe(404);
  expect((await teach({ correction: ' ' }, { id })).body.errors).toEqual({
    correction: ['Please write it.'],
  });
  expect((await teach({ correction: 'x', question: '' }, { id })).body.errors).toEqual({
    question: ['Please write the question.'],
  });
  expect((await teach({ kind: 'never', correction: 'x'.repeat(101) }, { id })).status).toBe(422);
  expect((await teach({ correction: 'x' }, { id, by: stranger })).status).toBe(404);
  expect((await stranger.get(`/api/conversations/${id}/corrections`)).status).toBe(404);
});

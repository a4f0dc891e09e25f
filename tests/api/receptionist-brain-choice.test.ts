/** The owner chooses which brain answers: the built-in one, or the language model of this installation. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ReceptionistView, RehearsedTurn } from '#features/receptionist/contract.ts';
import { businessIdOf, ChatVisitor } from '#tests/support/chats.ts';
import { deleteScripts } from '#tests/support/delete-scripts.ts';
import { type FakeLlm, LLM_KEY, startFakeLlm } from '#tests/support/receptionist/fake-llm.ts';
import { startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

let llm: FakeLlm;
let app: TestApp;
let owner: Visitor;
let businessId: string;
beforeAll(async () => {
  llm = await startFakeLlm();
  app = await startTestApp({ env: { LLM_URL: llm.url, LLM_API_KEY: LLM_KEY } });
  owner = new Visitor(app);
  await owner.logIn();
  await deleteScripts(owner);
  businessId = await businessIdOf(owner);
});
afterAll(async () => {
  await app.stop();
  await llm.stop();
});

const view = async () => (await owner.get('/api/receptionist')).body.data as ReceptionistView;
const choose = async (brain: string) => {
  const { profile, version } = await view();
  const { body } = await owner.send('PUT', '/api/receptionist', { body: { ...profile, version, brain } });
  return body.data as ReceptionistView;
};
const ask = async (question: string, answer: string | RegExp) => {
  const visitor = new ChatVisitor(app, { businessId });
  await visitor.start();
  await visitor.say(question);
  return await visitor.hear(answer);
};

it('lets the built-in brain answer until a draft with the language model is published', async () => {
  expect(await view()).toMatchObject({ has_model: true, profile: { brain: 'embedded' } });
  const chosen = await choose('llm');
  expect(chosen.changes).toContain('Thinks with: the built-in brain → a language model');
  await ask('Are you a real person?', /AI/);
  expect(llm.requests).toEqual([]);

  llm.moods.push({ text: 'The draft is the model now.' });
  const { body } = await owner.post('/api/receptionist/rehearsals', { lines: ['Hello there'] });
  const [, turn] = body.data as RehearsedTurn[];
  expect(turn?.sentences.map(({ text }) => text)).toEqual(['The draft is the model now.']);

  await owner.post('/api/receptionist/publish', { version: chosen.version });
  llm.moods.push({ text: 'I am the model.' });
  await ask('Hello there', 'I am the model.');
  expect(llm.requests).toHaveLength(2);
});

it('lets the built-in brain answer again once the owner has gone back to it', async () => {
  const { version } = await choose('embedded');
  await owner.post('/api/receptionist/publish', { version });
  const asked = llm.requests.length;
  await ask('Are you a real person?', /AI/);
  expect(llm.requests).toHaveLength(asked);
});

it('says when an installation has no language model, and answers all the same', async () => {
  const without = await startTestApp();
  try {
    const visitor = new Visitor(without);
    await visitor.logIn();
    const { profile, version, has_model } = (await visitor.get('/api/receptionist')).body
      .data as ReceptionistView;
    expect(has_model).toBe(false);
    await visitor.send('PUT', '/api/receptionist', { body: { ...profile, version, brain: 'llm' } });
    const { body } = await visitor.post('/api/receptionist/rehearsals', {
      lines: ['Are you a real person?'],
    });
    expect(JSON.stringify(body.data)).toContain('AI');
  } finally {
    await without.stop();
  }
});

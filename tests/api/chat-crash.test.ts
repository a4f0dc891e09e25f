/** A process that is killed while visitors chat loses no word that it acknowledged, and another one goes on with their chats. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { businessIdOf, ChatVisitor } from '#tests/support/chats.ts';
import { passClaimTime } from '#tests/support/pass-time.ts';
import { type Server, startServer } from '#tests/support/server-process.ts';
import { eventually, Visitor } from '#tests/support/test-app.ts';
import { cloneDatabase } from '#tests/support/test-database.ts';

const CHATS = 12;

let ownerUrl: string;
let first: Server;
let second: Server;

beforeAll(async () => {
  ownerUrl = await cloneDatabase();
  first = await startServer({ ownerUrl, looksOften: true, env: { TRUST_PROXY: '1' } });
});
afterAll(async () => {
  await second?.stop();
});

it('answers every acknowledged word once, on the other node', async () => {
  const owner = new Visitor(first);
  await owner.logIn();
  const businessId = await businessIdOf(owner);
  const chats = Array.from(
    { length: CHATS },
    (_, index) => new ChatVisitor(first, { businessId, address: `198.18.0.${index + 1}` }),
  );
  for (const chat of chats) await chat.start();
  // Some are being answered, some wait, some are not even stored when the process dies.
  const sent = chats.map((chat) =>
    chat.say('What are your hours?').then(
      ({ status }) => status === 200,
      () => false,
    ),
  );
  await Promise.race(sent);
  await first.kill();
  const acknowledged = await Promise.all(sent);
  expect(acknowledged.filter(Boolean).length).toBeGreaterThan(0);

  await passClaimTime(ownerUrl);
  second = await startServer({ ownerUrl, looksOften: true, env: { TRUST_PROXY: '1' } });
  for (const [index, chat] of chats.entries()) {
    const again = chat.on(second);
    // The widget sends again what was not acknowledged, with the same key.
    if (!acknowledged[index]) expect((await again.say('What are your hours?', 'message-1')).status).toBe(200);
    const { messages } = await eventually('an answer', async () => {
      const seen = await again.read();
      return seen.messages.some(({ role, seq }) => role === 'assistant' && seq > 1) && seen;
    });
    expect(messages.filter(({ role }) => role === 'visitor')).toHaveLength(1);
    expect(messages.filter(({ content }) => content.includes('open Monday'))).toHaveLength(1);
  }
});

/** A process that is killed after a reply was acknowledged: another one answers it, and the contact gets one answer. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { HeldConversation, type Person, startErrand } from '#tests/support/held-conversations.ts';
import { makeContact, zoneWhereItIs } from '#tests/support/messaging.ts';
import { passClaimTime } from '#tests/support/pass-time.ts';
import { type Server, startServer } from '#tests/support/server-process.ts';
import { eventually, Visitor } from '#tests/support/test-app.ts';
import { cloneDatabase } from '#tests/support/test-database.ts';

const CONTACTS = 6;

let ownerUrl: string;
let first: Server;
let second: Server;

beforeAll(async () => {
  ownerUrl = await cloneDatabase();
  first = await startServer({ ownerUrl, looksOften: true });
  const client = new pg.Client(ownerUrl);
  await client.connect();
  await client.query('update businesses set timezone = $1', [zoneWhereItIs(12)]);
  await client.end();
});
afterAll(async () => {
  await second?.stop();
});

it('answers every reply once, on the other node', async () => {
  const owner = new Visitor(first);
  await owner.logIn();
  const people: Person[] = [];
  for (let at = 0; at < CONTACTS; at += 1) people.push(await makeContact(owner));
  for (const person of people) {
    await startErrand(owner, { person });
    await new HeldConversation(owner, person).hear(/moment/);
  }
  const keys = people.map(() => randomUUID());
  const sent = people.map((person, index) =>
    new HeldConversation(owner, person).say('What are your hours?', keys[index]).then(
      (status) => status === 200,
      () => false,
    ),
  );
  await Promise.race(sent);
  await first.kill();
  const acknowledged = await Promise.all(sent);
  expect(acknowledged.filter(Boolean).length).toBeGreaterThan(0);

  await passClaimTime(ownerUrl);
  second = await startServer({ ownerUrl, looksOften: true });
  const again = new Visitor(second);
  await again.logIn();
  for (const [index, person] of people.entries()) {
    const talk = new HeldConversation(again, person);
    // The provider delivers again what was not acknowledged, as the same message.
    if (!acknowledged[index]) expect(await talk.say('What are your hours?', keys[index])).toBe(200);
    await eventually('an answer', async () => (await talk.messages()).some(isAnswer));
    const messages = await talk.messages();
    expect(messages.filter(({ direction }) => direction === 'in')).toHaveLength(1);
    expect(messages.filter(isAnswer)).toHaveLength(1);
  }
});

const isAnswer = ({
  direction,
  status,
  body,
}: {
  direction: string;
  status: string;
  body: string;
}): boolean => direction === 'out' && status === 'sent' && body.includes('open Monday');

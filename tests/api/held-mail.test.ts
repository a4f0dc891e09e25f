/** A conversation that the receptionist holds by e-mail, with a mailbox that answers on its own. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { HeldConversation, query, startErrand } from '#tests/support/held-conversations.ts';
import { deliver, freePort, headerOf, isIncoming, startMailWorld } from '#tests/support/mail-world.ts';
import { makeContact, makeItHour } from '#tests/support/messaging.ts';
import { eventually, startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

const DOMAIN = 'reply.porchlight.test';

let world: Awaited<ReturnType<typeof startMailWorld>>;
let app: TestApp;
let owner: Visitor;
let port: number;
beforeAll(async () => {
  world = await startMailWorld();
  port = await freePort();
  app = await startTestApp({
    env: {
      SMTP_URL: world.url,
      MAIL_FROM: `Porchlight <hello@${DOMAIN}>`,
      INBOUND_MAIL_DOMAIN: DOMAIN,
      INBOUND_MAIL_PORT: String(port),
    },
  });
  owner = new Visitor(app);
  await owner.logIn();
  await makeItHour(app, { visitor: owner, hour: 12 });
});
afterAll(async () => {
  await app.stop();
  await world.stop();
});

it.each([
  ['with an Auto-Submitted header', { subject: 'Re: Your conversation with us' }, 'auto-replied'],
  ['of an absence, told by its subject', { subject: 'Out of Office: back on Monday' }, 'no'],
])('a mail %s is kept, and the receptionist does not answer it', async (_, mail, submitted) => {
  const person = await makeContact(owner);
  const talk = new HeldConversation(owner, person);
  await startErrand(owner, { person, step: { startConversationVia: 'email' } });
  const opening = await eventually('the first mail', async () =>
    world.mails.find(({ to }) => to.includes(person.email)),
  );
  const write = (more: object) =>
    deliver(port, {
      from: `Casey <${person.email}>`,
      to: headerOf(opening.raw, 'Reply-To'),
      messageId: `<${randomUUID()}@example.test>`,
      ...more,
    });
  const headers = { 'Auto-Submitted': submitted };
  expect((await write({ ...mail, headers, text: 'What are your hours? I am away.' })).code).toBe(250);
  expect((await talk.messages()).filter(isIncoming)).toHaveLength(1);
  // The person's own words are answered, and nothing else is part of the conversation.
  expect((await write({ subject: 'Re: hello', text: 'Are you open on Saturday?' })).code).toBe(250);
  await talk.hear(/Saturday/);
  const lines = await query<{ role: string; content: string }>(
    app,
    `select m.role, m.content from chat_messages m join chats c on c.id = m.chat_id
     where c.address = $1 order by m.seq`,
    [person.email],
  );
  expect(lines.map(({ role }) => role)).toEqual(['assistant', 'visitor', 'assistant']);
  expect(lines[1]?.content).toBe('Are you open on Saturday?');
  expect(world.mails.filter(({ to }) => to.includes(person.email))).toHaveLength(2);
});

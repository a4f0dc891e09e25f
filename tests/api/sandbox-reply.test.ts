/** A user who tries the product replies as their own customer. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Message } from '#features/messaging/contract.ts';
import type { SandboxMessage } from '#features/sandbox/contract.ts';
import { TWILIO_ACCOUNT, TWILIO_TOKEN } from '#tests/support/fake-twilio.ts';
import { makeContact, makeItHour, messagesOf, messageThat, send } from '#tests/support/messaging.ts';
import { startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

let app: TestApp;
let owner: Visitor;
beforeAll(async () => {
  app = await startTestApp();
  owner = new Visitor(app);
  await owner.logIn();
  await makeItHour(app, { visitor: owner, hour: 12 });
});
afterAll(() => app.stop());

const reply = (visitor: Visitor, id: number, body: string, key: string = randomUUID()) =>
  visitor.post(`/api/messages/${id}/sandbox-reply`, { body, idempotency_key: key });

it.each(['sms', 'facebook', 'email', 'whatsapp'])(
  'to a message by %s, which comes in like any other',
  async (channel) => {
    const contact = await makeContact(owner);
    await send(owner, contact, { channel, subject: 'Re: Friday' });
    const sent = await messageThat(owner, contact, ({ status }) => status === 'sent');
    const listed = (await owner.get('/api/sandbox/messages')).body.data as SandboxMessage[];
    expect(listed[0]).toMatchObject({ message_id: sent.id, channel, attachments: [] });
    // Only e-mail has a letter beside its text.
    if (channel === 'email') expect(listed[0]?.html).toContain('>Lamplight Plumbing</td>');
    else expect(listed[0]?.html).toBeNull();
    const key = randomUUID();
    for (const _ of [1, 2]) {
      const { status, body } = await reply(owner, sent.id, 'Yes please', key);
      expect([status, (body.data as Message).direction]).toEqual([200, 'in']);
    }
    const [came, ...others] = (await messagesOf(owner, contact)).filter(
      ({ direction }) => direction === 'in',
    );
    expect(others).toEqual([]);
    expect(came).toMatchObject({
      channel,
      from: sent.to,
      body: 'Yes please',
      status: 'received',
      sandbox: true,
    });
    expect(came?.subject).toBe(channel === 'email' ? 'Re: Friday' : '');
    expect((await reply(owner, sent.id, 'Other words', key)).body.code).toBe('idempotency-key-reused');
    await reply(owner, sent.id, 'STOP');
    expect((await send(owner, contact, { channel })).body.code).toBe('opted-out');
  },
);

it('is refused if it is empty, or answers an incoming message', async () => {
  const contact = await makeContact(owner);
  await send(owner, contact);
  const sent = await messageThat(owner, contact, ({ status }) => status === 'sent');
  expect((await reply(owner, sent.id, ' \n')).status).toBe(422);
  const came = (await reply(owner, sent.id, 'Hello')).body.data as Message;
  expect((await reply(owner, came.id, 'Hello')).status).toBe(404);
  expect((await reply(owner, 999_999, 'Hello')).status).toBe(404);
});

it('is not to be had where messages of that channel really go out', async () => {
  const contact = await makeContact(owner);
  await send(owner, contact);
  await send(owner, contact, { channel: 'email' });
  const text = await messageThat(
    owner,
    contact,
    ({ status, channel }) => status === 'sent' && channel === 'sms',
  );
  const mail = await messageThat(
    owner,
    contact,
    ({ status, channel }) => status === 'sent' && channel === 'email',
  );
  const real = await startTestApp({
    ownerUrl: app.ownerUrl,
    env: { TWILIO_ACCOUNT_SID: TWILIO_ACCOUNT, TWILIO_AUTH_TOKEN: TWILIO_TOKEN, ROLES: 'api' },
  });
  const visitor = new Visitor(real);
  await visitor.logIn();
  expect((await reply(visitor, text.id, 'Hello')).status).toBe(404);
  expect((await reply(visitor, mail.id, 'Hello')).status).toBe(200);
  await real.stop();
});

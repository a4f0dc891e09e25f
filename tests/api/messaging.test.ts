import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { messagesOfContact } from '#features/messaging/contact-service.ts';
import type { Message } from '#features/messaging/contract.ts';
import { listMessagesOfContact, sendMessage } from '#features/messaging/send/service.ts';
import {
  businessOf,
  makeContact,
  makeItHour,
  messagesOf,
  messageThat,
  send,
} from '#tests/support/messaging.ts';
import { startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';
import { formatPhone } from '#ui/format/format-phone.ts';

let app: TestApp;
let owner: Visitor;
beforeAll(async () => {
  app = await startTestApp();
  owner = new Visitor(app);
  await owner.logIn();
});
beforeEach(() => makeItHour(app, { visitor: owner, hour: 12 }));
afterAll(() => app.stop());

const sandbox = async (visitor = owner) =>
  (await visitor.get('/api/sandbox/messages')).body.data as { to: string; channel: string; body: string }[];
const inBusiness = async (sql: string, values: unknown[]) => {
  const businessId = await businessOf(owner);
  return app.context.database.inScope({ businessId }, (tx) => tx.$client.query(sql, [businessId, ...values]));
};

describe('a message in the sandbox', () => {
  it.each(['sms', 'facebook', 'email', 'whatsapp'])(
    'by %s is queued, then sent, and can be seen',
    async (channel) => {
      const contact = await makeContact(owner);
      const reply = await send(owner, contact, { channel, subject: 'Friday', body: ' See you\nFriday ' });
      expect(reply.status).toBe(200);
      const to = channel === 'email' ? contact.email : contact.phone;
      const expected = { contact_id: contact.id, channel, to, body: ' See you\nFriday ', sandbox: true };
      expect(reply.body.data).toMatchObject({ ...expected, status: 'queued', direction: 'out' });
      const sent = await messageThat(owner, contact, ({ status }) => status === 'sent');
      expect(sent).toMatchObject({ ...expected, reason: null });
      expect(sent.sent_at).not.toBeNull();
      expect((await sandbox()).filter((one) => one.to === to)).toHaveLength(1);
    },
  );

  it('is not visible to another business', async () => {
    const contact = await makeContact(owner);
    await send(owner, contact);
    await messageThat(owner, contact, ({ status }) => status === 'sent');
    const stranger = new Visitor(app);
    await stranger.logIn('second@porchlight.test');
    expect(await sandbox(stranger)).toEqual([]);
    expect((await stranger.get(`/api/contacts/${contact.id}/messages`)).status).toBe(404);
    expect((await send(stranger, contact)).status).toBe(404);
  });

  it('accepts a number in any format', async () => {
    const contact = await makeContact(owner);
    const written = contact.phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
    expect((await send(owner, contact, { to: written })).body.data).toMatchObject({ to: contact.phone });
  });

  it('can come from the business itself', async () => {
    const contact = await makeContact(owner);
    const message = await sendMessage({
      context: app.context,
      businessId: await businessOf(owner),
      contactId: contact.id,
      channel: 'email',
      to: contact.email,
      subject: 'Your visit',
      body: 'Thank you.',
      idempotencyKey: randomUUID(),
    });
    expect(message.from).toBe('"Lamplight Plumbing" <no-reply@porchlight.test>');
  });
});

describe('an e-mail', () => {
  it('comes from one of the senders that are offered', async () => {
    const { body } = await owner.get('/api/message-senders');
    const channels = body.data as {
      channel: string;
      sandbox: boolean;
      senders: { id: string; label: string }[];
    }[];
    expect(channels.map(({ channel, sandbox }) => [channel, sandbox])).toEqual([
      ['sms', true],
      ['facebook', true],
      ['email', true],
      ['whatsapp', true],
    ]);
    const contact = await makeContact(owner);
    for (const { id, label } of channels[2]?.senders ?? []) {
      const reply = await send(owner, contact, { channel: 'email', from: id });
      expect((reply.body.data as Message).from).toBe(label);
    }
    expect((await send(owner, contact, { channel: 'email', from: 'ceo' })).status).toBe(422);
  });
});

describe('an idempotency key', () => {
  it('makes one message of twenty parallel calls', async () => {
    const contact = await makeContact(owner);
    const key = randomUUID();
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => send(owner, contact, { idempotency_key: key })),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    const ids = new Set(replies.map(({ body }) => (body.data as Message).id));
    expect(ids.size).toBe(1);
    await messageThat(owner, contact, ({ status }) => status === 'sent');
    expect(await messagesOf(owner, contact)).toHaveLength(1);
    expect((await sandbox()).filter(({ to }) => to === contact.phone)).toHaveLength(1);
    const jobs = await app.context.database.pool.query(
      `select 1 from pgboss.job where name = 'messaging.deliver-message' and data ->> 'messageId' = $1`,
      [String([...ids][0])],
    );
    expect(jobs.rowCount).toBe(1);
  });

  it('answers with the first message also when it would be refused by now', async () => {
    const contact = await makeContact(owner);
    const key = randomUUID();
    const first = await send(owner, contact, { idempotency_key: key });
    await makeItHour(app, { visitor: owner, hour: 3 });
    const again = await send(owner, contact, { idempotency_key: key });
    expect([again.status, (again.body.data as Message).id]).toEqual([200, (first.body.data as Message).id]);
  });

  it('is refused for another text, which would otherwise be lost', async () => {
    const contact = await makeContact(owner);
    const key = randomUUID();
    await send(owner, contact, { idempotency_key: key });
    const other = await send(owner, contact, { idempotency_key: key, body: 'Something else' });
    expect([other.status, other.body.code]).toEqual([409, 'idempotency-key-reused']);
  });
});

describe('a message is refused', () => {
  const refused = async (reply: Awaited<ReturnType<typeof send>>, contact: { id: number }) => {
    const stored = await messagesOf(owner, contact as Parameters<typeof messagesOf>[1]);
    return [reply.status, reply.body.code, reply.body.message, stored.length];
  };

  it('to a contact that does not exist', async () => {
    const contact = { ...(await makeContact(owner)), id: 999_999_999 };
    expect((await send(owner, contact)).status).toBe(404);
  });

  it.each(['sms', 'facebook', 'email', 'whatsapp'])(
    'by %s to a contact marked Do Not Call',
    async (channel) => {
      const contact = await makeContact(owner, { contactType: 'Do Not Call' });
      const sentence = 'This contact is marked Do Not Call, so nothing can be sent to them.';
      expect(await refused(await send(owner, contact, { channel }), contact)).toEqual([
        422,
        'do-not-call',
        sentence,
        0,
      ]);
    },
  );

  it('to an address that is not the contact’s', async () => {
    const [contact, other] = [await makeContact(owner), await makeContact(owner)];
    const sms = await refused(await send(owner, contact, { to: other.phone }), contact);
    expect(sms).toEqual([422, 'not-an-address-of-contact', 'That is not a phone number of this contact.', 0]);
    const mail = await refused(await send(owner, contact, { channel: 'email', to: other.email }), contact);
    expect(mail[2]).toBe('That is not an e-mail address of this contact.');
  });

  it('where the contact has opted out, on that channel only', async () => {
    const contact = await makeContact(owner);
    await inBusiness(`insert into message_consents values ($1, 'sms', $2, true, 'test')`, [contact.phone]);
    const [status, code, message] = await refused(await send(owner, contact), contact);
    expect([status, code]).toEqual([422, 'opted-out']);
    expect(message).toContain(`asked to get no text messages at ${formatPhone(contact.phone)}`);
    expect((await send(owner, contact, { channel: 'whatsapp' })).status).toBe(200);
  });

  it.each([
    [7, 'AM'],
    [21, 'PM'],
  ])('at hour %d where they are, unless they wrote within a day', async (hour, half) => {
    const contact = await makeContact(owner);
    await makeItHour(app, { visitor: owner, hour });
    for (const channel of ['sms', 'whatsapp']) {
      const [status, code, message] = await refused(await send(owner, contact, { channel }), contact);
      expect([status, code]).toEqual([422, 'quiet-hours']);
      expect(message).toMatch(new RegExp(`^It is ${hour % 12}:\\d\\d ${half} where this contact is\\.`));
    }
    expect((await send(owner, contact, { channel: 'email' })).status).toBe(200);
    await inBusiness(
      `insert into messages (business_id, contact_id, channel, direction, from_address, to_address, body, status,
         provider, idempotency_key, created_at)
       values ($1, $2, 'sms', 'in', $3, '', 'Hi', 'received', 'test', $4, now() - interval '23 hours')`,
      [contact.id, contact.phone, randomUUID()],
    );
    expect((await send(owner, contact)).status).toBe(200);
  });

  it('without words', async () => {
    const contact = await makeContact(owner);
    const reply = await send(owner, contact, { body: ' \n ' });
    expect([reply.status, reply.body.errors]).toEqual([422, { body: ['Please write a message.'] }]);
    expect(await messagesOf(owner, contact)).toEqual([]);
  });

  it('without a sensible channel, key or text', async () => {
    const contact = await makeContact(owner);
    for (const wrong of [{ channel: 'fax' }, { idempotency_key: 'short' }, { body: 'a\0b' }]) {
      expect((await send(owner, contact, wrong)).status).toBe(422);
    }
  });
});

describe('messages of a contact', () => {
  it('move with it when two become one', async () => {
    const [from, to] = [await makeContact(owner), await makeContact(owner)];
    const { id } = (await send(owner, from)).body.data as Message;
    const businessId = await businessOf(owner);
    const moved = await app.context.database.inScope({ businessId }, async (tx) => {
      const ids = await messagesOfContact.move(tx, { from: from.id, to: to.id });
      expect((await listMessagesOfContact(tx, to.id)).map((message) => message.id)).toEqual([id]);
      return ids;
    });
    expect(moved).toEqual([id]);
    expect(await messagesOf(owner, from)).toEqual([]);
  });
});

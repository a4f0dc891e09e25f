/** A customer's messages show in the list of conversations: one per thread, unread, and never twice. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TimelineItem } from '#features/contacts/contract.ts';
import type { ConversationItem } from '#features/conversations/contract.ts';
import type { Channel } from '#features/messaging/contract.ts';
import { keepIncoming } from '#features/messaging/receive/incoming-service.ts';
import { businessOf, makeContact, makeItHour, messageThat, send } from '#tests/support/messaging.ts';
import { startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

let app: TestApp;
let owner: Visitor;
let businessId: string;
beforeAll(async () => {
  app = await startTestApp();
  owner = new Visitor(app);
  await owner.logIn();
  await makeItHour(app, { visitor: owner, hour: 12 });
  businessId = await businessOf(owner);
});
afterAll(() => app.stop());

type Contact = Awaited<ReturnType<typeof makeContact>>;

/** As a provider's webhook hands it over. */
const write = (
  contact: Contact,
  body: string,
  {
    channel = 'sms',
    key = randomUUID(),
    automatic = false,
  }: { channel?: Channel; key?: string; automatic?: boolean } = {},
) =>
  app.context.database.inScope({ businessId }, (tx) =>
    keepIncoming(tx, {
      context: app.context,
      incoming: {
        businessId,
        contactId: contact.id,
        channel,
        body,
        automatic,
        from: channel === 'email' ? contact.email : contact.phone,
        to: '+18015550100',
        provider: 'sandbox',
        idempotencyKey: key,
      },
    }),
  );

const sql = (text: string, values: unknown[]) =>
  app.context.database.inScope({ businessId }, (tx) => tx.$client.query(text, values));

async function listed(contact: Contact, query = ''): Promise<ConversationItem[]> {
  const { body } = await owner.get(`/api/conversations?search=${contact.phone.slice(1)}${query}`);
  return (body.data as { conversations: ConversationItem[] }).conversations;
}
const one = async (contact: Contact) => {
  const [only, ...others] = await listed(contact);
  expect(others).toEqual([]);
  return only as ConversationItem;
};
const unread = async () =>
  ((await owner.get('/api/badges')).body.data as { conversations: number }).conversations;
const setStatus = (id: number, quote_status: string) =>
  owner.send('PUT', `/api/conversations/${id}/form-details`, { body: { quote_status } });

describe('an incoming message', () => {
  it.each(['sms', 'email', 'whatsapp', 'facebook'] as const)(
    'by %s is an unread conversation',
    async (channel) => {
      const contact = await makeContact(owner);
      const before = await unread();
      await write(contact, 'Can you come\non Friday?', { channel });
      const item = await one(contact);
      expect(item).toMatchObject({
        source: channel,
        call_direction: 'inbound',
        quote_status: 'New',
        contact_type: 'Lead',
        contact_name: 'Casey',
      });
      expect(await unread()).toBe(before + 1);
      const detail = (await owner.get(`/api/conversations/${item.id}`)).body.data;
      expect(detail).toMatchObject({ contact_id: contact.id, summary: 'Can you come on Friday?' });
      expect(await listed(contact, `&source=${channel}`)).toHaveLength(1);
      expect(await listed(contact, '&source=call,web')).toEqual([]);
      const stranger = new Visitor(app);
      await stranger.logIn('second@porchlight.test');
      expect((await stranger.get(`/api/conversations/${item.id}`)).status).toBe(404);
    },
  );

  it('is stored once, however often and however concurrently it is delivered', async () => {
    const contact = await makeContact(owner);
    const key = randomUUID();
    await Promise.all([1, 2, 3, 4].map(() => write(contact, 'Hello?', { key })));
    const { version } = await one(contact);
    await write(contact, 'Hello?', { key });
    expect((await one(contact)).version).toBe(version);
  });

  it('and another at the same moment meet in one conversation', async () => {
    const contact = await makeContact(owner);
    await Promise.all(['One', 'two', 'three'].map((body) => write(contact, body)));
    expect(await one(contact)).toMatchObject({ quote_status: 'New', version: 3 });
  });

  it('makes an ongoing conversation unread again, and puts it first', async () => {
    const contact = await makeContact(owner);
    await write(contact, 'First');
    const first = await one(contact);
    expect((await setStatus(first.id, 'Not Set')).status).toBe(200);
    const read = await unread();
    await write(await makeContact(owner), 'Somebody else');
    await write(contact, 'Second');
    const raised = await one(contact);
    expect(raised).toMatchObject({ id: first.id, quote_status: 'New' });
    expect(raised.created_at > first.created_at).toBe(true);
    expect(await unread()).toBe(read + 2);
    const { body } = await owner.get('/api/conversations');
    expect((body.data as { conversations: ConversationItem[] }).conversations[0]?.id).toBe(first.id);
  });

  it('begins another conversation after the last was given a status, which it keeps', async () => {
    const contact = await makeContact(owner);
    await write(contact, 'How much is it?');
    const { id } = await one(contact);
    await setStatus(id, 'Quote Sent');
    await write(contact, 'Fine.');
    expect((await listed(contact)).map(({ quote_status }) => quote_status)).toEqual(['New', 'Quote Sent']);
  });

  it('begins another after a day of silence', async () => {
    const contact = await makeContact(owner);
    await write(contact, 'Hello');
    const { id } = await one(contact);
    await sql(`update conversations set created_at = now() - interval '25 hours' where id = $1`, [id]);
    await write(contact, 'Hello again');
    expect(await listed(contact)).toHaveLength(2);
  });

  it('by another channel is another conversation', async () => {
    const contact = await makeContact(owner);
    await write(contact, 'By text');
    await write(contact, 'By e-mail', { channel: 'email' });
    expect((await listed(contact)).map(({ source }) => source)).toEqual(['email', 'sms']);
  });

  it('stays where spam is, and out of the list', async () => {
    const contact = await makeContact(owner);
    await write(contact, 'You have won');
    await setStatus((await one(contact)).id, 'Spam');
    const before = await unread();
    await write(contact, 'You have won again');
    const spammer = await makeContact(owner, { contactType: 'Spam' });
    await write(spammer, 'Cheap loans');
    expect([await listed(contact), await listed(spammer), await unread()]).toEqual([[], [], before]);
    expect(await listed(contact, '&status=Spam')).toHaveLength(1);
  });

  it('that is only a keyword, or from a machine, is none; a short answer is one', async () => {
    const contact = await makeContact(owner);
    for (const body of ['STOP', 'start', 'Help']) await write(contact, body);
    await write(contact, 'I am on vacation.', { channel: 'email', automatic: true });
    expect(await listed(contact)).toEqual([]);
    await write(contact, 'Yes');
    expect(await listed(contact)).toHaveLength(1);
  });

  it('from a number that must not be called shows, and cannot be answered', async () => {
    const contact = await makeContact(owner, { contactType: 'Do Not Call' });
    await write(contact, 'Take me off your list, or I will sue.');
    expect(await one(contact)).toMatchObject({ quote_status: 'New', contact_type: 'Do Not Call' });
    expect((await send(owner, contact)).body.code).toBe('do-not-call');
  });
});

describe('such a conversation', () => {
  it('is read when a user answers it from elsewhere, and keeps a status that it was given', async () => {
    const contact = await makeContact(owner);
    await write(contact, 'Are you coming?');
    await send(owner, contact, { channel: 'whatsapp' });
    expect(await one(contact)).toMatchObject({ quote_status: 'New' });
    await send(owner, contact);
    const { id, quote_status } = await one(contact);
    expect(quote_status).toBe('Not Set');
    await setStatus(id, 'Won');
    await send(owner, contact);
    expect(await one(contact)).toMatchObject({ quote_status: 'Won' });
  });

  it('leaves each message once in the history of the contact', async () => {
    const contact = await makeContact(owner);
    await send(owner, contact);
    await messageThat(owner, contact, ({ status }) => status === 'sent');
    await write(contact, 'Thank you');
    const { body } = await owner.get(`/api/contacts/${contact.id}/timeline`);
    const items = body.data as TimelineItem[];
    expect(items.map(({ type }) => type)).toEqual(['text', 'text']);
  });

  it('goes with its contact into a merge, goes on there, and comes back', async () => {
    const [kept, other] = [await makeContact(owner), await makeContact(owner)];
    await write(other, 'Hello');
    const { id } = await one(other);
    const merged = await owner.post(`/api/contacts/${kept.id}/merge`, {
      other_id: other.id,
      version: 1,
      other_version: 1,
      choices: {},
    });
    expect(merged.status).toBe(200);
    await write({ ...other, id: kept.id }, 'Me again');
    expect((await one(other)).id).toBe(id);
    const { merge_id } = merged.body.data as { merge_id: number };
    expect((await owner.post(`/api/contacts/merges/${merge_id}/undo`)).status).toBe(200);
    const detail = (await owner.get(`/api/conversations/${id}`)).body.data;
    expect(detail).toMatchObject({ contact_id: other.id });
  });

  it('keeps the counts right', async () => {
    const { rows } = await sql(
      `select (select coalesce(sum(count), 0)::int from conversation_counts where quote_status = 'New') as counted,
              (select count(*)::int from conversations where quote_status = 'New') as there`,
      [],
    );
    expect(rows[0].counted).toBe(rows[0].there);
  });
});

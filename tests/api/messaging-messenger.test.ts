/** Facebook's webhooks: messages to a page, and the status of our messages. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Message } from '#features/messaging/contract.ts';
import { messengerSignature } from '#features/messaging/webhooks/messenger-signature.ts';
import {
  businessOf,
  databaseWithDemo,
  makeContact,
  messagesOf,
  messageThat,
  send,
} from '#tests/support/messaging.ts';
import { replyJson, startStandIn } from '#tests/support/stand-in.ts';
import { eventually, startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

const PAGE = '102938475610293';
const SECRET = 'an-app-secret-for-tests';
const WORD = 'a-word-of-ours';

const posts: { recipient: unknown }[] = [];
const graph = await startStandIn(({ request, response }) => {
  posts.push(JSON.parse(request.body) as { recipient: unknown });
  replyJson(response, 200, { message_id: `m_out${posts.length}` });
});

let app: TestApp;
let owner: Visitor;
beforeAll(async () => {
  const { ownerUrl, businessId } = await databaseWithDemo();
  app = await startTestApp({
    ownerUrl,
    env: {
      MESSENGER_PAGE_TOKEN: 'a-page-token-for-tests',
      MESSENGER_PAGE_ID: PAGE,
      MESSENGER_BUSINESS_ID: businessId,
      MESSENGER_APP_SECRET: SECRET,
      MESSENGER_VERIFY_TOKEN: WORD,
      MESSENGER_BASE_URL: graph.url,
    },
  });
  owner = new Visitor(app);
  await owner.logIn();
});
afterAll(async () => {
  await app.stop();
  await graph.stop();
});

async function post(payload: unknown, { signature }: { signature?: string | null } = {}): Promise<number> {
  const body = typeof payload === 'string' ? payload : JSON.stringify(payload);
  const made = signature === undefined ? messengerSignature({ appSecret: SECRET, body }) : signature;
  const headers = {
    'content-type': 'application/json',
    ...(made !== null && { 'x-hub-signature-256': made }),
  };
  return (await fetch(`${app.url}/webhooks/messenger`, { method: 'POST', headers, body })).status;
}

const notification = (messaging: unknown[], page = PAGE) => ({
  object: 'page',
  entry: [{ id: page, time: 1, messaging }],
});
let last = 0;
const nextPerson = () => `8${String(++last).padStart(15, '0')}`;
const written = (person: string, text: string, more: object = {}) => ({
  sender: { id: person },
  recipient: { id: PAGE },
  timestamp: Date.now(),
  message: { mid: `m_in${++last}`, text, ...more },
});

/** The contact behind a Messenger id, by what they wrote. */
async function contactOf(text: string): Promise<{ id: number; phone: string; email: string; name: string }> {
  const { rows } = await app.context.database.inScope({ businessId: await businessOf(owner) }, (tx) =>
    tx.$client.query<{ id: string; name: string }>(
      'select c.id, c.name from contacts c join messages m on m.contact_id = c.id where m.body = $1',
      [text],
    ),
  );
  expect(rows).toHaveLength(1);
  return { id: Number(rows[0]?.id), name: rows[0]?.name ?? '', phone: '', email: '' };
}

describe('setting the webhook up', () => {
  const ask = async (query: Record<string, string>) => {
    const response = await fetch(`${app.url}/webhooks/messenger?${new URLSearchParams(query)}`);
    return [response.status, await response.text()];
  };
  const right = { 'hub.mode': 'subscribe', 'hub.verify_token': WORD, 'hub.challenge': '1158201444' };

  it('answers the challenge only to a caller who knows the verify token', async () => {
    expect(await ask(right)).toEqual([200, '1158201444']);
    expect((await ask({ ...right, 'hub.verify_token': 'guess' }))[0]).toBe(403);
    expect((await ask({ ...right, 'hub.mode': 'other' }))[0]).toBe(422);
    expect((await ask({ ...right, 'hub.challenge': '<script>' }))[0]).toBe(422);
  });

  it('is not found if no app is set up', async () => {
    const other = await startTestApp();
    const url = `${other.url}/webhooks/messenger`;
    expect((await fetch(`${url}?${new URLSearchParams(right)}`)).status).toBe(404);
    const body = JSON.stringify(notification([]));
    const headers = {
      'content-type': 'application/json',
      'x-hub-signature-256': messengerSignature({ appSecret: '', body }),
    };
    expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(404);
    await other.stop();
  });
});

describe('a message to the page', () => {
  it('lands with one contact, once, however often Facebook sends it', async () => {
    const person = nextPerson();
    const first = written(person, 'Do you fix boilers? 🔧');
    const replies = await Promise.all([1, 2, 3].map(() => post(notification([first]))));
    expect(replies).toEqual([200, 200, 200]);
    expect(await post(notification([first, written(person, 'Ours is leaking.')]))).toBe(200);
    const contact = await contactOf('Do you fix boilers? 🔧');
    expect(contact.name).toBe('Facebook visitor');
    expect(await messagesOf(owner, contact)).toMatchObject([
      { channel: 'facebook', direction: 'in', from: person, to: PAGE, body: 'Do you fix boilers? 🔧' },
      { channel: 'facebook', direction: 'in', from: person, body: 'Ours is leaking.' },
    ]);
  });

  it('from a new person creates one contact, even when two arrive at once', async () => {
    const person = nextPerson();
    const texts = Array.from({ length: 5 }, (_, n) => `Together ${person} ${n}`);
    await Promise.all(texts.map((text) => post(notification([written(person, text)]))));
    const ids = new Set(await Promise.all(texts.map(async (text) => (await contactOf(text)).id)));
    expect(ids.size).toBe(1);
  });

  it('can be answered, and the answer is known to have arrived', async () => {
    const person = nextPerson();
    await post(notification([written(person, `Hello from ${person}`)]));
    const contact = await contactOf(`Hello from ${person}`);
    const handles = (await owner.get(`/api/contacts/${contact.id}/message-handles`)).body.data;
    expect(handles).toEqual([{ channel: 'facebook', address: person }]);
    for (const body of ['One', 'Two']) {
      expect((await send(owner, contact, { channel: 'facebook', to: person, body })).status).toBe(200);
    }
    await eventually('both', async () => (await sentOf(contact)).length === 2);
    expect(posts.at(-1)).toMatchObject({ messaging_type: 'RESPONSE', recipient: { id: person } });
    const [one] = await sentOf(contact);
    const mid = `m_out${posts.findIndex((it) => JSON.stringify(it).includes(one?.body ?? '?')) + 1}`;
    const about = { sender: { id: person }, recipient: { id: PAGE } };
    await post(notification([{ ...about, delivery: { mids: [mid], watermark: 1 } }]));
    expect((await statuses(contact)).sort()).toEqual(['delivered', 'sent']);
    await post(notification([{ ...about, read: { watermark: Date.now() } }]));
    expect(await statuses(contact)).toEqual(['delivered', 'delivered']);
    await post(notification([{ ...about, delivery: { watermark: Date.now() } }]));
    expect(await statuses(contact)).toEqual(['delivered', 'delivered']);
  });

  it('names attachments, obeys STOP, and ignores what the page itself wrote', async () => {
    const person = nextPerson();
    await post(
      notification([
        written(person, '', { text: undefined, attachments: [{ type: 'image', payload: { url: 'x' } }] }),
      ]),
    );
    const contact = await contactOf('[attachment: image]');
    const mayWrite = async () => (await send(owner, contact, { channel: 'facebook', to: person })).body.code;
    await post(notification([written(person, 'Stop!')]));
    expect(await mayWrite()).toBe('opted-out');
    await post(notification([written(person, 'START')]));
    expect(await mayWrite()).toBeUndefined();
    const before = (await messagesOf(owner, contact)).length;
    await post(
      notification([
        written(person, 'An echo', { is_echo: true }),
        { sender: { id: person }, reaction: {} },
        7,
      ]),
    );
    expect(await messagesOf(owner, contact)).toHaveLength(before);
  });

  it('to a page that belongs to no business is acknowledged and not stored', async () => {
    const text = `To another page ${nextPerson()}`;
    expect(await post(notification([written(nextPerson(), text)], '999999999999999'))).toBe(200);
    const { rows } = await app.context.database.inScope({ businessId: await businessOf(owner) }, (tx) =>
      tx.$client.query('select 1 from messages where body = $1', [text]),
    );
    expect(rows).toEqual([]);
  });

  it('is no other business’s to see', async () => {
    const person = nextPerson();
    await post(notification([written(person, `Private ${person}`)]));
    const contact = await contactOf(`Private ${person}`);
    const stranger = new Visitor(app);
    await stranger.logIn('second@porchlight.test');
    expect((await stranger.get(`/api/contacts/${contact.id}/messages`)).status).toBe(404);
  });

  it('is refused without the right signature over the very body', async () => {
    const text = `Forged ${nextPerson()}`;
    const payload = notification([written(nextPerson(), text)]);
    const body = JSON.stringify(payload);
    for (const signature of [
      null,
      '',
      'sha256=',
      messengerSignature({ appSecret: 'another', body }),
      messengerSignature({ appSecret: SECRET, body: `${body} ` }),
      messengerSignature({ appSecret: SECRET, body }).replace('sha256=', ''),
    ]) {
      expect(await post(payload, { signature })).toBe(403);
    }
  });

  it('that is signed nonsense is refused, and too much of it too', async () => {
    for (const wrong of ['{', '[]', 'null', '{"object":"user","entry":[]}'])
      expect(await post(wrong)).toBe(400);
    expect(await post(notification([written(nextPerson(), 'x'.repeat(1_100_000))]))).toBe(413);
    const hidden = { sender: { id: "'; drop table messages" }, message: { mid: 'm', text: 'x' } };
    expect(await post(notification([hidden, written(nextPerson(), 'NUL \0 here')]))).toBe(200);
    await contactOf('NUL  here');
  });
});

describe('a contact who wrote on Facebook', () => {
  it('keeps their Messenger id when two contacts are merged', async () => {
    const person = nextPerson();
    await post(notification([written(person, `First ${person}`)]));
    const [from, to] = [await contactOf(`First ${person}`), await makeContact(owner)];
    await app.context.database.inScope({ businessId: await businessOf(owner) }, (tx) =>
      tx.$client.query('update messages set contact_id = $1 where contact_id = $2', [to.id, from.id]),
    );
    await post(notification([written(person, `Second ${person}`)]));
    expect(await messageThat(owner, to, ({ body }) => body === `Second ${person}`)).toBeDefined();
  });
});

const sentOf = async (contact: { id: number; phone: string; email: string }): Promise<Message[]> =>
  (await messagesOf(owner, contact)).filter(({ status }) => status === 'sent');
const statuses = async (contact: { id: number; phone: string; email: string }) =>
  (await messagesOf(owner, contact))
    .filter(({ direction }) => direction === 'out')
    .map(({ status }) => status);

/** Several businesses text from one number: which one gets an answer, and to which a STOP applies. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Message } from '#features/messaging/contract.ts';
import {
  type FakeTwilio,
  startFakeTwilio,
  TWILIO_ACCOUNT,
  TWILIO_TOKEN,
  twilioSignature,
} from '#tests/support/fake-twilio.ts';
import { query, startErrand } from '#tests/support/held-conversations.ts';
import { makeContact, makeItHour, messagesOf, messageThat, send } from '#tests/support/messaging.ts';
import { eventually, startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

const SHARED = '+18015550100';
type Contact = Awaited<ReturnType<typeof makeContact>>;

let twilio: FakeTwilio;
let app: TestApp;
let [first, second] = [] as unknown as [Visitor, Visitor];
beforeAll(async () => {
  twilio = await startFakeTwilio();
  app = await startTestApp({
    env: {
      TWILIO_ACCOUNT_SID: TWILIO_ACCOUNT,
      TWILIO_AUTH_TOKEN: TWILIO_TOKEN,
      TWILIO_BASE_URL: twilio.url,
      TWILIO_FROM: SHARED,
      TWILIO_WHATSAPP_FROM: SHARED,
    },
  });
  [first, second] = [new Visitor(app), new Visitor(app)];
  await first.logIn();
  await second.logIn('second@porchlight.test');
  for (const visitor of [first, second]) await makeItHour(app, { visitor, hour: 12 });
});
afterAll(async () => {
  await app.stop();
  await twilio.stop();
});

let lastSid = 0;
async function receive(from: string, body: string, sid = `SMshared${++lastSid}`): Promise<number> {
  const url = `${app.url}/webhooks/twilio/messages`;
  const form = {
    MessageSid: sid,
    AccountSid: TWILIO_ACCOUNT,
    From: from,
    To: SHARED,
    Body: body,
    NumMedia: '0',
  };
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'x-twilio-signature': twilioSignature({ authToken: TWILIO_TOKEN, url, form }) },
    body: new URLSearchParams(form),
  });
  await response.arrayBuffer();
  return response.status;
}

async function text(
  visitor: Visitor,
  contact: Contact,
  given: Record<string, unknown> = {},
): Promise<Message> {
  const { id } = (await send(visitor, contact, given)).body.data as Message;
  return messageThat(visitor, contact, (one) => one.id === id && ['sent', 'failed'].includes(one.status));
}

/** A contact of each business with the same number. */
async function sharedPerson(): Promise<[Contact, Contact]> {
  const mine = await makeContact(first);
  const phoneNumbers = [{ label: 'Mobile' as const, number: mine.phone }];
  const theirs = await makeContact(second, { phoneNumbers });
  return [mine, { ...theirs, phone: mine.phone }];
}

const heard = async (visitor: Visitor, contact: Contact) =>
  (await messagesOf(visitor, contact)).filter(({ direction }) => direction === 'in').map(({ body }) => body);

describe('an answer to a number that businesses share', () => {
  it('is for the business that wrote last, once, and for no other to see', async () => {
    const [mine, theirs] = await sharedPerson();
    expect((await text(first, mine)).status).toBe('sent');
    expect(await receive(mine.phone, 'To the first')).toBe(200);
    expect((await text(second, theirs)).status).toBe('sent');
    expect(await receive(mine.phone, 'To the second', 'SMtwice')).toBe(200);
    expect((await text(first, mine)).status).toBe('sent');
    expect(await receive(mine.phone, 'To the second', 'SMtwice')).toBe(200);
    expect(await heard(first, mine)).toEqual(['To the first']);
    expect(await heard(second, theirs)).toEqual(['To the second']);
  });

  it('is not part of a conversation that the receptionist of another business holds', async () => {
    const [mine, theirs] = await sharedPerson();
    await startErrand(second, { person: theirs });
    // Otherwise it might leave after the text of the first business, and be the one that is answered.
    await messageThat(second, theirs, ({ status }) => status === 'sent');
    const held = async () =>
      query<{ business: string; content: string }>(
        app,
        `select b.name as business, m.content from chat_messages m join chats c on c.id = m.chat_id
         join businesses b on b.id = c.business_id where c.address = $1 order by m.seq`,
        [mine.phone],
      );
    const begun = await eventually('the first message', async () => {
      const lines = await held();
      return lines.length === 1 && lines;
    });
    expect((await text(first, mine)).status).toBe('sent');
    expect(await receive(mine.phone, 'What are your hours?')).toBe(200);
    expect([await heard(first, mine), await heard(second, theirs), await held()]).toEqual([
      ['What are your hours?'],
      [],
      begun,
    ]);
    // Once the second business has written again, its receptionist is the one that is answered.
    expect((await text(second, theirs)).status).toBe('sent');
    expect(await receive(mine.phone, 'Friday is fine')).toBe(200);
    expect([await heard(first, mine), await heard(second, theirs)]).toEqual([
      ['What are your hours?'],
      ['Friday is fine'],
    ]);
    expect((await held()).map(({ content }) => content)).toContain('Friday is fine');
    expect(new Set((await held()).map(({ business }) => business)).size).toBe(1);
  });

  it('belongs to no business if none ever wrote', async () => {
    expect(await receive('+18012345678', 'Who is this?')).toBe(404);
  });
});

describe('STOP to a number that businesses share', () => {
  it('holds for every business that wrote, and START takes it back', async () => {
    const [mine, theirs] = await sharedPerson();
    await text(first, mine);
    await text(second, theirs);
    expect(await receive(mine.phone, 'STOP')).toBe(200);
    for (const [visitor, contact] of [
      [first, mine],
      [second, theirs],
    ] as const)
      expect((await send(visitor, contact)).body.code).toBe('opted-out');
    expect(await heard(first, mine)).toEqual([]);
    expect(await receive(mine.phone, 'START')).toBe(200);
    for (const [visitor, contact] of [
      [first, mine],
      [second, theirs],
    ] as const)
      expect((await text(visitor, contact)).status).toBe('sent');
  });

  it('holds for a business that writes for the first time afterwards', async () => {
    const [mine, theirs] = await sharedPerson();
    await text(first, mine);
    await receive(mine.phone, 'Stop');
    const posts = twilio.posts.length;
    const refused = await text(second, theirs);
    expect(refused).toMatchObject({
      status: 'failed',
      reason: expect.stringContaining('asked to get no text'),
    });
    expect((await send(second, theirs)).body.code).toBe('opted-out');
    expect(twilio.posts).toHaveLength(posts);
  });

  it('is obeyed even if the contact was deleted since', async () => {
    const mine = await makeContact(first);
    await text(first, mine);
    expect((await first.delete(`/api/contacts/${mine.id}`)).status).toBe(200);
    expect(await receive(mine.phone, 'STOP')).toBe(200);
    const phoneNumbers = [{ label: 'Mobile' as const, number: mine.phone }];
    const again = { ...(await makeContact(second, { phoneNumbers })), phone: mine.phone };
    expect((await text(second, again)).status).toBe('failed');
  });
});

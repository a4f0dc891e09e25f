/** Twilio's webhooks: incoming texts, keywords, and the status of our texts. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Message } from '#features/messaging/contract.ts';
import { assignNumber } from '#features/messaging/send/service.ts';
import {
  type FakeTwilio,
  startFakeTwilio,
  TWILIO_ACCOUNT,
  TWILIO_TOKEN,
  twilioSignature,
} from '#tests/support/fake-twilio.ts';
import {
  businessOf,
  makeContact,
  makeItHour,
  messagesOf,
  messageThat,
  send,
} from '#tests/support/messaging.ts';
import { eventually, startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

const NUMBER = '+18015550100';
type Form = Record<string, string>;

let twilio: FakeTwilio;
let app: TestApp;
let owner: Visitor;
beforeAll(async () => {
  twilio = await startFakeTwilio();
  app = await startTestApp({
    env: {
      TWILIO_ACCOUNT_SID: TWILIO_ACCOUNT,
      TWILIO_AUTH_TOKEN: TWILIO_TOKEN,
      TWILIO_BASE_URL: twilio.url,
    },
  });
  owner = new Visitor(app);
  await owner.logIn();
  await makeItHour(app, { visitor: owner, hour: 12 });
  const businessId = await businessOf(owner);
  await app.context.database.inScope({ businessId }, (tx) =>
    assignNumber(tx, { businessId, number: NUMBER }),
  );
});
afterAll(async () => {
  await app.stop();
  await twilio.stop();
});

async function call(
  path: string,
  form: Form,
  { signedBy = TWILIO_TOKEN, signature }: { signedBy?: string; signature?: string | null } = {},
) {
  const url = `${app.url}${path}`;
  const made = signature === undefined ? twilioSignature({ authToken: signedBy, url, form }) : signature;
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...(made !== null && { 'x-twilio-signature': made }),
    },
    body: new URLSearchParams(form).toString(),
  });
  return { status: response.status, text: await response.text() };
}

let lastSid = 0;
const text = (from: string, body: string, more: Form = {}): Form => ({
  MessageSid: `SMin${++lastSid}`,
  AccountSid: TWILIO_ACCOUNT,
  From: from,
  To: NUMBER,
  Body: body,
  NumMedia: '0',
  ...more,
});
const receive = (form: Form, options?: Parameters<typeof call>[2]) =>
  call('/webhooks/twilio/messages', form, options);

describe('an incoming text', () => {
  it('lands with its contact, once, however often Twilio sends it', async () => {
    const contact = await makeContact(owner);
    const form = text(contact.phone, 'Can you come on Friday? 🔧');
    const replies = await Promise.all([receive(form), receive(form), receive(form)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(replies[0]?.text).toContain('<Response></Response>');
    expect(await messagesOf(owner, contact)).toMatchObject([
      {
        channel: 'sms',
        direction: 'in',
        status: 'received',
        from: contact.phone,
        body: form.Body,
        sandbox: false,
      },
    ]);
  });

  it('makes a contact of a stranger', async () => {
    const phone = '+18015550177';
    expect((await receive(text(phone, 'Hello'))).status).toBe(200);
    const { body } = await owner.get(`/api/contacts?search=${encodeURIComponent(phone)}`);
    const { contacts } = body.data as { contacts: { id: number; phoneNumber: string }[] };
    expect(contacts.map(({ phoneNumber }) => phoneNumber)).toEqual([phone]);
  });

  it('on WhatsApp is stored as such, and a picture is mentioned', async () => {
    const contact = await makeContact(owner);
    const form = text(`whatsapp:${contact.phone}`, '', {
      To: `whatsapp:${NUMBER}`,
      NumMedia: '1',
      MediaContentType0: 'image/jpeg',
    });
    await receive(form);
    expect(await messagesOf(owner, contact)).toMatchObject([
      { channel: 'whatsapp', from: contact.phone, to: NUMBER, body: '[attachment: image/jpeg]' },
    ]);
  });

  it('allows an answer during quiet hours', async () => {
    const contact = await makeContact(owner);
    await makeItHour(app, { visitor: owner, hour: 3 });
    expect((await send(owner, contact)).body.code).toBe('quiet-hours');
    await receive(text(contact.phone, 'Are you awake?'));
    expect((await send(owner, contact)).status).toBe(200);
    await makeItHour(app, { visitor: owner, hour: 12 });
  });

  it('is refused without the right signature, or at a number of no business', async () => {
    const contact = await makeContact(owner);
    const form = text(contact.phone, 'STOP');
    expect((await receive(form, { signedBy: 'another-token' })).status).toBe(403);
    expect((await receive(form, { signature: null })).status).toBe(403);
    expect((await receive(form, { signature: '' })).status).toBe(403);
    const signature = twilioSignature({
      authToken: TWILIO_TOKEN,
      url: `${app.url}/webhooks/twilio/messages`,
      form,
    });
    expect((await receive({ ...form, Body: 'START' }, { signature })).status).toBe(403);
    expect((await receive({ ...form, To: '+18015550111' })).status).toBe(404);
    expect(await messagesOf(owner, contact)).toEqual([]);
    expect((await send(owner, contact)).status).toBe(200);
  });

  it('that is too large or no form is refused', async () => {
    expect((await receive(text('+18015550178', 'x'.repeat(1_100_000)))).status).toBe(413);
    const xml = await fetch(`${app.url}/webhooks/twilio/messages`, {
      method: 'POST',
      headers: { 'content-type': 'text/xml' },
      body: '<a/>',
    });
    expect(xml.status).toBe(415);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await owner.send('POST', '/sanctum/login', { body: 'email=a', headers })).status).toBe(415);
  });

  it('is not found if no Twilio account is set up', async () => {
    const other = await startTestApp();
    const response = await fetch(`${other.url}/webhooks/twilio/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'a=b',
    });
    expect(response.status).toBe(404);
    await other.stop();
  });
});

describe('a keyword', () => {
  it('STOP ends the texts of that channel, START begins them again', async () => {
    const contact = await makeContact(owner);
    for (const word of ['STOP', 'unsubscribe', 'Quit.']) {
      await receive(text(contact.phone, word));
      const refused = (await send(owner, contact)).body;
      expect(refused.code).toBe('opted-out');
      expect(refused.message).toMatch(
        /^This contact has asked to get no text messages at \+1 \(\d{3}\) \d{3}-\d{4}\. /,
      );
      expect((await send(owner, contact, { channel: 'email' })).status).toBe(200);
      await receive(text(contact.phone, 'Start'));
      expect((await send(owner, contact)).status).toBe(200);
    }
  });

  it('HELP is answered once, unless Twilio has done so', async () => {
    const contact = await makeContact(owner);
    const form = text(contact.phone, 'HELP');
    await receive(form);
    await receive(form);
    await receive(text(contact.phone, 'INFO', { OptOutType: 'HELP' }));
    const answer = await messageThat(owner, contact, ({ status }) => status === 'sent');
    expect(answer.body).toContain('Lamplight Plumbing: you can call us at +18015550100. Reply STOP');
    const out = (await messagesOf(owner, contact)).filter(({ direction }) => direction === 'out');
    expect(out).toHaveLength(1);
  });

  it('HELP from a contact marked Do Not Call is stored and not answered', async () => {
    const contact = await makeContact(owner, { contactType: 'Do Not Call' });
    expect((await receive(text(contact.phone, 'help'))).status).toBe(200);
    expect((await messagesOf(owner, contact)).map(({ direction }) => direction)).toEqual(['in']);
  });
});

describe('a status callback', () => {
  const sentOne = async () => {
    const contact = await makeContact(owner);
    await send(owner, contact);
    const message = await messageThat(owner, contact, ({ status }) => status === 'sent');
    const sid = twilio.kept.find(({ form }) => form.To === contact.phone)?.sid ?? '';
    const now = async () => (await messagesOf(owner, contact)).find(({ id }) => id === message.id);
    return { message, sid, now };
  };
  const tell = async (message: Message, form: Form, options?: Parameters<typeof call>[2]) => {
    const query = new URLSearchParams({ business: await businessOf(owner), message: String(message.id) });
    return (await call(`/webhooks/twilio/status?${query}`, form, options)).status;
  };

  it('moves a message forward, and never back', async () => {
    const { message, sid, now } = await sentOne();
    expect(await tell(message, { MessageSid: sid, MessageStatus: 'delivered' })).toBe(200);
    expect(await now()).toMatchObject({ status: 'delivered' });
    for (const late of ['sent', 'queued', 'undelivered']) {
      await tell(message, { MessageSid: sid, MessageStatus: late });
    }
    expect(await now()).toMatchObject({ status: 'delivered', reason: null });
  });

  it('says in words why a message did not arrive', async () => {
    const { message, sid, now } = await sentOne();
    await tell(message, { MessageSid: sid, MessageStatus: 'undelivered', ErrorCode: '30006' });
    const reason = 'This number is a landline and cannot get texts.';
    expect(await now()).toMatchObject({ status: 'failed', reason });
  });

  it('settles a message whose delivery was unknown', async () => {
    const { message, sid, now } = await sentOne();
    await app.context.database.inScope({ businessId: await businessOf(owner) }, (tx) =>
      tx.$client.query(
        `update messages set status = 'failed', provider_id = null, unsure_since = now(), sent_at = null where id = $1`,
        [message.id],
      ),
    );
    await tell(message, { MessageSid: sid, MessageStatus: 'sent' });
    expect(await now()).toMatchObject({ status: 'sent', reason: null });
  });

  it('is refused unsigned, and does not affect another message', async () => {
    const { message, sid, now } = await sentOne();
    const form = { MessageSid: sid, MessageStatus: 'failed' };
    expect(await tell(message, form, { signature: 'bad' })).toBe(403);
    expect(await tell(message, { ...form, MessageSid: 'SMother' })).toBe(200);
    expect(await tell({ ...message, id: 999_999 }, form)).toBe(404);
    expect(await now()).toMatchObject({ status: 'sent' });
  });

  it('reaches open pages', async () => {
    const { message, sid } = await sentOne();
    const heard: string[] = [];
    const stop = app.context.liveHub.subscribe(await businessOf(owner), (change) => {
      if (change !== 'closed') heard.push(`${change.kind} ${change.id}`);
    });
    await tell(message, { MessageSid: sid, MessageStatus: 'delivered' });
    await eventually('the announcement', async () => heard.includes(`message ${message.id}`));
    stop();
  });
});

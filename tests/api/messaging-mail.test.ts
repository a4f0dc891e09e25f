/** Incoming e-mail, delivered by a real SMTP client. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Message } from '#features/messaging/contract.ts';
import { query } from '#tests/support/held-conversations.ts';
import {
  converse,
  deliver,
  freePort,
  headerOf,
  isIncoming,
  openSocket,
  type SentMail,
  say,
  startMailWorld,
} from '#tests/support/mail-world.ts';
import {
  businessOf,
  makeContact,
  makeItHour,
  messagesOf,
  messageThat,
  send,
} from '#tests/support/messaging.ts';
import { eventually, startTestApp, type TestApp, Visitor, withOwnAddress } from '#tests/support/test-app.ts';

const DOMAIN = 'reply.porchlight.test';
const SENDER = `hello@${DOMAIN}`;

let world: Awaited<ReturnType<typeof startMailWorld>>;
let app: TestApp;
let owner: Visitor;
let port: number;
beforeAll(async () => {
  world = await startMailWorld();
  port = await freePort();
  app = withOwnAddress(
    await startTestApp({
      env: {
        SMTP_URL: world.url,
        MAIL_FROM: `Porchlight <${SENDER}>`,
        PUBLIC_URL: 'https://porch.example',
        INBOUND_MAIL_DOMAIN: DOMAIN,
        INBOUND_MAIL_PORT: String(port),
      },
    }),
  );
  owner = new Visitor(app);
  await owner.logIn();
});
afterAll(async () => {
  await app.stop();
  await world.stop();
});

type Contact = Awaited<ReturnType<typeof makeContact>>;

/** An e-mail of ours that has left, with the addresses that it named. */
async function mailed(contact: Contact, given: Record<string, unknown> = {}) {
  const sent = await send(owner, contact, {
    channel: 'email',
    subject: 'Friday',
    body: 'Does Friday work?',
    ...given,
  });
  const { id } = sent.body.data as Message;
  const message = await messageThat(owner, contact, (one) => one.id === id && one.status === 'sent');
  const mail = world.mails.findLast(({ to }) => to.includes(contact.email)) as SentMail;
  return { message, mail, replyTo: headerOf(mail.raw, 'Reply-To'), returnTo: mail.from };
}

const answer = (contact: Contact, replyTo: string, more: Parameters<typeof deliver>[1] = {}) =>
  deliver(port, {
    from: `Casey <${contact.email}>`,
    to: replyTo,
    subject: 'Re: Friday',
    text: 'Yes, Friday works.',
    messageId: `<${randomUUID()}@example.test>`,
    ...more,
  });
const incoming = async (contact: Contact) => (await messagesOf(owner, contact)).filter(isIncoming);

it('does not start without its own domain, or if the port is taken', async () => {
  const start = (env: Record<string, string>) => startTestApp({ env });
  await expect(start({ INBOUND_MAIL_PORT: '0' })).rejects.toThrow('set INBOUND_MAIL_DOMAIN too');
  const taken = { INBOUND_MAIL_PORT: String(port), INBOUND_MAIL_DOMAIN: DOMAIN };
  await expect(start(taken)).rejects.toThrow(/^INBOUND_MAIL_PORT: .*EADDRINUSE/);
});

describe('an e-mail that leaves', () => {
  it('has the name, color and logo of the business, beside the plain text', async () => {
    const { mail } = await mailed(await makeContact(owner));
    const raw = mail.raw.replaceAll('=\r\n', '').replaceAll('=3D', '=');
    expect(raw).toContain('Content-Type: text/plain');
    expect(raw).toMatch(/<td style="background:#[0-9a-f]{6};color:#[0-9a-f]{6};.*Lamplight Plumbing<\/td>/);
    const [, id] = /<img src="cid:([^"]+)"/.exec(raw) ?? [];
    expect(raw).toContain(`Content-ID: <${id}>`);
    expect(raw).toContain('Content-Type: image/png');
  });

  it('names the addresses for replies, bounces and unsubscribing, and reveals nothing else', async () => {
    const contact = await makeContact(owner);
    const { mail, replyTo, message } = await mailed(contact);
    const token = /^reply\+([0-9a-f]{32})@reply\.porchlight\.test$/.exec(replyTo)?.[1];
    expect(token).toBeDefined();
    expect(mail.from).toBe(`return+${token}@${DOMAIN}`);
    expect(headerOf(mail.raw, 'Message-ID')).toBe(`<${token}@${DOMAIN}>`);
    expect(headerOf(mail.raw, 'List-Unsubscribe')).toBe(
      `<https://porch.example/unsubscribe/${token}>, <mailto:unsubscribe+${token}@${DOMAIN}>`,
    );
    expect(headerOf(mail.raw, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    expect(mail.raw).not.toContain(await businessOf(owner));
    // As a number of its own: a token, and the number in the contact's address, may end with the same digits.
    expect(mail.raw).not.toMatch(new RegExp(`(?<![0-9a-f])${message.id}@`));
  });

  it('has another name each', async () => {
    const contact = await makeContact(owner);
    const first = await mailed(contact);
    const second = await mailed(await makeContact(owner));
    expect(first.replyTo).not.toBe(second.replyTo);
  });
});

describe('an answer', () => {
  it('lands in its contact’s history once, with the full text beside it', async () => {
    const contact = await makeContact(owner);
    const { replyTo } = await mailed(contact);
    const heard: string[] = [];
    const stop = app.context.liveHub.subscribe(await businessOf(owner), (change) => {
      if (change !== 'closed') heard.push(change.kind);
    });
    const text = 'Yes, Friday works. 🔧\r\n\r\nOn Monday Lamplight wrote:\r\n> Does Friday work?\r\n';
    const same = { text, messageId: '<the-same@example.test>' };
    const answers = await Promise.all([1, 2, 3].map(() => answer(contact, replyTo.toUpperCase(), same)));
    expect(answers.map(({ code }) => code)).toEqual([250, 250, 250]);
    expect((await answer(contact, replyTo, same)).code).toBe(250);
    const [reply, ...others] = await incoming(contact);
    expect(others).toEqual([]);
    expect(reply).toMatchObject({ channel: 'email', status: 'received', shortened: true, sandbox: false });
    expect(reply).toMatchObject({ from: contact.email, to: SENDER, subject: 'Re: Friday' });
    expect(reply?.body).toBe('Yes, Friday works. 🔧');
    const { body } = await owner.get(`/api/messages/${reply?.id}/original`);
    expect(body.data).toEqual({ text: text.replaceAll('\r\n', '\n').trim() });
    const timeline = (await owner.get(`/api/contacts/${contact.id}/timeline`)).body.data;
    expect(JSON.stringify(timeline)).toContain('Yes, Friday works. 🔧');
    await eventually('the announcement', async () => heard.includes('message'));
    stop();
  });

  it('that goes to the sender, ignoring Reply-To, is matched by the message it answers', async () => {
    const contact = await makeContact(owner);
    const { mail } = await mailed(contact);
    const about = { references: ['<x@y>', headerOf(mail.raw, 'Message-ID')] };
    expect((await answer(contact, SENDER, about)).code).toBe(250);
    expect(await incoming(contact)).toHaveLength(1);
    expect(await answer(contact, SENDER)).toMatchObject({ code: 550 });
    expect(await answer(contact, SENDER, { inReplyTo: `<${'0'.repeat(32)}@${DOMAIN}>` })).toMatchObject({
      code: 550,
    });
  });

  it('is accepted even when forty arrive at once, and each is stored once', async () => {
    const contact = await makeContact(owner);
    const { replyTo } = await mailed(contact);
    const texts = Array.from({ length: 40 }, (_, place) => `Answer ${place}`);
    const answers = await Promise.all(texts.map((text) => answer(contact, replyTo, { text })));
    expect(answers.map(({ code, said }) => (code === 250 ? 250 : said))).toEqual(texts.map(() => 250));
    const kept = (await incoming(contact)).map(({ body }) => body);
    expect(kept.toSorted()).toEqual(texts.toSorted());
  });

  it('does not wait for one that breaks off in the middle', async () => {
    const contact = await makeContact(owner);
    const { replyTo } = await mailed(contact);
    const broken = await Promise.all(Array.from({ length: 12 }, () => openSocket(port)));
    for (const { socket } of broken) {
      for (const line of [...hello, `RCPT TO:<${replyTo}>`, 'DATA']) await say(socket, line);
      socket.write('Subject: cut\r\n\r\nHalf a mess');
    }
    const whole = answer(contact, replyTo);
    for (const { socket } of broken) socket.destroy();
    expect((await whole).code).toBe(250);
    expect(await incoming(contact)).toHaveLength(1);
  });

  it('with the same Message-ID to another contact is another', async () => {
    const [one, other] = [await makeContact(owner), await makeContact(owner)];
    const [first, second] = [await mailed(one), await mailed(other)];
    const messageId = '<shared@example.test>';
    expect((await answer(one, `${first.replyTo}, ${second.replyTo}`, { messageId })).code).toBe(250);
    expect([(await incoming(one)).length, (await incoming(other)).length]).toEqual([1, 1]);
  });

  it('is no other business’s to see', async () => {
    const contact = await makeContact(owner);
    const { replyTo } = await mailed(contact);
    await answer(contact, replyTo);
    const [reply] = await incoming(contact);
    const stranger = new Visitor(app);
    await stranger.logIn('second@porchlight.test');
    expect((await stranger.get(`/api/messages/${reply?.id}/original`)).status).toBe(404);
  });

  it('is not acknowledged before it is stored, and can be delivered again', async () => {
    const contact = await makeContact(owner);
    const { replyTo } = await mailed(contact);
    const messageId = '<again@example.test>';
    await query(app, `alter table messages add constraint broken check (direction <> 'in') not valid`);
    const refused = await answer(contact, replyTo, { messageId });
    await query(app, 'alter table messages drop constraint broken');
    expect(refused.code).toBe(451);
    expect(await incoming(contact)).toEqual([]);
    expect((await answer(contact, replyTo, { messageId })).code).toBe(250);
    expect(await incoming(contact)).toHaveLength(1);
  });
});

describe('an address that is not ours', () => {
  it.each([
    `reply+${'0'.repeat(32)}@${DOMAIN}`,
    `postmaster@${DOMAIN}`,
    'somebody@elsewhere.test',
    `${'x'.repeat(60)}@${DOMAIN}`,
  ])('%s is refused before anything is sent', async (address) => {
    const contact = await makeContact(owner);
    const { code, said } = await answer(contact, address);
    expect([code, said]).toEqual([550, expect.stringContaining('no such address')]);
  });

  it('is one whose contact is gone', async () => {
    const contact = await makeContact(owner);
    const { replyTo } = await mailed(contact);
    await owner.delete(`/api/contacts/${contact.id}`);
    expect((await answer(contact, replyTo)).code).toBe(550);
  });
});

describe('an unsubscribe request', () => {
  const mayMail = async (contact: Contact) => (await send(owner, contact, { channel: 'email' })).body.code;

  it('is obeyed in a reply, and can be withdrawn', async () => {
    const contact = await makeContact(owner);
    const { replyTo } = await mailed(contact);
    await answer(contact, replyTo, { text: 'Stop.\n\nOn Monday Lamplight wrote:\n> Does Friday work?' });
    expect(await mayMail(contact)).toBe('opted-out');
    await answer(contact, replyTo, { subject: 'START', text: '' });
    expect(await mayMail(contact)).toBeUndefined();
    await answer(contact, replyTo, { text: 'Cancel' });
    expect(await mayMail(contact)).toBeUndefined();
  });

  it('is accepted at its address from any mailbox', async () => {
    const contact = await makeContact(owner);
    const { replyTo } = await mailed(contact);
    const from = 'a-list-robot@example.test';
    await answer(contact, replyTo.replace('reply+', 'unsubscribe+'), {
      from,
      subject: 'unsubscribe',
      text: '',
    });
    expect(await mayMail(contact)).toBe('opted-out');
    expect((await incoming(contact)).map(({ body }) => body)).toEqual(['Unsubscribe']);
  });

  it('works by a mail program’s one-click button', async () => {
    const contact = await makeContact(owner);
    const { mail } = await mailed(contact);
    const link = /<https:\/\/porch\.example([^>]+)>/.exec(headerOf(mail.raw, 'List-Unsubscribe'))?.[1] ?? '';
    const details = await new Visitor(app).get(`/api${link}`);
    expect(details.body.data).toEqual({
      businessName: 'Lamplight Plumbing',
      address: contact.email,
      unsubscribed: false,
    });
    const press = (path: string, headers: Record<string, string>, body: string) =>
      fetch(`${app.url}${path}`, { method: 'POST', headers, body });
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await press(link, form, 'List-Unsubscribe=One-Click')).status).toBe(200);
    expect(await mayMail(contact)).toBe('opted-out');
    const multipart = { 'content-type': 'multipart/form-data; boundary=x' };
    expect((await press(link, multipart, '--x\r\n\r\n\r\n--x--')).status).toBe(200);
    expect((await press(`/unsubscribe/${'0'.repeat(32)}`, form, '')).status).toBe(404);
    expect((await press('/unsubscribe/nonsense', form, '')).status).toBe(422);
  });
});

describe('automatic e-mail', () => {
  it.each([
    ['an out-of-office note', { headers: { 'Auto-Submitted': 'auto-replied' }, text: 'STOP' }],
    ['mail without a sender', { envelope: { from: '' }, text: 'STOP' }],
  ])('%s is kept, and neither obeyed nor taken for an answer', async (_, more) => {
    const contact = await makeContact(owner);
    const { replyTo } = await mailed(contact);
    const envelope = 'envelope' in more ? { envelope: { from: '', to: replyTo } } : {};
    expect((await answer(contact, replyTo, { ...more, ...envelope })).code).toBe(250);
    expect(await incoming(contact)).toHaveLength(1);
    expect((await send(owner, contact, { channel: 'email' })).status).toBe(200);
    await makeItHour(app, { visitor: owner, hour: 3 });
    expect((await send(owner, contact)).body.code).toBe('quiet-hours');
    await makeItHour(app, { visitor: owner, hour: 12 });
    expect((await messagesOf(owner, contact)).filter((one) => !isIncoming(one))).toHaveLength(2);
  });

  const report = (action: string) =>
    [
      'From: MAILER-DAEMON@mx.test',
      'Subject: Undelivered',
      'Content-Type: multipart/report; report-type=delivery-status; boundary=x',
      ...['', '--x', '', 'Sorry.', '--x', 'Content-Type: message/delivery-status', ''],
      ...[
        'Reporting-MTA: dns; mx.test',
        '',
        `Action: ${action}`,
        'Diagnostic-Code: smtp; 550 5.1.1 No such user',
      ],
      ...['', '--x--', ''],
    ].join('\r\n');

  it('a returned e-mail has failed, with the reason, and can be tried again', async () => {
    const contact = await makeContact(owner);
    const { message, returnTo } = await mailed(contact);
    const now = async () => (await messagesOf(owner, contact)).find(({ id }) => id === message.id);
    const bounce = (action: string) =>
      deliver(port, { envelope: { from: '', to: returnTo }, raw: report(action) });
    expect((await bounce('delayed')).code).toBe(250);
    expect(await now()).toMatchObject({ status: 'sent' });
    expect((await bounce('failed')).code).toBe(250);
    const reason = 'The recipient’s mail server said: 550 5.1.1 No such user';
    expect(await now()).toMatchObject({ status: 'failed', reason });
    expect((await owner.post(`/api/messages/${message.id}/retry`)).status).toBe(200);
    await messageThat(owner, contact, ({ id, status }) => id === message.id && status === 'sent');
    expect(world.mails.filter(({ from }) => from === returnTo)).toHaveLength(2);
  });
});

describe('malicious e-mail', () => {
  it('is refused when it is too large, too deep or for too many', async () => {
    const contact = await makeContact(owner);
    const { replyTo } = await mailed(contact);
    const huge = Array.from({ length: 11 }, () => 'x'.repeat(1_048_000)).join('\r\n');
    expect((await answer(contact, replyTo, { text: huge })).code).toBe(552);
    const nested = Array.from(
      { length: 100 },
      (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}\r\n`,
    );
    const envelope = { from: contact.email, to: replyTo };
    expect((await deliver(port, { envelope, raw: nested.join('') })).code).toBe(554);
    const crowd = [];
    for (let n = 0; n < 11; n++) crowd.push((await mailed(contact)).replyTo);
    const reply = await smtp([...hello, ...crowd.map((to) => `RCPT TO:<${to}>`), 'QUIT']);
    expect(reply.at(-2)).toMatch(/^45\d/);
    expect(await incoming(contact)).toEqual([]);
  });

  it('is kept as harmless text: bad encodings, headers within headers', async () => {
    const contact = await makeContact(owner);
    const { replyTo } = await mailed(contact);
    const raw = [
      'From: =?utf-8?q?x=0D=0ABcc:_all@example.test?= <unknown>',
      'Subject: =?utf-8?q?Hi=0D=0ABcc:_all@example.test=00?=',
      'Content-Type: text/html; charset=x-none',
      ...['', '<script>alert(1)</script><img src=x onerror=alert(1)>Fri\0day &#0; <b>works', ''],
    ].join('\r\n');
    expect((await deliver(port, { envelope: { from: 'a@b.test', to: replyTo }, raw })).code).toBe(250);
    expect(await incoming(contact)).toMatchObject([
      { from: 'a@b.test', subject: 'Hi Bcc: all@example.test', body: 'Friday works' },
    ]);
  });

  it('cannot block other connections', async () => {
    const sockets = await Promise.all(Array.from({ length: 62 }, () => openSocket(port)));
    const codes = sockets.map(({ greeting }) => greeting.slice(0, 3));
    expect(codes.filter((code) => code === '220')).toHaveLength(60);
    expect(codes.filter((code) => code === '421')).toHaveLength(2);
    for (const { socket } of sockets) socket.destroy();
  });

  it('cannot relay, log in, or probe for addresses', async () => {
    const said = await smtp([
      'EHLO x',
      'AUTH PLAIN AAAA',
      'VRFY hello',
      'MAIL FROM:<a@b.test>',
      'RCPT TO:<c@d.test>',
      'QUIT',
    ]);
    expect(said[1]).not.toMatch(/AUTH|STARTTLS/);
    expect(said.map((line) => line.slice(0, 3))).toEqual(['220', '250', '500', '252', '250', '550', '221']);
  });
});

const hello = ['EHLO x', 'MAIL FROM:<a@b.test>'];

const smtp = (commands: string[]) => converse(port, commands);

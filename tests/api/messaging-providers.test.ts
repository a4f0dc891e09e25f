/** Outgoing e-mail and Messenger messages, over loopback. */
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { businessOf, databaseWithDemo, makeContact, messageThat, send } from '#tests/support/messaging.ts';
import { replyJson, startStandIn } from '#tests/support/stand-in.ts';
import { startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

let app: TestApp;
let owner: Visitor;
const mails: string[] = [];
const PAGE = '102938475610293';
const posts: { url: string; authorization: string | undefined; body: unknown }[] = [];
/** Answers for the next posts to Facebook, in order; then it takes them. */
const graphAnswers: { status: number; body: unknown }[] = [];

/** How often the connection still breaks before the mail server has the e-mail. */
let breaks = 1;
const smtp = createServer((socket) => {
  let data: string | null = null;
  socket.on('error', () => {});
  socket.write('220 fake\r\n');
  socket.on('data', (chunk) => {
    const text = chunk.toString();
    if (data !== null) {
      data += text;
      if (!data.includes('\r\n.\r\n')) return;
      mails.push(data);
      if (data.includes('lost-answer@')) return void socket.destroy();
      data = null;
      socket.write('250 taken\r\n');
    } else if (/^DATA/i.test(text)) {
      data = '';
      socket.write('354 go on\r\n');
    } else if (/^RCPT TO:<breaks/i.test(text) && breaks-- > 0) socket.destroy();
    else if (/^RCPT TO:<refused/i.test(text)) socket.write('550 No such user here\r\n');
    else if (/^QUIT/i.test(text)) socket.end('221 bye\r\n');
    else socket.write('250 fine\r\n');
  });
});

const graph = await startStandIn(({ request: { path, headers, body }, response }) => {
  posts.push({ url: path, authorization: headers.authorization, body: JSON.parse(body) });
  const answer = graphAnswers.shift() ?? { status: 200, body: { message_id: `mid.${posts.length}` } };
  replyJson(response, answer.status, answer.body);
});

const portOf = async (server: Server): Promise<number> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
};

beforeAll(async () => {
  const { ownerUrl, businessId } = await databaseWithDemo();
  app = await startTestApp({
    ownerUrl,
    env: {
      SMTP_URL: `smtp://127.0.0.1:${await portOf(smtp)}`,
      MESSENGER_PAGE_TOKEN: 'a-page-token-for-tests',
      MESSENGER_PAGE_ID: PAGE,
      MESSENGER_BUSINESS_ID: businessId,
      MESSENGER_BASE_URL: graph.url,
    },
  });
  owner = new Visitor(app);
  await owner.logIn();
});
afterAll(async () => {
  await app.stop();
  await graph.stop();
  smtp.close();
});

describe('an e-mail', () => {
  it('says whose it is, whom to answer, and which message it is', async () => {
    const contact = await makeContact(owner);
    await send(owner, contact, { channel: 'email', subject: 'Friday', body: 'See you then.', from: 'me' });
    await messageThat(owner, contact, ({ status }) => status === 'sent');
    const mail = mails.find((one) => one.includes(contact.email)) ?? '';
    expect(mail).toMatch(/^From: "Dana Reyes, Lamplight Plumbing" <no-reply@porchlight\.test>\r$/m);
    expect(mail).toMatch(/^Reply-To: demo@porchlight\.test\r$/m);
    expect(mail).toMatch(/^Subject: Friday\r$/m);
    expect(mail).toMatch(/^Message-ID: <[0-9a-f]{32}@porchlight\.test>\r$/m);
    expect(mail).not.toMatch(/^List-Unsubscribe/m);
    expect(mail).toContain('See you then.');
  });

  it('that the mail server refuses fails with its reason', async () => {
    const contact = await makeContact(owner, { email: 'refused@example.test' });
    await send(owner, contact, { channel: 'email' });
    const failed = await messageThat(owner, contact, ({ status }) => status === 'failed');
    expect(failed.reason).toContain('550 No such user here');
  });
});

describe('an e-mail is never sent twice', () => {
  const mailsTo = (address: string) => mails.filter((mail) => mail.includes(address));

  it('when the connection breaks after the mail server took it: the owner decides', async () => {
    const contact = await makeContact(owner, { email: 'lost-answer@example.test' });
    await send(owner, contact, { channel: 'email' });
    const failed = await messageThat(owner, contact, ({ status }) => status === 'failed');
    expect(failed.reason).toMatch(/^We do not know whether this was sent\./);
    expect(mailsTo(contact.email)).toHaveLength(1);
  });

  it('when the connection breaks before: then it is sent later', async () => {
    const contact = await makeContact(owner, { email: 'breaks@example.test' });
    await send(owner, contact, { channel: 'email' });
    await messageThat(owner, contact, ({ status }) => status === 'sent');
    expect(mailsTo(contact.email)).toHaveLength(1);
  });
});

describe('a Facebook message', () => {
  it('goes to the page’s Graph API, to the phone number', async () => {
    const contact = await makeContact(owner);
    await send(owner, contact, { channel: 'facebook', body: 'Hello' });
    await messageThat(owner, contact, ({ status }) => status === 'sent');
    expect(posts.at(-1)).toEqual({
      url: `/${PAGE}/messages`,
      authorization: 'Bearer a-page-token-for-tests',
      body: {
        messaging_type: 'UPDATE',
        recipient: { phone_number: contact.phone },
        message: { text: 'Hello' },
      },
    });
  });

  it('of another business does not go out in the name of this one’s page', async () => {
    const other = new Visitor(app);
    await other.logIn('second@porchlight.test');
    expect(await businessOf(other)).not.toBe(await businessOf(owner));
    const before = posts.length;
    const contact = await makeContact(other);
    await send(other, contact, { channel: 'facebook' });
    expect(await messageThat(other, contact, ({ status }) => status === 'sent')).toMatchObject({
      sandbox: true,
    });
    expect(posts.length).toBe(before);
  });

  it('that Facebook refuses fails with its reason; a busy Facebook is asked again', async () => {
    const contact = await makeContact(owner);
    graphAnswers.push(
      { status: 400, body: { error: { message: 'Rate limited', code: 613 } } },
      { status: 400, body: { error: { message: 'No matching user found', code: 100 } } },
    );
    const before = posts.length;
    await send(owner, contact, { channel: 'facebook' });
    const failed = await messageThat(owner, contact, ({ status }) => status === 'failed');
    expect(failed.reason).toBe('Facebook said: No matching user found');
    expect(posts.length - before).toBe(2);
  });

  it('is not repeated after a fault, since Facebook cannot be asked what it sent', async () => {
    const contact = await makeContact(owner);
    graphAnswers.push({ status: 500, body: {} });
    const before = posts.length;
    await send(owner, contact, { channel: 'facebook' });
    const failed = await messageThat(owner, contact, ({ status }) => status === 'failed');
    expect(failed.reason).toBe('We do not know whether this was sent.');
    expect(posts.length - before).toBe(1);
  });
});

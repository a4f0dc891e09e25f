/** A business without a plan texts at the operator's cost, over Twilio's loopback HTTP: its trial, strangers, its phone. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Alert } from '#features/alerts/contract.ts';
import type { Allowance } from '#features/allowance/contract.ts';
import type { BulkReach, ContactBatch } from '#features/contacts/contract.ts';
import { keepIncoming } from '#features/messaging/receive/incoming-service.ts';
import {
  createFlow,
  createHook,
  dataOf,
  runBecomes,
  sendTo,
  webhookFlow,
} from '#tests/support/automations.ts';
import { batcherOf } from '#tests/support/contact-batches.ts';
import {
  type FakeTwilio,
  startFakeTwilio,
  TWILIO_ACCOUNT,
  TWILIO_TOKEN,
} from '#tests/support/fake-twilio.ts';
import { businessOf, makeContact, makeItHour, messagesOf, send } from '#tests/support/messaging.ts';
import { eventually, startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

const CAP = 12;

let twilio: FakeTwilio;
let app: TestApp;
let owner: Visitor;
let businessId: string;
beforeAll(async () => {
  twilio = await startFakeTwilio();
  app = await startTestApp({
    env: {
      PLAN_GRANTED_TO: '',
      TRIAL_CAPS: JSON.stringify({ texts: CAP }),
      TWILIO_ACCOUNT_SID: TWILIO_ACCOUNT,
      TWILIO_AUTH_TOKEN: TWILIO_TOKEN,
      TWILIO_FROM: '+18015550100',
      TWILIO_BASE_URL: twilio.url,
    },
  });
  owner = new Visitor(app);
  await owner.logIn();
  businessId = await businessOf(owner);
  await makeItHour(app, { visitor: owner, hour: 12 });
});
afterAll(async () => {
  await app.stop();
  await twilio.stop();
});
/** A new trial. */
beforeEach(async () => {
  await settled();
  twilio.posts.length = 0;
  await inBusiness('delete from allowance_uses');
  await inBusiness('delete from confirmed_phones');
  await inBusiness('delete from alerts');
});

const inBusiness = (statement: string, values: unknown[] = []) =>
  app.context.database.inScope({ businessId }, (tx) => tx.$client.query(statement, values));
const trustPhone = () => inBusiness(`insert into confirmed_phones values ($1, '+18015550188')`, [businessId]);
const allowance = async () => dataOf<Allowance>(await owner.get('/api/allowance'));
const textsLeft = async () => (await allowance()).uses.find(({ use }) => use === 'texts')?.left;
const settled = () =>
  eventually('all texts being settled', async () => {
    const { rows } = await inBusiness(`select from messages where status in ('queued', 'sending')`);
    return rows.length === 0;
  });
const codes = (reply: { status: number; body: Record<string, unknown> }) => [reply.status, reply.body.code];

describe('strangers', () => {
  it('get no text from a business that has neither a plan nor a confirmed phone', async () => {
    const contact = await makeContact(owner);
    const refused = await send(owner, contact);
    expect(codes(refused)).toEqual([422, 'phone-not-confirmed']);
    expect(refused.body.message).toContain('confirm your phone under Account, Notifications.');
    expect(await messagesOf(owner, contact)).toEqual([]);
    expect(twilio.posts).toEqual([]);
  });

  it('may be texted once the owner has entered the code that their own phone got, and that is kept', async () => {
    const number = '+18015550142';
    expect((await owner.post('/api/alerts/phone', { number })).status).toBe(200);
    const [code = ''] = /\d{6}/.exec(twilio.posts[0]?.Body ?? '') ?? [];
    expect(
      codes(await owner.post('/api/alerts/phone/confirm', { code: code === '000000' ? '1' : '000000' }))[0],
    ).toBe(422);
    expect(codes(await send(owner, await makeContact(owner)))[1]).toBe('phone-not-confirmed');
    expect((await owner.post('/api/alerts/phone/confirm', { code })).status).toBe(200);
    await owner.delete('/api/alerts/phone');
    expect((await send(owner, await makeContact(owner))).status).toBe(200);
    expect(await allowance()).toMatchObject({ is_trial: true, may_reach_strangers: true });
    await settled();
    expect(await textsLeft()).toBe(CAP - 2);
  });

  it('are not those who texted first, in truth and not in the sandbox', async () => {
    const [customer, madeUp] = [await makeContact(owner), await makeContact(owner)];
    for (const [contact, provider] of [
      [customer, 'twilio'],
      [madeUp, 'sandbox'],
    ] as const)
      await app.context.database.inScope({ businessId }, (tx) =>
        keepIncoming(tx, {
          context: app.context,
          incoming: {
            businessId,
            contactId: contact.id,
            channel: 'sms',
            from: contact.phone,
            to: '+18015550100',
            body: 'Do you fix boilers?',
            provider,
            idempotencyKey: `first-${contact.id}`,
          },
        }),
      );
    expect((await send(owner, customer)).status).toBe(200);
    expect(codes(await send(owner, madeUp))[1]).toBe('phone-not-confirmed');
  });
});

describe('a trial', () => {
  beforeEach(trustPhone);

  it('says beside the composer what is left, and ends with a reason and one alert', async () => {
    const left = async () =>
      dataOf<{ channel: string; left: string | null }[]>(await owner.get('/api/message-senders')).map(
        (one) => one.left,
      );
    expect(await left()).toEqual([`Your trial has ${CAP} of ${CAP} texts left.`, null, null, null]);
    // Three parts, as the carrier bills them.
    const long = 'Long text. '.repeat(40);
    for (let sent = 0; sent < 3; sent++)
      expect((await send(owner, await makeContact(owner), { body: long })).status).toBe(200);
    await settled();
    const tooLong = await send(owner, await makeContact(owner), { body: 'x'.repeat(161 * 4) });
    expect(tooLong.body.message).toContain('This counts as 5 texts, and your trial has 3 left.');
    expect((await send(owner, await makeContact(owner), { body: long })).status).toBe(200);
    await settled();
    const contact = await makeContact(owner);
    const refused = await send(owner, contact);
    expect(codes(refused)).toEqual([422, 'trial-used-up']);
    expect(refused.body.message).toContain(`The ${CAP} texts of your trial are used up.`);
    expect(await messagesOf(owner, contact)).toEqual([]);
    expect(twilio.posts).toHaveLength(4);
    const alerts = dataOf<Alert[]>(await owner.get('/api/alerts'));
    expect(alerts).toMatchObject([
      { kind: 'used-up', title: 'No more texts in your trial', path: '/account/plans' },
    ]);
  });

  it('is not exceeded by many texts at once, and says of each that did not leave why', async () => {
    const contacts = await Promise.all(Array.from({ length: CAP + 18 }, () => makeContact(owner)));
    const replies = await Promise.all(contacts.map((contact) => send(owner, contact)));
    await settled();
    expect(twilio.posts).toHaveLength(CAP);
    expect(await textsLeft()).toBe(0);
    for (const [index, contact] of contacts.entries()) {
      const reply = replies[index];
      const [message] = await messagesOf(owner, contact);
      if (reply?.status !== 200) expect(reply?.body.code).toBe('trial-used-up');
      else if (message?.status === 'failed') expect(message.reason).toContain('trial are used up');
      else expect(message?.status).toBe('sent');
    }
  });

  it('is counted once for a text that is tried again', async () => {
    twilio.moods.push({ status: 400, message: 'Not a mobile number.' });
    const contact = await makeContact(owner);
    await send(owner, contact);
    await settled();
    const [failed] = await messagesOf(owner, contact);
    expect(failed).toMatchObject({ status: 'failed' });
    await owner.post(`/api/messages/${failed?.id}/retry`);
    await settled();
    expect(twilio.posts).toHaveLength(2);
    expect(await textsLeft()).toBe(CAP - 1);
  });

  it('tells before and after how many of a bulk message go out', async () => {
    const contacts = await Promise.all(Array.from({ length: CAP + 3 }, () => makeContact(owner)));
    const target = { ids: contacts.map(({ id }) => id) };
    const { body } = await owner.post('/api/contacts/batches/message-preview', { target, channel: 'sms' });
    expect(body.data as BulkReach).toMatchObject({ reachable: CAP, refused: [{ count: 3 }] });
    const batch = (await batcherOf(owner).run(target, {
      kind: 'message',
      channel: 'sms',
      body: 'We are open on Sunday.',
    })) as ContactBatch;
    expect(batch).toMatchObject({ doneCount: CAP, skippedCount: 3 });
    expect(batch.skipped[0]?.reason).toContain('trial are used up');
    await settled();
    expect(twilio.posts).toHaveLength(CAP);
  });

  it.each([
    ['a text to the customer', 'sms', { smsBody: 'We are on our way.' }],
    ['a text to the team', 'tellTeam', { channel: 'sms', numbers: '+18015550143', message: 'A lead.' }],
  ])('skips %s in an automation, and its history says why', async (_, step, values) => {
    await inBusiness(`insert into allowance_uses values ($1, 'texts', '2026-01-01', 0, $2)`, [
      businessId,
      CAP,
    ]);
    const id = await createFlow(owner, webhookFlow().step(step, values));
    const { url } = await createHook(owner, id);
    await sendTo(url, { person: { phone: '+18005550177', first: 'Ana' }, job: 'a leak' });
    const run = await runBecomes(owner, id, 'skipped');
    expect(run.reason).toContain(`The ${CAP} texts of your trial are used up.`);
    expect(twilio.posts).toEqual([]);
  });
});

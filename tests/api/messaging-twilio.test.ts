/** The Twilio provider over loopback HTTP. No worker runs here: the job is run by hand, so that it can be made to die. */
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { textByTwilio } from '#features/messaging/channels/twilio.ts';
import type { Message } from '#features/messaging/contract.ts';
import { deliverMessageJob } from '#features/messaging/send/deliver-job.ts';
import { assignNumber } from '#features/messaging/send/service.ts';
import { readContract } from '#tests/support/connectors/contract-lane.ts';
import {
  type FakeTwilio,
  startFakeTwilio,
  TWILIO_ACCOUNT,
  TWILIO_TOKEN,
} from '#tests/support/fake-twilio.ts';
import { businessOf, makeContact, makeItHour, messagesOf, send } from '#tests/support/messaging.ts';
import { startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

const NUMBER = '+18015550100';

let twilio: FakeTwilio;
let app: TestApp;
let owner: Visitor;
beforeAll(async () => {
  twilio = await startFakeTwilio();
  app = await startTestApp({
    env: {
      ROLES: 'api',
      PUBLIC_URL: 'https://portal.test',
      TWILIO_ACCOUNT_SID: TWILIO_ACCOUNT,
      TWILIO_AUTH_TOKEN: TWILIO_TOKEN,
      TWILIO_WHATSAPP_FROM: '+18015550199',
      TWILIO_BASE_URL: twilio.url,
    },
  });
  const listening = app.api?.server.address() as AddressInfo | undefined;
  owner = new Visitor({ url: `http://127.0.0.1:${listening?.port}` });
  await owner.logIn();
  await makeItHour(app, { visitor: owner, hour: 12 });
  const businessId = await businessOf(owner);
  await app.context.database.inScope({ businessId }, (tx) =>
    assignNumber(tx, { businessId, number: NUMBER }),
  );
});
beforeEach(() => {
  twilio.posts.length = 0;
  twilio.moods.length = 0;
});
afterAll(async () => {
  await app.stop();
  await twilio.stop();
});

/** One try of the job. `dies` is the worker's death after the provider was called and before the commit. */
async function deliver(message: Message, { attempt = 1, dies = false } = {}): Promise<void> {
  await deliverMessageJob.run({
    data: { messageId: message.id },
    businessId: await businessOf(owner),
    attempt,
    jobId: 'by-hand',
    context: app.context,
    logger: app.context.logger,
    signal: AbortSignal.timeout(30_000),
    finish: async () => {
      if (dies) throw new Error('the worker died');
    },
  });
}

/** Does what the worker does after the last attempt. */
async function die(message: Message): Promise<void> {
  const businessId = await businessOf(owner);
  await app.context.database.inScope({ businessId }, async (tx) => {
    await deliverMessageJob.onDead?.({
      tx,
      data: { messageId: message.id },
      businessId,
      context: app.context,
    });
  });
}

async function queued(given: Record<string, unknown> = {}) {
  const contact = await makeContact(owner);
  const message = (await send(owner, contact, given)).body.data as Message;
  const now = async () => (await messagesOf(owner, contact)).find(({ id }) => id === message.id);
  return { contact, message, now, retry: () => owner.post(`/api/messages/${message.id}/retry`) };
}

describe('Twilio', () => {
  it('gets a text in the format of its API', async () => {
    const { contact, message, now } = await queued();
    expect(message).toMatchObject({ from: NUMBER, sandbox: false });
    await deliver(message);
    expect(twilio.posts).toEqual([
      {
        To: contact.phone,
        From: NUMBER,
        Body: 'We are on our way.',
        StatusCallback: `https://portal.test/webhooks/twilio/status?business=${await businessOf(owner)}&message=${message.id}`,
      },
    ]);
    expect(await now()).toMatchObject({ status: 'sent', reason: null });
  });

  it('gets a text that once failed in the sandbox from a real number', async () => {
    const { message, retry } = await queued();
    await app.context.database.inScope({ businessId: await businessOf(owner) }, (tx) =>
      tx.$client.query(
        `update messages set status = 'failed', provider = 'sandbox', from_address = '+18015550142' where id = $1`,
        [message.id],
      ),
    );
    expect((await retry()).body.data).toMatchObject({ status: 'queued', from: NUMBER, sandbox: false });
    await deliver(message);
    expect(twilio.posts[0]).toMatchObject({ From: NUMBER });
  });

  it('gets WhatsApp numbers as such', async () => {
    const { contact, message } = await queued({ channel: 'whatsapp' });
    await deliver(message);
    expect(twilio.posts[0]).toMatchObject({ To: `whatsapp:${contact.phone}`, From: 'whatsapp:+18015550199' });
  });

  it('is asked only what its own document allows: texts, WhatsApp, and what it has sent', async () => {
    const check = readContract({ document: 'twilio/twilio_api_v2010.json' });
    twilio.requests.length = 0;
    const { contact, message } = await queued();
    await deliver(message);
    await deliver((await queued({ channel: 'whatsapp' })).message);
    const dropped = (await queued()).message;
    twilio.moods.push('drop');
    await expect(deliver(dropped)).rejects.toThrow();
    await deliver(dropped, { attempt: 2 });
    const businessId = await businessOf(owner);
    await textByTwilio({
      context: app.context,
      businessId,
      from: NUMBER,
      to: contact.phone,
      body: 'To the team',
      idempotencyKey: 'plain-1',
    });
    expect(twilio.requests.map(({ method }) => method)).toEqual(['POST', 'POST', 'POST', 'GET', 'POST']);
    if (check) expect(twilio.requests.flatMap(check)).toEqual([]);
  });

  it('would be told apart: a name that the document lacks, a missing number and a wrong address are faults', () => {
    const check = readContract({ document: 'twilio/twilio_api_v2010.json' });
    const faultsOf = (path: string, form: Record<string, string>) =>
      check?.({
        method: 'POST',
        path,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(form).toString(),
      });
    const path = `/2010-04-01/Accounts/${TWILIO_ACCOUNT}/Messages.json`;
    if (!check) return;
    expect(faultsOf(path, { To: NUMBER, Body: 'Hi' })).toEqual([]);
    expect(faultsOf(path, { To: NUMBER, Text: 'Hi' })).not.toEqual([]);
    expect(faultsOf(path, { Body: 'Hi' })).not.toEqual([]);
    expect(faultsOf('/2010-04-01/Messages', { To: NUMBER })).not.toEqual([]);
  });

  it('says why it refused, and the message can be tried again', async () => {
    const { message, now, retry } = await queued();
    twilio.moods.push({ status: 400, code: 21211, message: "Invalid 'To' Phone Number" });
    await deliver(message);
    expect(await now()).toMatchObject({ status: 'failed', reason: "Twilio said: Invalid 'To' Phone Number" });
    expect((await retry()).body.data).toMatchObject({ status: 'queued', reason: null });
    expect((await retry()).body.data).toMatchObject({ status: 'queued' });
    await deliver(message);
    expect(await now()).toMatchObject({ status: 'sent' });
    expect(twilio.posts).toHaveLength(2);
    expect((await retry()).body.data).toMatchObject({ status: 'sent' });
  });

  it.each([429, 500, 503])('is asked again after a %d', async (status) => {
    const { message, now } = await queued();
    twilio.moods.push({ status, message: 'Not now' });
    await expect(deliver(message)).rejects.toThrow('Not now');
    expect(await now()).toMatchObject({ status: 'queued' });
    await deliver(message, { attempt: 2 });
    expect(await now()).toMatchObject({ status: 'sent' });
    expect(twilio.posts).toHaveLength(2);
  });

  it('is given up on after the last attempt, with the reason', async () => {
    const { message, now } = await queued();
    twilio.moods.push({ status: 429, message: 'Too many requests' });
    await deliver(message, { attempt: 6 });
    expect(await now()).toMatchObject({ status: 'failed', reason: 'Twilio said: Too many requests' });
  });
});

describe('nothing is sent twice', () => {
  it('after a death between the call and the commit', async () => {
    const { message, now } = await queued();
    await expect(deliver(message, { dies: true })).rejects.toThrow('the worker died');
    expect(await now()).toMatchObject({ status: 'sending' });
    await deliver(message, { attempt: 2 });
    expect(await now()).toMatchObject({ status: 'sent', reason: null });
    expect(twilio.posts).toHaveLength(1);
  });

  it('after a fault that hid a success', async () => {
    const { message, now } = await queued();
    twilio.moods.push({ status: 500, message: 'Oops', keeps: true });
    await expect(deliver(message)).rejects.toThrow('Oops');
    await deliver(message, { attempt: 2 });
    expect(await now()).toMatchObject({ status: 'sent' });
    expect(twilio.posts).toHaveLength(1);
  });

  it('after a gateway that did not wait: what Twilio does not know of yet is not sent again', async () => {
    const { message, now } = await queued();
    twilio.moods.push({ status: 504, message: 'Gateway Timeout' });
    await expect(deliver(message)).rejects.toThrow('Gateway Timeout');
    await deliver(message, { attempt: 2 });
    expect(await now()).toMatchObject({ status: 'failed', reason: 'We do not know whether this was sent.' });
    expect(twilio.posts).toHaveLength(1);
  });

  it('after an answer that never came', async () => {
    const { message, now } = await queued();
    twilio.moods.push('drop');
    await expect(deliver(message)).rejects.toThrow('We couldn’t reach Twilio.');
    expect(await now()).toMatchObject({ status: 'sending' });
    await deliver(message, { attempt: 2 });
    expect(await now()).toMatchObject({ status: 'sent' });
    expect(twilio.posts).toHaveLength(1);
  });

  it('where Twilio does not know of it: a person decides', async () => {
    const { message, now, retry } = await queued();
    await markSending(message);
    await deliver(message, { attempt: 2 });
    expect(await now()).toMatchObject({ status: 'failed', reason: 'We do not know whether this was sent.' });
    expect(twilio.posts).toEqual([]);
    await retry();
    await deliver(message);
    expect(await now()).toMatchObject({ status: 'sent' });
    expect(twilio.posts).toHaveLength(1);
  });

  it('nor left pending when every worker died on it', async () => {
    const { message, now, retry } = await queued();
    await markSending(message);
    await die(message);
    expect(await now()).toMatchObject({ status: 'failed', reason: 'We do not know whether this was sent.' });
    expect((await retry()).body.data).toMatchObject({ status: 'queued' });
    await deliver(message);
    expect(await now()).toMatchObject({ status: 'sent' });
  });

  it('and says so when it never came to be sent', async () => {
    const { message, now, retry } = await queued();
    await die(message);
    expect(await now()).toMatchObject({
      status: 'failed',
      reason: expect.stringContaining('this was not sent'),
    });
    await retry();
    await deliver(message);
    expect(await now()).toMatchObject({ status: 'sent', reason: null });
    await die(message);
    expect(await now()).toMatchObject({ status: 'sent' });
  });

  it('and the same words of another message are not taken for it', async () => {
    const { contact, message } = await queued();
    await deliver(message);
    const second = (await send(owner, contact)).body.data as Message;
    await markSending(second);
    await deliver(second, { attempt: 2 });
    const [, stored] = await messagesOf(owner, contact);
    expect(stored).toMatchObject({ status: 'failed', reason: 'We do not know whether this was sent.' });
  });

  it('and a text for which quiet hours began while it waited is sent when they are over', async () => {
    const { message, now } = await queued();
    await makeItHour(app, { visitor: owner, hour: 22 });
    await deliver(message);
    expect(await now()).toMatchObject({ status: 'queued', reason: expect.stringMatching(/^It is 10:/) });
    expect(twilio.posts).toEqual([]);
    const { rows } = await app.context.database.pool.query<{ hours: number }>(
      `select extract(epoch from start_after - now())::float / 3600 as hours from pgboss.job
       where name = 'messaging.deliver-message' and (data->>'messageId')::bigint = $1 and start_after > now() + interval '1 hour'`,
      [message.id],
    );
    expect(rows).toEqual([{ hours: expect.toSatisfy((hours: number) => hours > 8.5 && hours < 10.5) }]);
    await makeItHour(app, { visitor: owner, hour: 12 });
    await deliver(message);
    expect(await now()).toMatchObject({ status: 'sent', reason: null });
    expect(twilio.posts).toHaveLength(1);
  });

  it('to a contact who opted out while it waited', async () => {
    const { contact, message, now } = await queued();
    const businessId = await businessOf(owner);
    await app.context.database.inScope({ businessId }, (tx) =>
      tx.$client.query(`insert into message_consents values ($1, 'sms', $2, true, 'test')`, [
        businessId,
        contact.phone,
      ]),
    );
    await deliver(message);
    expect(twilio.posts).toEqual([]);
    const stored = await now();
    expect(stored?.status).toBe('failed');
    expect(stored?.reason).toContain('asked to get no text messages');
    expect((await owner.post(`/api/messages/${message.id}/retry`)).body.code).toBe('opted-out');
  });
});

/** As a worker leaves it that died before it could call. */
async function markSending({ id }: Message): Promise<void> {
  await app.context.database.inScope({ businessId: await businessOf(owner) }, (tx) =>
    tx.$client.query(`update messages set status = 'sending', unsure_since = now() where id = $1`, [id]),
  );
}

/** Alerts reach users in the bell and through their chosen channels, once each. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Alert, AlertChannel, AlertKind, AlertSettings } from '#features/alerts/contract.ts';
import { pushAlert } from '#features/alerts/push.ts';
import { raiseAlert } from '#features/alerts/service.ts';
import { finishConversation } from '#features/conversations/finish-service.ts';
import { keepIncoming } from '#features/messaging/receive/incoming-service.ts';
import type { SandboxMessage } from '#features/sandbox/contract.ts';
import { businessOf, makeContact } from '#tests/support/messaging.ts';
import { isSignedBy, makeBrowser, type PushService, startPushService } from '#tests/support/push-service.ts';
import { eventually, startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

let pushService: PushService;
let app: TestApp;
let owner: Visitor;
let businessId: string;
beforeAll(async () => {
  pushService = await startPushService();
  // No worker: the job is run by hand, so that it can be made to die.
  app = await startTestApp({ env: { ROLES: 'api', PUSH_BASE_URL: pushService.url } });
  owner = new Visitor({ url: app.api?.listeningOrigin ?? '' });
  await owner.logIn();
  businessId = await businessOf(owner);
});
afterAll(async () => {
  await app.stop();
  await pushService.stop();
});
beforeEach(async () => {
  pushService.pushed.length = 0;
  await owner.post('/api/alerts/read');
});

const inBusiness = <Result>(work: Parameters<typeof app.context.database.inScope<Result>>[1]) =>
  app.context.database.inScope({ businessId }, work);
const sql = async (text: string, values: unknown[] = []) =>
  (await inBusiness((tx) => tx.$client.query(text, values))).rows;

const listed = async (visitor = owner) => (await visitor.get('/api/alerts')).body.data as Alert[];
const unread = async (visitor = owner) =>
  ((await visitor.get('/api/badges')).body.data as { alerts: { unread: number } }).alerts.unread;
const settings = async () => (await owner.get('/api/alerts/settings')).body.data as AlertSettings;
const choose = (kind: AlertKind, choice: Partial<Record<AlertChannel, boolean>>) =>
  owner.send('PUT', '/api/alerts/settings', {
    body: { kind, push: false, email: false, sms: false, ...choice },
  });

const finish = (given: Partial<Parameters<typeof finishConversation>[1]> = {}) =>
  inBusiness((tx) =>
    finishConversation(tx, {
      context: app.context,
      businessId,
      source: 'call',
      callDirection: 'inbound',
      firstName: 'Ann',
      lastName: 'Lee',
      phone: '+18015550133',
      email: null,
      transcript: [],
      summary: 'A pipe burst.',
      durationSeconds: 60,
      variables: {},
      filters: [],
      ...given,
    }),
  );
const raise = (dedupeKey: string, kind: AlertKind = 'hot-lead') =>
  inBusiness((tx) =>
    raiseAlert(tx, {
      context: app.context,
      businessId,
      kind,
      dedupeKey,
      subject: { title: 'Hot lead: Ann', body: 'Wants a quote.', path: '/conversations?open=1' },
    }),
  );
const newest = async () => (await listed())[0] as Alert;
const push = (alertId: number) =>
  pushAlert({ context: app.context, businessId, alertId, signal: AbortSignal.timeout(10_000) });
/** The number of pending push jobs. */
const pushJobs = async (alertId: number): Promise<number> =>
  (
    await app.context.database.pool.query(
      `select count(*)::int as n from pgboss.job where name = 'alerts.push-alert' and (data ->> 'alertId')::int = $1`,
      [alertId],
    )
  ).rows[0].n;
/** The messages queued for the user because of it. */
const letters = (alertId: number) =>
  sql('select channel, to_address, subject, body from team_messages where idempotency_key = $1', [
    `alert-${alertId}`,
  ]);
const sandbox = async () => (await owner.get('/api/sandbox/messages')).body.data as SandboxMessage[];
const NUMBER = '+18015550188';
async function confirmPhone() {
  expect((await owner.post('/api/alerts/phone', { number: '(801) 555-0188' })).status).toBe(200);
  const code = /\d{6}/.exec((await sandbox()).find(({ to }) => to === NUMBER)?.body ?? '')?.[0];
  return owner.post('/api/alerts/phone/confirm', { code });
}

describe('an alert', () => {
  it('is raised by an emergency or a hot lead, as one kind only, and by nothing else', async () => {
    const calm = await finish();
    const hot = await finish({ filters: ['hot_lead'], firstName: '', lastName: '' });
    const both = await finish({ filters: ['hot_lead'], variables: { emergency: 'Yes' } });
    const [second, first, ...older] = await listed();
    expect([second, first]).toMatchObject([
      {
        kind: 'emergency',
        title: 'Emergency: Ann Lee',
        path: `/conversations?open=${both.id}`,
        is_read: false,
      },
      {
        kind: 'hot-lead',
        title: 'Hot lead: (801) 555-0133',
        body: 'A pipe burst.',
        path: `/conversations?open=${hot.id}`,
      },
    ]);
    expect(older.some(({ path }) => path.endsWith(`=${calm.id}`))).toBe(false);
    expect(await unread()).toBe(2);
  });

  it('is raised by a reply, again only after that was read, and read with its conversation', async () => {
    const contact = await makeContact(owner);
    const write = (body: string, key = randomUUID()) =>
      inBusiness((tx) =>
        keepIncoming(tx, {
          context: app.context,
          incoming: {
            businessId,
            contactId: contact.id,
            channel: 'sms',
            body,
            provider: 'sandbox',
            from: contact.phone,
            to: '+18015550100',
            idempotencyKey: key,
          },
        }),
      );
    const key = randomUUID();
    await Promise.all([write('Hello', key), write('Hello', key)]);
    await write('Anybody there?');
    expect(await unread()).toBe(1);
    const { title, body, path } = await newest();
    expect([title, body]).toEqual(['Casey wrote by text', 'Hello']);
    const id = path.split('=')[1];
    await owner.send('PUT', `/api/conversations/${id}/form-details`, { body: { quote_status: 'Not Set' } });
    expect(await unread()).toBe(0);
    await write('Thank you');
    expect([await unread(), (await newest()).body]).toEqual([1, 'Thank you']);
  });

  it('is the same alert when it is raised twice, even at once', async () => {
    await Promise.all([raise('once'), raise('once'), raise('once')]);
    await raise('once');
    expect(await unread()).toBe(1);
  });

  it('belongs to its user, and to no user of another business', async () => {
    await raise('mine');
    const { id } = await newest();
    const stranger = new Visitor({ url: app.api?.listeningOrigin ?? '' });
    await stranger.logIn('second@porchlight.test');
    expect((await listed(stranger)).map((alert) => alert.id)).not.toContain(id);
    await stranger.post('/api/alerts/read', { ids: [id] });
    await stranger.post('/api/alerts/read');
    expect(await unread()).toBe(1);
    await owner.post('/api/alerts/read', { ids: [id] });
    expect(await unread()).toBe(0);
  });

  it('goes by e-mail where that is chosen, and in every way when a person waits, unless something else is said', async () => {
    expect((await settings()).choices).toEqual([
      { kind: 'emergency', push: true, email: true, sms: true },
      { kind: 'hot-lead', push: false, email: false, sms: false },
      { kind: 'message', push: false, email: true, sms: false },
      { kind: 'handover', push: true, email: true, sms: true },
      { kind: 'reply', push: false, email: false, sms: false },
      { kind: 'voicemail', push: false, email: true, sms: false },
      { kind: 'booking', push: false, email: false, sms: false },
      { kind: 'failed-runs', push: false, email: true, sms: false },
      { kind: 'broken-connection', push: false, email: true, sms: false },
      { kind: 'low-rating', push: false, email: true, sms: false },
      { kind: 'metric', push: false, email: true, sms: false },
      { kind: 'unconfirmed-visit', push: false, email: true, sms: false },
      { kind: 'used-up', push: false, email: true, sms: false },
      { kind: 'assignment', push: false, email: false, sms: false },
    ]);
    await raise('no mail');
    expect(await letters((await newest()).id)).toEqual([]);
    await raise('mail', 'emergency');
    await raise('mail', 'emergency');
    const [letter, ...more] = await letters((await newest()).id);
    expect([letter, more]).toMatchObject([
      { channel: 'email', to_address: 'demo@porchlight.test', subject: 'Hot lead: Ann' },
      [],
    ]);
    expect(letter.body).toContain('/conversations?open=1');
    await choose('emergency', {});
    await raise('no mail any more', 'emergency');
    expect(await letters((await newest()).id)).toEqual([]);
    await choose('emergency', { email: true });
  });
});

describe('a browser', () => {
  it('receives pushes, by the protocol, once it has subscribed', async () => {
    const browser = makeBrowser('/a');
    await choose('hot-lead', { push: true });
    await raise('too early');
    expect(await pushJobs((await newest()).id)).toBe(0);
    expect((await owner.post('/api/alerts/push-subscriptions', browser.subscription)).status).toBe(200);
    await owner.post('/api/alerts/push-subscriptions', browser.subscription);
    expect((await settings()).browsers).toBe(1);
    await raise('in time');
    const { id } = await newest();
    expect(await pushJobs(id)).toBe(1);
    pushService.moods.push(503);
    await expect(push(id)).rejects.toThrow('503');
    await push(id);
    expect(pushService.pushed.map(({ path }) => path)).toEqual(['/a', '/a']);
    const [, taken] = pushService.pushed;
    if (!taken) throw new Error('nothing was pushed');
    expect(browser.read(taken)).toEqual({
      tag: `alert-${id}`,
      title: 'Hot lead: Ann',
      body: 'Wants a quote.',
      path: '/conversations?open=1',
    });
    expect(isSignedBy(taken, (await settings()).push_key)).toBe(true);
    expect(taken.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '43200' });
  });

  it.each([404, 410])('that is gone (%i) is removed, and the others still get the push', async (status) => {
    const gone = makeBrowser(`/gone-${status}`);
    await owner.post('/api/alerts/push-subscriptions', gone.subscription);
    const { browsers } = await settings();
    await raise(`gone ${status}`);
    const { id } = await newest();
    pushService.moods.push(201, status);
    await push(id);
    expect(pushService.pushed).toHaveLength(browsers);
    expect((await settings()).browsers).toBe(browsers - 1);
  });

  it('can be unsubscribed, and must have the address of a push service', async () => {
    const browser = makeBrowser('/b');
    await owner.post('/api/alerts/push-subscriptions', browser.subscription);
    const { browsers } = await settings();
    await owner.post('/api/alerts/push-subscriptions/remove', { endpoint: browser.subscription.endpoint });
    expect((await settings()).browsers).toBe(browsers - 1);
    const { keys } = browser.subscription;
    for (const endpoint of ['http://push.example.test/x', 'file:///etc/passwd', 'nonsense']) {
      expect((await owner.post('/api/alerts/push-subscriptions', { endpoint, keys })).status).toBe(422);
    }
  });
});

describe('a phone', () => {
  it('gets texts after its code was typed, and not before', async () => {
    await choose('reply', { sms: true });
    await owner.post('/api/alerts/phone', { number: NUMBER });
    await raise('unconfirmed', 'reply');
    expect(await letters((await newest()).id)).toEqual([]);
    const wrong = await owner.post('/api/alerts/phone/confirm', { code: '000000' });
    expect([wrong.status, wrong.body.errors ?? wrong.body.fields]).toMatchObject([
      422,
      { code: [expect.any(String)] },
    ]);
    expect((await confirmPhone()).status).toBe(200);
    expect((await settings()).phone).toEqual({ number: NUMBER, is_confirmed: true, pending: null });
    await raise('confirmed', 'reply');
    const [text, ...more] = await letters((await newest()).id);
    expect([text, more]).toMatchObject([{ channel: 'sms', to_address: NUMBER }, []]);
    expect(text.body).toContain('Hot lead: Ann: Wants a quote.');
  });

  it('gets texts until the one that replaces it is confirmed, and stays without a code if it is to', async () => {
    const number = '+18015550199';
    const change = async () => (await owner.post('/api/alerts/phone', { number })).body.data;
    const codes = async () => (await sandbox()).filter(({ to }) => to === number);
    expect(await change()).toMatchObject({ phone: { number: NUMBER, is_confirmed: true, pending: number } });
    await raise('changing', 'reply');
    expect(await letters((await newest()).id)).toMatchObject([{ to_address: NUMBER }]);
    const before = (await sandbox()).length;
    const kept = await owner.post('/api/alerts/phone', { number: NUMBER });
    expect(kept.body.data).toMatchObject({ phone: { number: NUMBER, is_confirmed: true, pending: null } });
    expect(await sandbox()).toHaveLength(before);
    await change();
    const code = /\d{6}/.exec((await codes())[0]?.body ?? '')?.[0];
    expect((await owner.post('/api/alerts/phone/confirm', { code })).body.data).toMatchObject({
      phone: { number, is_confirmed: true, pending: null },
    });
    await raise('changed', 'reply');
    expect(await letters((await newest()).id)).toMatchObject([{ to_address: number }]);
  });

  it('is refused if invalid, limited in how often it gets a code, and can be removed', async () => {
    expect((await owner.post('/api/alerts/phone', { number: '12' })).status).toBe(422);
    expect((await owner.send('DELETE', '/api/alerts/phone')).body.data).toMatchObject({ phone: null });
    const answers = [];
    for (let n = 0; n < 6; n++)
      answers.push((await owner.post('/api/alerts/phone', { number: NUMBER })).status);
    expect(answers.at(-1)).toBe(429);
  });
});

it('a worker sends it if the event’s transaction commits, and otherwise not', async () => {
  const working = await startTestApp({ ownerUrl: app.ownerUrl, env: { PUSH_BASE_URL: pushService.url } });
  try {
    const failing = inBusiness(async (tx) => {
      await finishConversation(tx, {
        context: app.context,
        businessId,
        source: 'call',
        callDirection: 'inbound',
        transcript: [],
        firstName: 'No',
        lastName: 'Body',
        phone: null,
        email: null,
        summary: 'Rolled back',
        durationSeconds: 1,
        variables: { urgent: 'Yes' },
        filters: [],
      });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await finish({ variables: { urgent: 'Yes' }, summary: 'Kept' });
    const sent = await eventually('the e-mail', async () =>
      (await sandbox()).find(({ body }) => body.startsWith('Kept')),
    );
    expect(sent.body).toContain('/account/notifications');
    expect((await sandbox()).some(({ body }) => body.startsWith('Rolled back'))).toBe(false);
  } finally {
    await working.stop();
  }
});

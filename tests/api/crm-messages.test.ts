/**
 * Continue Conversation writes through GoHighLevel where it is connected and the step names a conversation there. A message
 * whose answer got lost is looked up in that conversation; where it is not found, it is never sent again.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { gohighlevel } from '#connectors/gohighlevel/index.ts';
import type { Message } from '#features/messaging/contract.ts';
import { deliverMessageJob } from '#features/messaging/send/deliver-job.ts';
import { queueMessage } from '#features/messaging/send/service.ts';
import { dataOf, logOf, runsOf } from '#tests/support/automations.ts';
import { type LoopbackVendor, startLoopbackVendor } from '#tests/support/connectors/loopback-vendor.ts';
import { HeldConversation, startErrand } from '#tests/support/held-conversations.ts';
import { businessOf, makeContact, makeItHour, messagesOf } from '#tests/support/messaging.ts';
import { eventually, startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

const GHL = gohighlevel.integrationId;
const NOT_KNOWN = expect.stringMatching(/^We do not know whether this was sent\./);

describe('with the sandbox of GoHighLevel', () => {
  let app: TestApp;
  let owner: Visitor;
  beforeAll(async () => {
    app = await startTestApp();
    owner = new Visitor(app);
    await owner.logIn();
    await makeItHour(app, { visitor: owner, hour: 12 });
  });
  afterAll(() => app.stop());

  const recordsOf = async () =>
    dataOf<{ records: { title: string; kind_label: string }[] }>(
      await owner.get(`/api/integrations/${GHL}/sandbox-records`),
    ).records;

  it('sends the text there once it is connected, and by our own number before', async () => {
    const step = { crmConversationId: 'tDtDnQdgm2LXpyiqYvZ6' };
    const before = await makeContact(owner);
    await startErrand(owner, { person: before, step });
    expect(await new HeldConversation(owner, before).hear(/a moment/)).toMatchObject({ sandbox: true });

    await owner.post('/api/integrations/connect-sandbox', { integration_id: GHL });
    const person = await makeContact(owner);
    const { flowId } = await startErrand(owner, { person, step });
    const message = await new HeldConversation(owner, person).hear(/a moment/);
    expect(message).toMatchObject({ channel: 'sms', to: person.phone, sandbox: false, from: '' });
    expect(await recordsOf()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind_label: 'Message', title: message.body }),
        expect.objectContaining({ kind_label: 'Contact' }),
      ]),
    );
    const [run] = await runsOf(owner, flowId);
    const { logs } = await logOf(owner, run?.id ?? 0);
    const wrote = logs.find(({ output }) => JSON.stringify(output).includes('GoHighLevel'));
    await eventually('the requests under the step', async () => {
      const asked = await owner.get(
        `/api/integrations/step-requests?run_id=${run?.id}&node_id=${wrote?.node_id}`,
      );
      return dataOf<{ path: string }[]>(asked).some(({ path }) => path === '/conversations/messages');
    });

    const other = await makeContact(owner);
    await startErrand(owner, { person: other });
    expect(await new HeldConversation(owner, other).hear(/a moment/)).toMatchObject({ sandbox: true });
    expect((await recordsOf()).filter(({ kind_label }) => kind_label === 'Message')).toHaveLength(1);
  });
});

/** No worker runs here: the job is run by hand, so that it can be made to die. */
describe('with an account at GoHighLevel', () => {
  let app: TestApp;
  let owner: Visitor;
  let vendor: LoopbackVendor;
  let businessId: string;
  beforeAll(async () => {
    vendor = await startLoopbackVendor((await gohighlevel.server()).server.sandbox);
    const env = { ROLES: 'api', VENDOR_URLS: JSON.stringify({ gohighlevel: vendor.url }) };
    app = await startTestApp({ env });
    owner = new Visitor(app);
    await owner.logIn();
    await makeItHour(app, { visitor: owner, hour: 12 });
    businessId = await businessOf(owner);
  });
  afterAll(async () => {
    await app.stop();
    await vendor.close();
  });
  beforeEach(async () => {
    vendor.reset();
    await inBusiness('delete from connections', []);
    const credentials = JSON.stringify({ accessToken: 'ghl-token-1', locationId: 'location-1' });
    await inBusiness(
      `insert into connections (business_id, connector, is_sandbox, account, credentials)
       values ($1, 'gohighlevel', false, 'Wasatch Roofing', $2)`,
      [businessId, app.context.sealing.seal(credentials)],
    );
  });

  const inBusiness = (statement: string, values: unknown[]) =>
    app.context.database.inScope({ businessId }, (tx) => tx.$client.query(statement, values));

  /** A message to a contact of theirs, whose conversation there is the one that it is sent in. */
  async function queued() {
    const contact = await makeContact(owner);
    const { phone } = contact;
    vendor.records.set('contacts/c1', { kind: 'contacts', id: 'c1', body: { id: 'c1', phone } });
    vendor.records.set('conversations/v1', {
      kind: 'conversations',
      id: 'v1',
      body: { id: 'v1', contactId: 'c1' },
    });
    const message = await app.context.database.inScope({ businessId }, (tx) =>
      queueMessage(tx, {
        context: app.context,
        businessId,
        contactId: contact.id,
        channel: 'sms',
        to: phone,
        body: 'Is Tuesday fine?',
        idempotencyKey: randomUUID(),
        crmConversationId: 'v1',
      }),
    );
    const now = async () => (await messagesOf(owner, contact)).find(({ id }) => id === message.id);
    return { message, now, retry: () => owner.post(`/api/messages/${message.id}/retry`) };
  }

  /** One try of the job. `dies` is the worker's death after GoHighLevel was called and before the commit. */
  async function deliver({ id: messageId }: Message, { attempt = 1, dies = false } = {}): Promise<void> {
    await deliverMessageJob.run({
      data: { messageId },
      businessId,
      attempt,
      jobId: 'by-hand',
      context: app.context,
      logger: app.context.logger,
      signal: new AbortController().signal,
      finish: async () => {
        if (dies) throw new Error('the worker died');
      },
    });
  }
  const posts = () => vendor.requests.filter(isPost);
  const written = () => [...vendor.records.values()].filter(({ kind }) => kind === 'messages');

  it('sends it there, and shows the requests with the connection', async () => {
    const { message, now } = await queued();
    await deliver(message);
    expect(await now()).toMatchObject({ status: 'sent', reason: null });
    expect(posts().map(({ body }) => JSON.parse(body))).toEqual([
      { type: 'SMS', contactId: 'c1', message: 'Is Tuesday fine?', toNumber: message.to, status: 'pending' },
    ]);
    const { requests } = dataOf<{ requests: { path: string; status: number }[] }>(
      await owner.get(`/api/integrations/${GHL}/requests`),
    );
    expect(requests[0]).toMatchObject({ path: '/conversations/messages', status: 200 });
  });

  it('finds a message whose answer got lost, and sends no other', async () => {
    const { message, now } = await queued();
    vendor.fail((request) => (isPost(request) ? 'hangs-up-afterwards' : null));
    await expect(deliver(message)).rejects.toThrow();
    expect(await now()).toMatchObject({ status: 'sending' });
    await deliver(message, { attempt: 2 });
    expect(await now()).toMatchObject({ status: 'sent', reason: null });
    expect([posts().length, written().length]).toEqual([1, 1]);
  });

  it('finds what a worker sent before it died', async () => {
    const { message, now } = await queued();
    await expect(deliver(message, { dies: true })).rejects.toThrow('died');
    await deliver(message, { attempt: 2 });
    expect(await now()).toMatchObject({ status: 'sent' });
    expect([posts().length, written().length]).toEqual([1, 1]);
  });

  it.each(['hangs-up', { status: 500 }, { status: 502 }, { status: 503 }, { status: 504 }] as const)(
    'says that it does not know after %j, and does not send it again',
    async (fault) => {
      const { message, now } = await queued();
      vendor.fail((request) => (isPost(request) ? fault : null));
      await expect(deliver(message)).rejects.toThrow();
      vendor.fail(() => null);
      await deliver(message, { attempt: 2 });
      expect(await now()).toMatchObject({ status: 'failed', reason: NOT_KNOWN });
      expect([posts().length, written().length]).toEqual([1, 0]);
    },
  );

  it('does not send again while the conversation cannot be asked', async () => {
    const { message, now } = await queued();
    vendor.fail(({ method, path }) =>
      path.startsWith('/conversations') ? (method === 'POST' ? 'hangs-up-afterwards' : 'hangs-up') : null,
    );
    await expect(deliver(message)).rejects.toThrow();
    await expect(deliver(message, { attempt: 2 })).rejects.toThrow();
    await expect(deliver(message, { attempt: 6 })).rejects.toThrow();
    expect(await now()).toMatchObject({ status: 'failed', reason: NOT_KNOWN });
    expect(posts()).toHaveLength(1);
  });

  it.each([
    ['a 429', 'POST /conversations/messages'],
    ['a 503 while it looks for the contact', 'GET /contacts/search/duplicate'],
  ])('is sent later after %s', async (what, refused) => {
    const { message, now } = await queued();
    const status = what.includes('429') ? 429 : 503;
    vendor.fail(({ method, path }) => (`${method} ${path}`.startsWith(refused) ? { status } : null));
    await expect(deliver(message)).rejects.toThrow(String(status));
    expect(await now()).toMatchObject({ status: 'queued' });
    vendor.fail(() => null);
    await deliver(message, { attempt: 2 });
    expect(await now()).toMatchObject({ status: 'sent' });
    expect(written()).toHaveLength(1);
  });

  it('says why it failed, and goes the same way when it is tried again', async () => {
    const { message, now, retry } = await queued();
    vendor.fail((request) => (isPost(request) ? { status: 400 } : null));
    await deliver(message);
    expect(await now()).toMatchObject({
      status: 'failed',
      reason: 'GoHighLevel answered 400: The stand-in says no.',
    });
    vendor.fail(() => null);
    await inBusiness('delete from connections', []);
    expect((await retry()).body.data).toMatchObject({ status: 'queued' });
    await deliver(message);
    expect(await now()).toMatchObject({
      status: 'failed',
      reason: 'GoHighLevel is not connected. Connect it under Integrations.',
    });
    expect(written()).toHaveLength(0);
  });
});

const isPost = ({ method, path }: { method: string; path: string }): boolean =>
  method === 'POST' && path === '/conversations/messages';

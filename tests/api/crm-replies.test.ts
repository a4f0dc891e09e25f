/**
 * A conversation in GoHighLevel: the customer replies there, the receptionist hears it and answers there. Nothing is heard
 * twice, and nothing is lost while the connection is broken.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { gohighlevel } from '#connectors/gohighlevel/index.ts';
import type { ChatView } from '#features/receptionist/contract/chat.ts';
import { startHearingJob } from '#features/receptionist/crm/hear-job.ts';
import { hearBusiness } from '#features/receptionist/crm/hear-service.ts';
import { dataOf } from '#tests/support/automations.ts';
import { type LoopbackVendor, startLoopbackVendor } from '#tests/support/connectors/loopback-vendor.ts';
import {
  beSilent,
  HeldConversation,
  type Person,
  query,
  startErrand,
} from '#tests/support/held-conversations.ts';
import { businessOf, makeContact, makeItHour, send } from '#tests/support/messaging.ts';
import { eventually, startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

const STEP = { crmConversationId: 'tDtDnQdgm2LXpyiqYvZ6' };

async function start(env: Record<string, string> = {}): Promise<{ app: TestApp; owner: Visitor }> {
  const app = await startTestApp({ env });
  // The tests ask when they want to: a round of the schedule between two lines would hear too early.
  await query(app, 'delete from pgboss.schedule where name = $1', [startHearingJob.id]);
  const owner = new Visitor(app);
  await owner.logIn();
  await makeItHour(app, { visitor: owner, hour: 12 });
  return { app, owner };
}

async function chatOf(owner: Visitor, app: TestApp, person: Person): Promise<ChatView> {
  const [row] = await query<{ id: number }>(
    app,
    'select id::int from conversations where contact_id = $1 order by id desc limit 1',
    [person.id],
  );
  return dataOf<ChatView>(await owner.get(`/api/conversations/${row?.id}/chat`));
}

describe('with the sandbox of GoHighLevel', () => {
  let app: TestApp;
  let owner: Visitor;
  beforeAll(async () => {
    ({ app, owner } = await start());
    await owner.post('/api/integrations/connect-sandbox', { integration_id: gohighlevel.integrationId });
  });
  afterAll(() => app.stop());

  it.each(['sms', 'email'])('a user who replies as the customer by %s is answered there', async (via) => {
    const person = await makeContact(owner);
    const talk = new HeldConversation(owner, person);
    await startErrand(owner, { person, step: { ...STEP, startConversationVia: via } });
    const first = await talk.hear(/a moment/);
    const shown = dataOf<{ message_id: number }[]>(await owner.get('/api/sandbox/messages'));
    expect(shown.map(({ message_id }) => message_id)).toContain(first.id);
    const key = randomUUID();
    for (const _ of [1, 2]) expect(await talk.say('What are your hours?', key)).toBe(200);
    expect(await talk.hear(/open/i)).toMatchObject({ channel: via, from: '', sandbox: false });
    const heard = (await talk.messages()).filter(({ direction }) => direction === 'in');
    expect(heard).toMatchObject([{ body: 'What are your hours?', sandbox: false, channel: via }]);
  });
});

describe('with an account at GoHighLevel', () => {
  let app: TestApp;
  let owner: Visitor;
  let vendor: LoopbackVendor;
  let businessId: string;
  beforeAll(async () => {
    vendor = await startLoopbackVendor((await gohighlevel.server()).server.sandbox);
    ({ app, owner } = await start({ VENDOR_URLS: JSON.stringify({ gohighlevel: vendor.url }) }));
    businessId = await businessOf(owner);
  });
  afterAll(async () => {
    await app.stop();
    await vendor.close();
  });
  beforeEach(async () => {
    vendor.fail(() => null);
    await connect();
  });

  const inBusiness = (statement: string, values: unknown[] = []) =>
    app.context.database.inScope({ businessId }, (tx) => tx.$client.query(statement, values));
  const connect = async () => {
    const credentials = JSON.stringify({ accessToken: 'ghl-token-1', locationId: 'location-1' });
    await inBusiness(
      `insert into connections (business_id, connector, is_sandbox, account, credentials)
       values ($1, 'gohighlevel', false, 'Wasatch Roofing', $2)
       on conflict (business_id, connector) do update set broken_reason = null`,
      [businessId, app.context.sealing.seal(credentials)],
    );
  };

  const sentThere = (words: RegExp) =>
    [...vendor.records.values()].find(
      ({ kind, body }) =>
        kind === 'messages' && body.direction === 'outbound' && words.test(String(body.body)),
    )?.body;

  /** What the customer writes to GoHighLevel's number. */
  async function customerWrites(body: string, about: Readonly<Record<string, unknown>>): Promise<void> {
    const { contactId, conversationId } = about;
    const answer = await fetch(`${vendor.url}/conversations/messages/inbound`, {
      method: 'POST',
      headers: { version: '2021-04-15', 'content-type': 'application/json' },
      body: JSON.stringify({ type: 'SMS', message: body, contactId, conversationId }),
    });
    expect(answer.status).toBe(200);
  }

  /** As if it had been asked long ago, about older conversations first. */
  const makeDue = () =>
    inBusiness(`update chats set crm_asked_at = now() - interval '1 hour' + id * interval '1 millisecond'
                where crm_asked_at is not null`);
  const poll = () => hearBusiness({ context: app.context, businessId, signal: new AbortController().signal });
  const hear = async (pollers = 1) => {
    await makeDue();
    await Promise.all(Array.from({ length: pollers }, poll));
  };

  async function begin(message = `Hi, this is ${randomUUID()}. Do you have a moment?`) {
    const person = await makeContact(owner);
    const talk = new HeldConversation(owner, person);
    await startErrand(owner, { person, step: { ...STEP, message } });
    await talk.hear(/a moment/);
    const there = sentThere(new RegExp(message.slice(0, 40)));
    if (!there) throw new Error('nothing was sent there');
    const incoming = async () => (await talk.messages()).filter(({ direction }) => direction === 'in');
    return { person, talk, there, incoming, chat: () => chatOf(owner, app, person) };
  }

  it('is heard by the job and answered there, and the inbox shows both', async () => {
    const { talk, there, incoming, chat } = await begin();
    await customerWrites('What are your hours?', there);
    await makeDue();
    await app.context.database.inScope('no-business', (tx) =>
      app.context.queue.send(tx, startHearingJob, {}),
    );
    const answer = await talk.hear(/open/i);
    expect(answer).toMatchObject({ channel: 'sms', sandbox: false, from: '' });
    const answered = [...vendor.records.values()].find(({ body }) => body.body === answer.body);
    expect(answered?.body).toMatchObject({
      conversationId: there.conversationId,
      contactId: there.contactId,
    });
    expect(await incoming()).toMatchObject([{ body: 'What are your hours?', status: 'received' }]);
    const { messages } = await chat();
    expect(messages.map(({ role }) => role)).toEqual(['assistant', 'visitor', 'assistant']);
  });

  it('is heard once, though two processes ask and ask again', async () => {
    const { there, incoming, chat } = await begin();
    await customerWrites('What are your hours?', there);
    await hear(2);
    await hear(2);
    expect(await incoming()).toHaveLength(1);
    const { messages } = await chat();
    expect(messages.filter(({ role }) => role === 'visitor')).toHaveLength(1);
  });

  it('is not what another contact wrote, though the step names the conversation with that one', async () => {
    const { there, incoming } = await begin();
    const ana = { contactId: 'ocQHyuzHvysMo5N5VsXc', conversationId: STEP.crmConversationId };
    expect(there.conversationId).not.toBe(ana.conversationId);
    await customerWrites('From Ana', ana);
    await customerWrites('From them', there);
    await hear();
    expect((await incoming()).map(({ body }) => body)).toEqual(['From them']);
  });

  it('does not hear what was written before the conversation began', async () => {
    const { person, there, talk, incoming } = await begin();
    await beSilent(app, { person, minutes: 24 * 60 + 1 });
    await eventually('the end', async () => (await chatOf(owner, app, person)).status === 'ended');
    await hear();
    await customerWrites('Between two conversations', there);
    await startErrand(owner, { person, step: { ...STEP, message: 'Hello again, a moment?' } });
    await talk.hear(/Hello again/);
    await customerWrites('After the second', there);
    await hear();
    expect((await incoming()).map(({ body }) => body)).toEqual(['After the second']);
  });

  it('ends with STOP, and a reply just before the end goes to the team', async () => {
    const stopped = await begin();
    await customerWrites('STOP', stopped.there);
    await hear();
    expect(await stopped.chat()).toMatchObject({ status: 'ended' });
    expect((await send(owner, stopped.person)).body.code).toBe('opted-out');

    const silent = await begin();
    await customerWrites('Sorry, I was away', silent.there);
    await beSilent(app, { person: silent.person, minutes: 24 * 60 + 1 });
    await eventually('the end', async () => (await silent.chat()).status === 'ended');
    await hear();
    expect((await silent.incoming()).map(({ body }) => body)).toEqual(['Sorry, I was away']);
    await customerWrites('One more', silent.there);
    await hear();
    expect(await silent.incoming()).toHaveLength(1);
  });

  it('waits while the connection is broken, and loses nothing', async () => {
    const { there, talk, incoming } = await begin();
    await customerWrites('What are your hours?', there);
    vendor.fail(() => ({ status: 401 }));
    await hear();
    expect((await inBusiness('select broken_reason from connections')).rows[0]?.broken_reason).toBeTruthy();
    await hear();
    expect(await incoming()).toEqual([]);
    vendor.fail(() => null);
    await connect();
    await hear();
    expect(await incoming()).toHaveLength(1);
    await talk.hear(/open/i);
  });

  it('is asked for less often the longer nothing is said', async () => {
    const { person, there } = await begin();
    await inBusiness('update chats set crm_asked_at = null where address <> $1', [person.phone]);
    const isAskedAfter = async (seconds: number, silentMinutes: number) => {
      vendor.requests.length = 0;
      await inBusiness(
        `update chats set crm_asked_at = now() - make_interval(secs => $2),
                          last_activity_at = now() - make_interval(mins => $3) where address = $1`,
        [person.phone, seconds, silentMinutes],
      );
      await poll();
      return vendor.requests.some(({ path }) => path.includes(String(there.conversationId)));
    };
    expect([await isAskedAfter(15, 1), await isAskedAfter(30, 1)]).toEqual([false, true]);
    expect([await isAskedAfter(90, 30), await isAskedAfter(120, 30)]).toEqual([false, true]);
    expect([await isAskedAfter(540, 300), await isAskedAfter(600, 300)]).toEqual([false, true]);
  });

  it.each([{ status: 404 }, { status: 200, body: { messages: 'no list' } }])(
    'is heard although another conversation answers %j',
    async (fault) => {
      const unreadable = await begin();
      const { there, incoming } = await begin();
      const path = `/conversations/${unreadable.there.conversationId}/messages`;
      vendor.fail((request) => (request.path.startsWith(path) ? fault : null));
      await customerWrites('Here I am', there);
      await hear();
      expect(await incoming()).toHaveLength(1);
    },
  );

  it('goes on there when a user takes over, from the inbox or from the contact', async () => {
    const { person, talk, there, chat } = await begin();
    const { id } = await chat();
    await owner.post(`/api/chats/${id}/take-over`, {});
    await owner.post(`/api/chats/${id}/reply`, { client_key: randomUUID(), text: 'Sam here.' });
    await send(owner, person, { body: 'Sam again.' });
    for (const words of [/^Sam here\.$/, /^Sam again\.$/]) {
      await talk.hear(words);
      expect(sentThere(words)).toMatchObject({ conversationId: there.conversationId });
    }
  });
});

/** Calls that the receptionist makes keep to the same rule as messages. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { placeCallJob } from '#features/phone/jobs.ts';
import type { StoredCall } from '#features/phone/queries.ts';
import {
  createFlow,
  createHook,
  dataOf,
  logOf,
  runBecomes,
  runsOf,
  sendTo,
  webhookFlow,
} from '#tests/support/automations.ts';
import { businessOf, makeContact, makeItHour, messageThat, send } from '#tests/support/messaging.ts';
import { eventually, startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

const HOUR_MS = 3_600_000;

let app: TestApp;
let owner: Visitor;
let businessId: string;
beforeAll(async () => {
  app = await startTestApp();
  owner = new Visitor(app);
  await owner.logIn();
  businessId = await businessOf(owner);
});
beforeEach(() => makeItHour(app, { visitor: owner, hour: 12 }));
afterAll(() => app.stop());

type Made = Awaited<ReturnType<typeof makeContact>>;

const query = <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  app.context.database.inScope(
    { businessId },
    async (tx) => (await tx.$client.query<Row>(text, values)).rows,
  );
const callsOf = ({ id }: Made) =>
  query<Pick<StoredCall, 'status' | 'reason'> & { to_number: string }>(
    'select status, reason, to_number from outbound_calls where contact_id = $1',
    [id],
  );

async function startCall({ phone }: Made, recipient = '{customer}'): Promise<number> {
  const flow = webhookFlow('Calls').step('outboundCall', { recipient, initialMessage: 'Hello!' });
  const flowId = await createFlow(owner, flow);
  await sendTo((await createHook(owner, flowId)).url, { person: { phone }, job: 'leak' });
  return flowId;
}

/** As it is in the moment in which its job comes to it. */
async function queueCall({ id, phone }: Made): Promise<number> {
  const [call] = await query<{ id: string }>(
    `insert into outbound_calls (business_id, contact_id, to_number, initial_message, provider, idempotency_key)
     values ($1, $2, $3, 'Hello!', 'sandbox', gen_random_uuid()) returning id`,
    [businessId, id, phone],
  );
  const callId = Number(call?.id);
  const { database, queue } = app.context;
  await database.inScope({ businessId }, (tx) => queue.send(tx, placeCallJob, { callId }, { businessId }));
  return callId;
}

describe('a call by an automation', () => {
  it('is made by day, to the number as it is kept', async () => {
    const contact = await makeContact(owner);
    const written = contact.phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
    await runBecomes(owner, await startCall(contact, written), 'completed');
    expect(await callsOf(contact)).toMatchObject([{ to_number: contact.phone }]);
  });

  it.each([
    [3, 5],
    [22, 10],
  ])('waits at hour %d until eight in the morning where the contact is', async (hour, mostHours) => {
    const contact = await makeContact(owner);
    const began = Date.now();
    await makeItHour(app, { visitor: owner, hour });
    const flowId = await startCall(contact);
    const run = await eventually('the run waiting', async () => {
      const [first] = await runsOf(owner, flowId);
      return first?.wake_at ? first : null;
    });
    const { logs } = await logOf(owner, run.id);
    expect(logs.flatMap(({ entries }) => entries.map(({ message }) => message)).join('\n')).toMatch(
      /^It is \d+:\d\d [AP]M where this contact is\. Calls can be made there from 8:00 AM to 9:00 PM\./m,
    );
    const wakesAt = Date.parse(run.wake_at ?? '');
    expect(wakesAt).toBeLessThanOrEqual(Date.now() + mostHours * HOUR_MS);
    expect(wakesAt).toBeGreaterThan(began + (mostHours - 1.5) * HOUR_MS);
    expect(await callsOf(contact)).toEqual([]);
  });

  it('is not made at night because they wrote, though they may be answered by text', async () => {
    const contact = await makeContact(owner);
    await query(
      `insert into messages (business_id, contact_id, channel, direction, from_address, to_address, body, status,
         provider, idempotency_key)
       values ($1, $2, 'sms', 'in', $3, '', 'Hi', 'received', 'test', gen_random_uuid())`,
      [businessId, contact.id, contact.phone],
    );
    await makeItHour(app, { visitor: owner, hour: 3 });
    expect((await send(owner, contact)).status).toBe(200);
    const flowId = await startCall(contact);
    await eventually('the run waiting', async () => (await runsOf(owner, flowId))[0]?.wake_at);
    expect(await callsOf(contact)).toEqual([]);
  });

  it('is not made to a contact marked Do Not Call', async () => {
    const contact = await makeContact(owner, { contactType: 'Do Not Call' });
    expect(await runBecomes(owner, await startCall(contact), 'failed')).toMatchObject({
      reason: 'This contact is marked Do Not Call, so we do not call them.',
    });
  });

  it('is not made to a number that texted STOP', async () => {
    const contact = await makeContact(owner);
    await send(owner, contact);
    const { id } = await messageThat(owner, contact, ({ status }) => status === 'sent');
    const reply = { body: 'Stop', idempotency_key: `stop-calls-${id}` };
    expect((await owner.post(`/api/messages/${id}/sandbox-reply`, reply)).status).toBe(200);
    const { reason } = await runBecomes(owner, await startCall(contact), 'failed');
    expect(reason).toMatch(
      /^This contact texted STOP from \+1 \(800\) .* so the receptionist does not call them/,
    );
  });

  it('is not made to something that is no phone number', async () => {
    const contact = await makeContact(owner);
    expect(await runBecomes(owner, await startCall(contact, 'the office'), 'failed')).toMatchObject({
      reason: 'That is not a phone number of this contact.',
    });
  });
});

describe('a call that waited to be placed', () => {
  it('is placed by day', async () => {
    const contact = await makeContact(owner);
    await queueCall(contact);
    await eventually('the call', async () => (await callsOf(contact))[0]?.status === 'placed');
    const messages = dataOf<{ to: string; channel: string }[]>(await owner.get('/api/sandbox/messages'));
    expect(messages.filter(({ to }) => to === contact.phone)).toMatchObject([{ channel: 'call' }]);
  });

  it('waits for the morning when night has come', async () => {
    const contact = await makeContact(owner);
    const began = Date.now();
    await makeItHour(app, { visitor: owner, hour: 3 });
    const callId = await queueCall(contact);
    const [job] = await eventually('the call put off', async () => {
      const { rows } = await app.context.database.pool.query<{ start_after: Date }>(
        `select start_after from pgboss.job where name = $1 and data ->> 'callId' = $2 and start_after > now()`,
        [placeCallJob.id, String(callId)],
      );
      return rows.length > 0 && rows;
    });
    expect(job?.start_after.getTime()).toBeGreaterThan(began + 4 * HOUR_MS);
    expect(await callsOf(contact)).toMatchObject([{ status: 'queued', reason: null }]);
  });

  it('is given up, with the reason, when they are marked Do Not Call by then', async () => {
    const contact = await makeContact(owner, { contactType: 'Do Not Call' });
    await queueCall(contact);
    await eventually('the call given up', async () => (await callsOf(contact))[0]?.status === 'failed');
    expect(await callsOf(contact)).toMatchObject([
      { reason: 'This contact is marked Do Not Call, so we do not call them.' },
    ]);
  });
});

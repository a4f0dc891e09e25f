/** Caps for a day, of a business with a plan and of all together. No worker runs here: texts are delivered by hand. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Message } from '#features/messaging/contract.ts';
import { deliverMessageJob } from '#features/messaging/send/deliver-job.ts';
import { deliverTeamMessageJob } from '#features/messaging/team/deliver-team-job.ts';
import { queueTeamMessages } from '#features/messaging/team/team-message-service.ts';
import { startFakeStripe } from '#tests/support/fake-stripe.ts';
import {
  type FakeTwilio,
  startFakeTwilio,
  TWILIO_ACCOUNT,
  TWILIO_TOKEN,
} from '#tests/support/fake-twilio.ts';
import { businessOf, makeContact, messagesOf, send } from '#tests/support/messaging.ts';
import { SIGNER, STARTUP_PRICE } from '#tests/support/purchase.ts';
import { startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';
import { createTestClock, type TestClock } from '#tests/support/test-clock.ts';

const DAY_MS = 86_400_000;
const OF_PLAN = 6;
const OF_ALL = 8;

let twilio: FakeTwilio;
let stripe: Awaited<ReturnType<typeof startFakeStripe>>;
let app: TestApp;
let clock: TestClock;
let owner: Visitor;
let second: Visitor;
let businessId: string;
let secondId: string;
beforeAll(async () => {
  twilio = await startFakeTwilio();
  stripe = await startFakeStripe();
  clock = createTestClock();
  app = await startTestApp({
    clock,
    env: {
      ROLES: 'api',
      PLAN_GRANTED_TO: '',
      TRIAL_CAPS: '{"texts":2}',
      PLAN_DAILY_CAPS: JSON.stringify({ texts: OF_PLAN }),
      INSTALLATION_DAILY_CAPS: JSON.stringify({ texts: OF_ALL }),
      STRIPE_SECRET_KEY: 'sk_test_a1b2c3d4e5f6',
      STRIPE_BASE_URL: stripe.url,
      TWILIO_ACCOUNT_SID: TWILIO_ACCOUNT,
      TWILIO_AUTH_TOKEN: TWILIO_TOKEN,
      TWILIO_FROM: '+18015550100',
      TWILIO_BASE_URL: twilio.url,
    },
  });
  owner = new Visitor(app);
  await owner.logIn();
  businessId = await businessOf(owner);
  second = new Visitor(app);
  await second.logIn('second@porchlight.test');
  secondId = await businessOf(second);
});
afterAll(async () => {
  await app.stop();
  await twilio.stop();
  await stripe.stop();
});
beforeEach(async () => {
  twilio.posts.length = 0;
  for (const id of [businessId, secondId]) {
    await inBusiness('delete from allowance_uses', id);
    await inBusiness('delete from confirmed_phones', id);
    await inBusiness(`update messages set to_count = 0`, id);
    await inBusiness(`delete from purchases`, id);
    await inBusiness(`insert into confirmed_phones values ('${id}', '+18015550188')`, id);
    // Noon, wherever the clock has been put.
    await inBusiness(`update businesses set timezone = '${zoneOfNoon()}'`, id);
  }
  await app.context.database.pool.query('delete from installation_uses');
});

const inBusiness = (statement: string, of = businessId) =>
  app.context.database.inScope({ businessId: of }, (tx) => tx.$client.query(statement));
const zoneOfNoon = () => {
  const ahead = 12 - clock.now().getUTCHours();
  return ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
};
const jobContext = (id: string) => ({
  businessId: id,
  attempt: 1,
  jobId: 'by-hand',
  context: app.context,
  logger: app.context.logger,
  signal: AbortSignal.timeout(30_000),
  finish: async () => {},
});
const deliver = (message: Message, id = businessId) =>
  deliverMessageJob.run({ data: { messageId: message.id }, ...jobContext(id) });
const texted = async (visitor = owner) => {
  const contact = await makeContact(visitor);
  const { status, body } = await send(visitor, contact);
  expect(status, JSON.stringify(body)).toBe(200);
  return { contact, message: body.data as Message };
};
const stateOf = async ({ contact }: Awaited<ReturnType<typeof texted>>, visitor = owner) =>
  (await messagesOf(visitor, contact))[0];
async function buyPlan() {
  await owner.post('/api/user-agreement', SIGNER);
  const { status } = await owner.post('/api/stripe-payment', {
    stripe_token: 'tok_visa',
    package_id: STARTUP_PRICE,
  });
  expect(status).toBe(200);
}
const many = <One>(count: number, one: () => Promise<One>) => Promise.all(Array.from({ length: count }, one));

describe('a plan', () => {
  it('lifts a trial that is used up, and a text that it held back goes out once', async () => {
    const some = [await texted(), await texted()];
    await inBusiness(`insert into allowance_uses values ('${businessId}', 'texts', '2026-01-01', 0, 1)`);
    for (const { message } of some) await deliver(message);
    const [sent, held] = some as [(typeof some)[0], (typeof some)[0]];
    expect(await stateOf(sent)).toMatchObject({ status: 'sent' });
    expect(await stateOf(held)).toMatchObject({
      status: 'failed',
      reason: 'The 2 texts of your trial are used up. Choose a plan under Account, Plans to go on.',
    });
    await buyPlan();
    for (let press = 0; press < 2; press++) await owner.post(`/api/messages/${held.message.id}/retry`);
    for (let job = 0; job < 2; job++) await deliver(held.message);
    expect(await stateOf(held)).toMatchObject({ status: 'sent', reason: null });
    expect(twilio.posts).toHaveLength(2);
    await owner.post(`/api/messages/${held.message.id}/retry`);
    expect(await stateOf(held)).toMatchObject({ status: 'sent' });
  });

  it('bought in the sandbox, where anybody can have it, is none', async () => {
    await buyPlan();
    await inBusiness('update purchases set is_sandbox = true');
    await texted();
    await texted();
    const { body } = await send(owner, await makeContact(owner));
    expect(body.code).toBe('trial-used-up');
  });

  it('is not exceeded by texts that are delivered at the same moment; what is too much waits for tomorrow', async () => {
    await buyPlan();
    const some = await many(OF_PLAN, texted);
    const refused = await send(owner, await makeContact(owner));
    expect(refused.body).toMatchObject({
      code: 'enough-for-today',
      message: `Your ${OF_PLAN} texts of today are used up. There are more from midnight on.`,
    });
    await inBusiness(
      `insert into allowance_uses values ('${businessId}', 'texts', (now() at time zone '${zoneOfNoon()}')::date, 2, 2)`,
    );
    await Promise.all(some.map(({ message }) => deliver(message)));
    expect(twilio.posts).toHaveLength(OF_PLAN - 2);
    const waiting: typeof some = [];
    for (const one of some) {
      const state = await stateOf(one);
      if (state?.status !== 'sent') waiting.push(one);
    }
    expect(waiting).toHaveLength(2);
    for (const one of waiting)
      expect(await stateOf(one)).toMatchObject({
        status: 'queued',
        reason: `Your ${OF_PLAN} texts of today are used up. There are more from midnight on.`,
      });
    clock.advance(DAY_MS);
    for (let job = 0; job < 2; job++) for (const { message } of waiting) await deliver(message);
    expect(twilio.posts).toHaveLength(OF_PLAN);
    for (const one of waiting) expect(await stateOf(one)).toMatchObject({ status: 'sent', reason: null });
  });
});

describe('all businesses together', () => {
  it('do not exceed the cap of the installation; what waits goes out once on the next day', async () => {
    await buyPlan();
    await app.context.database.pool.query(
      `insert into installation_uses values ('texts', (now() at time zone 'UTC')::date, $1)
       on conflict (use) do update set today = excluded.today`,
      [OF_ALL - 3],
    );
    await app.context.database.pool.query('update installation_uses set day = $1', [
      clock.now().toISOString().slice(0, 10),
    ]);
    const ours = await many(4, texted);
    const theirs = await many(2, () => texted(second));
    await Promise.all([
      ...ours.map(({ message }) => deliver(message)),
      ...theirs.map(({ message }) => deliver(message, secondId)),
    ]);
    expect(twilio.posts).toHaveLength(3);
    const waiting = [];
    for (const one of ours)
      if ((await stateOf(one))?.status === 'queued') waiting.push({ ...one, by: owner, id: businessId });
    for (const one of theirs)
      if ((await stateOf(one, second))?.status === 'queued')
        waiting.push({ ...one, by: second, id: secondId });
    expect(waiting).toHaveLength(3);
    for (const { contact, message, by } of waiting)
      expect((await stateOf({ contact, message }, by))?.reason).toContain('There are more tomorrow.');
    clock.advance(DAY_MS);
    for (let job = 0; job < 2; job++) for (const { message, id } of waiting) await deliver(message, id);
    expect(twilio.posts).toHaveLength(6);
  });
});

describe('a text to the team', () => {
  const queued = async (body: string) => {
    await app.context.database.inScope({ businessId }, (tx) =>
      queueTeamMessages(tx, {
        context: app.context,
        businessId,
        channel: 'sms',
        to: ['+18015550143'],
        body,
        idempotencyKey: body,
      }),
    );
    const { rows } = await inBusiness(
      `select id::int, status, reason from team_messages where body = '${body}'`,
    );
    return rows[0] as { id: number; status: string; reason: string | null };
  };
  const deliverTo = (id: number) =>
    deliverTeamMessageJob.run({ data: { messageId: id }, ...jobContext(businessId) });

  it('does not leave while no phone of the business is confirmed: a team may be made of strangers', async () => {
    await inBusiness('delete from confirmed_phones');
    await deliverTo((await queued('A stranger')).id);
    expect(twilio.posts).toEqual([]);
    expect(await queued('A stranger')).toMatchObject({
      status: 'failed',
      reason: expect.stringContaining('confirm your phone'),
    });
  });

  it('is counted like any other, once', async () => {
    for (const body of ['one', 'two', 'three']) await deliverTo((await queued(body)).id);
    await deliverTo((await queued('one')).id);
    expect(twilio.posts).toHaveLength(2);
    expect(await queued('three')).toMatchObject({
      status: 'failed',
      reason: expect.stringContaining('trial are used up'),
    });
  });
});

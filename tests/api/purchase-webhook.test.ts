/** What Stripe tells of a subscription after it was bought. */
import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readContract } from '#tests/support/connectors/contract-lane.ts';
import type { FakeSubscription } from '#tests/support/fake-stripe.ts';
import { openShop, type Shop, WEBHOOK_SECRET } from '#tests/support/purchase.ts';
import { type Reply, Visitor } from '#tests/support/test-app.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const subscription = () => shop.stripe.subscriptions[0] as FakeSubscription;

/** As Stripe sends it; what it says of the subscription is old news on purpose. */
const tell = ({
  type = 'customer.subscription.updated',
  id = subscription().id,
  secret = WEBHOOK_SECRET,
} = {}): Promise<Reply> => {
  const data = { object: { id, object: 'subscription', status: 'active' } };
  const body = JSON.stringify({ id: 'evt_1', object: 'event', type, data });
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret });
  const headers = { 'stripe-signature': signature, 'content-type': 'application/json' };
  return new Visitor(shop.app).send('POST', '/webhooks/stripe', { body, csrf: false, headers });
};

beforeEach(async () => {
  await shop.reset();
  await shop.sign();
  await shop.pay();
});

it('shows a renewal that failed, and the one that was made after all', async () => {
  subscription().status = 'past_due';
  expect((await tell()).body).toEqual({ received: true });
  expect(await shop.plan()).toMatchObject({ status: 'past_due' });
  expect((await shop.pay()).status).toBe(409);
  subscription().status = 'active';
  await tell();
  expect(await shop.plan()).toMatchObject({ status: 'active', ends_at: null });
  const check = readContract({ document: 'stripe/spec3.trimmed.json' });
  if (check) expect(shop.stripe.requests.flatMap(check)).toEqual([]);
});

it('shows when a cancelled plan ends, and lets the business buy another one then', async () => {
  subscription().cancel_at = 1_900_000_000;
  await tell();
  const ends = { status: 'active', renews_at: null, ends_at: new Date(1_900_000_000_000).toISOString() };
  expect(await shop.plan()).toMatchObject(ends);
  subscription().status = 'canceled';
  await tell({ type: 'customer.subscription.deleted' });
  expect(await shop.plan()).toBeNull();
  expect((await shop.pay()).body).toEqual({ success: true, subscription_id: 'sub_2' });
});

it('counts even if our own request did not hear of it', async () => {
  await shop.sql.query(`update purchases set status = 'paying', subscription_id = null`);
  await tell({ type: 'customer.subscription.created' });
  expect(await shop.plan()).toMatchObject({ status: 'active', subscription_id: 'sub_1' });
});

it('is refused without Stripe’s signature, and asks nothing', async () => {
  const before = shop.stripe.requests.length;
  expect((await tell({ secret: 'whsec_of_a_stranger' })).status).toBe(403);
  const unsigned = await new Visitor(shop.app).send('POST', '/webhooks/stripe', { body: '{}', csrf: false });
  expect([403, 415]).toContain(unsigned.status);
  expect(shop.stripe.requests).toHaveLength(before);
});

it('is ignored if it is about something else, or about a subscription that is none of ours', async () => {
  expect((await tell({ type: 'invoice.paid' })).status).toBe(200);
  shop.stripe.subscriptions.push({ ...subscription(), id: 'sub_9', status: 'canceled', metadata: {} });
  expect((await tell({ id: 'sub_9' })).status).toBe(200);
  expect(await shop.plan()).toMatchObject({ status: 'active' });
});

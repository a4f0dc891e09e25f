/** What a purchase asks of Stripe. Every request that writes names the attempt, so that its repetition changes nothing. */
import type Stripe from 'stripe';
import { z } from 'zod';
import type { Env } from '#platform/env.ts';
import { openStripe } from './open-stripe.ts';
import type { Subscription } from './queries.ts';

type Attempt = { businessId: string; key: string };

/** Charges nothing. */
export async function createCustomer({
  env,
  attempt: { businessId, key },
  email,
  name,
  phone,
  token,
}: {
  env: Env;
  attempt: Attempt;
  email: string;
  name: string;
  phone: string | null;
  token: string;
}): Promise<string> {
  const stripe = await openStripe(env);
  const { id } = await stripe.customers.create(
    { email, name, ...(phone && { phone }), source: token, metadata: { business: businessId } },
    { idempotencyKey: `${key}-customer` },
  );
  return id;
}

/** Charges the customer's card for a year, or fails without a subscription. */
export async function createSubscription({
  env,
  attempt: { businessId, key },
  customerId,
  priceId,
}: {
  env: Env;
  attempt: Attempt;
  customerId: string;
  priceId: string;
}): Promise<Subscription> {
  const stripe = await openStripe(env);
  const created = await stripe.subscriptions.create(
    {
      customer: customerId,
      items: [{ price: priceId }],
      payment_behavior: 'error_if_incomplete',
      metadata: { business: businessId, purchase: key },
    },
    { idempotencyKey: `${key}-subscription` },
  );
  return read(created);
}

/** The subscription that this attempt has paid for, if any. */
export async function findSubscription({
  env,
  attempt: { key },
  customerId,
}: {
  env: Env;
  attempt: Attempt;
  customerId: string;
}): Promise<Subscription | null> {
  const stripe = await openStripe(env);
  const { data } = await stripe.subscriptions.list({ customer: customerId, status: 'all' });
  const paid = data.find(
    ({ metadata, status }) =>
      metadata.purchase === key && status !== 'incomplete' && status !== 'incomplete_expired',
  );
  return paid ? read(paid) : null;
}

/** As it is now, with the attempt that it is of; null if it is none of ours. */
export async function getSubscription({
  env,
  id,
}: {
  env: Env;
  id: string;
}): Promise<(Subscription & Attempt) | null> {
  const stripe = await openStripe(env);
  const found = await stripe.subscriptions.retrieve(id);
  const { business, purchase } = found.metadata;
  const attempt = attemptSchema.safeParse({ businessId: business, key: purchase });
  return attempt.success ? { ...read(found), ...attempt.data } : null;
}

const attemptSchema = z.object({ businessId: z.uuid(), key: z.uuid() });

function read({ id, items, status, cancel_at }: Stripe.Subscription): Subscription {
  const end = items.data[0]?.current_period_end;
  return {
    subscriptionId: id,
    status: stateOf(status),
    renewsAt: end === undefined || cancel_at !== null ? null : new Date(end * 1000),
    endsAt: cancel_at === null ? null : new Date(cancel_at * 1000),
  };
}

function stateOf(status: Stripe.Subscription.Status): Subscription['status'] {
  switch (status) {
    case 'active':
    case 'trialing':
      return 'active';
    case 'canceled':
    case 'incomplete_expired':
      return 'ended';
    default:
      return 'past_due';
  }
}

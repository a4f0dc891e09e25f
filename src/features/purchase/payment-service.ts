/**
 * Buying a plan, in steps that can end at any point without charging twice:
 *
 *   stored as `paying` → customer in Stripe → its id stored → subscription in Stripe, which charges → stored as `active`
 *
 * A business has one purchase at a time that is not refused. What ends without Stripe's answer stays `paying`, which
 * blocks a second payment until `settle-job.ts` has found out.
 */
import type { Context } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import type { Actor } from '#platform/http/serve.ts';
import { takeAttempt } from '#platform/rate-limit.ts';
import { AGREEMENT_VERSION, type Package } from './contract.ts';
import { isSandbox } from './open-stripe.ts';
import { listPackages } from './package-service.ts';
import { keepSubscription } from './paper-service.ts';
import { failureOf } from './payment-failure.ts';
import {
  findAgreement,
  insertPurchase,
  type StoredAgreement,
  type StoredPurchase,
  type Subscription,
  updateUnsettled,
} from './queries.ts';
import { SETTLE_AFTER_MS, settlePaymentJob } from './settle-job.ts';
import { createCustomer, createSubscription } from './subscribe.ts';

/** So that no one tries out stolen cards with us. */
const TRIES_PER_HOUR = 10;

type Begun = { purchase: StoredPurchase; agreement: StoredAgreement };

/** Returns the id of the subscription. */
export async function pay({
  context,
  actor,
  token,
  packageId,
}: {
  context: Context;
  actor: Actor;
  token: string;
  packageId: string;
}): Promise<string> {
  const { businessId } = actor;
  await takeAttempt({
    pool: context.database.pool,
    limits: [{ key: `pay:${businessId}`, limit: TRIES_PER_HOUR, windowSeconds: 3600 }],
  });
  const chosen = (await listPackages({ context })).find(({ id }) => id === packageId);
  if (!chosen)
    throw new AppError('validation-failed', { fields: { package_id: ['Please choose a package.'] } });
  const begun = await begin({ context, actor, chosen });
  const customerId = await registerCard({ context, begun, token });
  const paid = await charge({ context, purchase: begun.purchase, customerId });
  await context.database.inScope({ businessId }, (tx) =>
    keepSubscription(tx, { context, ...paid, key: begun.purchase.key }),
  );
  return paid.subscriptionId;
}

function begin({
  context,
  actor: { businessId, userId },
  chosen,
}: {
  context: Context;
  actor: Actor;
  chosen: Package;
}): Promise<Begun> {
  return context.database.inScope({ businessId }, async (tx) => {
    const agreement = await findAgreement(tx, { businessId, userId, version: AGREEMENT_VERSION });
    if (!agreement) throw new AppError('agreement-missing');
    const purchase = await insertPurchase(tx, {
      businessId,
      agreementId: agreement.id,
      packageKey: chosen.key,
      priceId: chosen.id,
      priceCents: Math.round(chosen.price * 100),
      isSandbox: isSandbox(context.env),
    });
    if (!purchase) throw new AppError('plan-exists');
    const startAfter = new Date(context.clock.now().getTime() + SETTLE_AFTER_MS);
    await context.queue.send(tx, settlePaymentJob, { purchaseId: purchase.id }, { businessId, startAfter });
    return { purchase, agreement };
  });
}

/** Whatever fails here, nothing has been charged. */
async function registerCard({
  context,
  begun: { purchase, agreement },
  token,
}: {
  context: Context;
  begun: Begun;
  token: string;
}): Promise<string> {
  const { firstName, lastName, email, phoneNumber: phone } = agreement;
  const name = `${firstName} ${lastName}`;
  let customerId: string;
  try {
    customerId = await createCustomer({ env: context.env, attempt: purchase, email, name, phone, token });
  } catch (error) {
    return refuse({ context, purchase, error });
  }
  const isOpen = await update(context, purchase, { customerId });
  // The settling job came first: this process must have stood still.
  if (!isOpen) throw new AppError('payment-refused');
  return customerId;
}

async function charge({
  context,
  purchase,
  customerId,
}: {
  context: Context;
  purchase: StoredPurchase;
  customerId: string;
}): Promise<Subscription> {
  const { env } = context;
  try {
    return await createSubscription({ env, attempt: purchase, customerId, priceId: purchase.priceId });
  } catch (error) {
    if (failureOf(error).fate === 'refused') return refuse({ context, purchase, error });
    context.logger.warn({ err: error, purchaseId: purchase.id }, 'a payment is not settled yet');
    throw new AppError('payment-unsettled', { cause: error });
  }
}

async function refuse({
  context,
  purchase,
  error,
}: {
  context: Context;
  purchase: StoredPurchase;
  error: unknown;
}): Promise<never> {
  await update(context, purchase, { status: 'refused' });
  const { message } = failureOf(error);
  context.logger.warn({ err: error, purchaseId: purchase.id }, 'a payment was refused');
  throw new AppError('payment-refused', { message, cause: error });
}

const update = (
  { database }: Context,
  { businessId, id }: StoredPurchase,
  changes: Parameters<typeof updateUnsettled>[2],
): Promise<boolean> => database.inScope({ businessId }, (tx) => updateUnsettled(tx, id, changes));

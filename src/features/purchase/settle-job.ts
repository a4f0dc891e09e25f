import { z } from 'zod';
import type { Env } from '#platform/env.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { isSandbox } from './open-stripe.ts';
import { keepSubscription } from './paper-service.ts';
import { findUnsettled, type StoredPurchase, type Subscription, updateUnsettled } from './queries.ts';
import { findSubscription } from './subscribe.ts';

/** Longer than a request to Stripe lasts with all its repetitions: none can be under way any more. */
export const SETTLE_AFTER_MS = 3 * 60_000;

/**
 * Settles a purchase whose request ended without Stripe's answer, or whose process died. It only looks: a card is charged
 * while its owner waits for it, never later.
 */
export const settlePaymentJob = defineJob({
  id: 'purchase.settle-payment',
  data: z.object({ purchaseId: z.number() }),
  // For some 17 hours.
  retryLimit: 10,
  retryDelaySeconds: 60,
  run: async ({ context, context: { env, database }, data: { purchaseId }, businessId = '', finish }) => {
    const purchase = await database.inScope({ businessId }, (tx) => findUnsettled(tx, purchaseId));
    if (!purchase) return;
    const paid = await findPaid(env, purchase);
    await database.inScope({ businessId }, async (tx) => {
      if (paid) await keepSubscription(tx, { context, ...paid, key: purchase.key });
      else await updateUnsettled(tx, purchaseId, { status: 'refused' });
      await finish(tx);
    });
  },
  onDead: async ({ tx, data: { purchaseId } }) => {
    await updateUnsettled(tx, purchaseId, { status: 'unknown' });
  },
});

/** Without a customer nothing was charged, nor with one of the sandbox, which Stripe does not know. */
async function findPaid(env: Env, purchase: StoredPurchase): Promise<Subscription | null> {
  const { customerId } = purchase;
  if (customerId === null || purchase.isSandbox !== isSandbox(env)) return null;
  return findSubscription({ env, attempt: purchase, customerId });
}

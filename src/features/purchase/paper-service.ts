/** Gives the business its receipt and its signed copy: on the page, and once by e-mail to the person who signed. */
import { getBusinessName, getTimezone } from '#features/brand/service.ts';
import { queueTeamMessages } from '#features/messaging/team/team-message-service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Actor } from '#platform/http/serve.ts';
import type { Papers } from './contract.ts';
import { isSandbox } from './open-stripe.ts';
import { type Bought, receiptText, signedCopy } from './papers.ts';
import { findPurchase, findPurchaseByKey, type Subscription, storeSubscription } from './queries.ts';

export async function getPapers({
  context: { env, database },
  actor: { businessId },
}: {
  context: Context;
  actor: Actor;
}): Promise<Papers> {
  return database.readInScope({ businessId }, async (tx) => {
    const found = await findPurchase(tx, { businessId, isSandbox: isSandbox(env) });
    if (!found) throw new AppError('not-found');
    const bought = await withBusiness(tx, found);
    return { receipt: receiptText(bought), agreement: signedCopy(bought) };
  });
}

/**
 * What Stripe says of a subscription. Once it is paid, its papers are queued in the same commit; the key of the purchase keeps a
 * second answer, or an event, from sending them again.
 */
export async function keepSubscription(
  tx: Transaction,
  {
    context,
    ...subscription
  }: Subscription & { key: string; context: Pick<Context, 'queue' | 'publicUrl' | 'env'> },
): Promise<void> {
  await storeSubscription(tx, subscription);
  if (subscription.status !== 'active') return;
  const found = await findPurchaseByKey(tx, subscription.key);
  if (!found) return;
  const bought = await withBusiness(tx, found);
  const receipt = receiptText(bought);
  if (receipt === null) return;
  const { purchase, agreement } = bought;
  await queueTeamMessages(tx, {
    context,
    businessId: purchase.businessId,
    channel: 'email',
    to: [agreement.email],
    subject: 'Your Porchlight receipt and signed agreement',
    body: [
      `Hello ${agreement.firstName},`,
      'Your plan is active. The next step is a short call, in which we set up your receptionist with you:',
      `Schedule Onboarding Call: ${context.env.ONBOARDING_URL}`,
      receipt,
      `Both papers are on your Plans page, too: ${context.publicUrl}/account/plans`,
      'The agreement, as you signed it:',
      signedCopy(bought),
    ].join('\n\n'),
    idempotencyKey: `papers-${purchase.key}`,
  });
}

const withBusiness = async (
  tx: Transaction,
  found: Pick<Bought, 'purchase' | 'agreement'>,
): Promise<Bought> => ({
  ...found,
  business: await getBusinessName(tx),
  zone: await getTimezone(tx),
});

import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { isSandbox } from './open-stripe.ts';
import { findPurchase } from './queries.ts';

/** Paid for with money, which the sandbox takes none of; a renewal that failed is tried again, and counts until Stripe ends it. */
export async function hasBoughtPlan(
  tx: Transaction,
  { context: { env }, businessId }: { context: Pick<Context, 'env'>; businessId: string },
): Promise<boolean> {
  if (isSandbox(env)) return false;
  const found = await findPurchase(tx, { businessId, isSandbox: false });
  return found?.purchase.status === 'active' || found?.purchase.status === 'past_due';
}

import type { Context } from '#platform/context.ts';
import type { Actor } from '#platform/http/serve.ts';
import type { CardForm, Purchase } from './contract.ts';
import { isSandbox } from './open-stripe.ts';
import { presentPlan } from './present-plan.ts';
import { findPurchase } from './queries.ts';

export async function getPurchase({
  context: { env, database },
  actor: { businessId },
}: {
  context: Context;
  actor: Actor;
}): Promise<Purchase> {
  const found = await database.readInScope({ businessId }, (tx) =>
    findPurchase(tx, { businessId, isSandbox: isSandbox(env) }),
  );
  return {
    plan: found && presentPlan(found),
    card_form: cardFormFor(env),
    onboarding_url: env.ONBOARDING_URL,
    support_email: env.SUPPORT_EMAIL,
  };
}

function cardFormFor(env: Context['env']): CardForm {
  if (isSandbox(env)) return { kind: 'sandbox' };
  const publishable_key = env.STRIPE_PUBLISHABLE_KEY;
  return publishable_key ? { kind: 'stripe', publishable_key } : { kind: 'not-configured' };
}

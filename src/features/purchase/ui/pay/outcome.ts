import type { Plan } from '../../contract.ts';

/**
 * open: nothing is bought yet   bought: just now, from here
 * has-plan: bought at another time or in another window
 * checking: the provider's answer is awaited   unknown: support must look
 */
type Outcome = 'open' | 'bought' | 'has-plan' | 'checking' | 'unknown';

export function outcomeOf({
  plan,
  sessionId,
  isPaying,
  isPaid,
  isWatched,
}: {
  plan: Pick<Plan, 'status' | 'subscription_id'> | null;
  /** The subscription that this tab has bought. */
  sessionId: string | null;
  isPaying: boolean;
  isPaid: boolean;
  /** This page has tried to pay, or has seen the payment being checked. */
  isWatched: boolean;
}): Outcome {
  // The card form stays until it knows how its payment went.
  if (isPaying) return 'open';
  if (isPaid) return 'bought';
  switch (plan?.status) {
    case undefined:
      return 'open';
    case 'paying':
      return 'checking';
    case 'unknown':
      return 'unknown';
    case 'active':
    case 'past_due': {
      const isOurs = sessionId !== null && sessionId === plan?.subscription_id;
      return isOurs || isWatched ? 'bought' : 'has-plan';
    }
  }
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '#ui/api/call.ts';
import { hasCode } from '#ui/api/failure-text.ts';
import { type Plan, payRoute } from '../../contract.ts';
import { purchaseQuery } from '../purchase-queries.ts';
import { isAnswer, saidBy } from '../server-answer.ts';
import { type Card, CardProblem } from './card.ts';
import { outcomeOf } from './outcome.ts';

const NOT_CHARGED = 'The payment did not go through, and nothing was charged.';

/** The card is null while its fields have not loaded. */
type Payment = { card: Card | null; name: string; packageId: string };

/** Pays once, and finds out how it went even if the answer is lost. */
export function usePayment({
  plan,
  sessionId,
  onUnsigned,
}: {
  plan: Plan | null;
  sessionId: string | null;
  /** The server knows of no valid signature. */
  onUnsigned: (message: string) => void;
}) {
  const client = useQueryClient();
  const isBusy = useRef(false);
  const [wasChecking, setWasChecking] = useState(false);
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async (payment: Payment) => {
      try {
        return await send(payment);
      } finally {
        // Before the button is free again: an answer that was lost may have been a success.
        await client.invalidateQueries({ queryKey: purchaseQuery.queryKey });
        isBusy.current = false;
      }
    },
    onError: (failure) => {
      if (hasCode(failure, 'agreement-missing')) onUnsigned(payFailure(failure));
    },
  });
  const outcome = outcomeOf({
    plan,
    sessionId,
    isPaying: isPending,
    isPaid: data !== undefined,
    isWatched: wasChecking || mayHavePaid(error),
  });
  if (outcome === 'checking' && !wasChecking) setWasChecking(true);

  const pay = (payment: Payment) => {
    // The mutation reports that it is under way too late for a double click.
    if (isBusy.current) return;
    isBusy.current = true;
    setWasChecking(false);
    mutate(payment);
  };
  return {
    pay,
    isPaying: isPending,
    outcome,
    subscriptionId: data ?? plan?.subscription_id ?? null,
    problem: wasChecking ? NOT_CHARGED : error ? payFailure(error) : null,
  };
}

async function send({ card, name, packageId }: Payment): Promise<string> {
  if (!card) throw new CardProblem();
  const body = { stripe_token: await card.tokenize(name), package_id: packageId };
  return (await call(payRoute, { body })).subscription_id;
}

export function payFailure(error: unknown): string {
  if (error instanceof CardProblem) return error.message;
  if (!isAnswer(error)) return 'An error occurred while processing payment. Please try again.';
  return saidBy(error) ?? 'Payment failed. Please try again.';
}

/** The plan that is found afterwards may be the one that was paid for here. */
const mayHavePaid = (error: unknown): boolean =>
  error !== null && !(error instanceof CardProblem) && !hasCode(error, 'plan-exists');

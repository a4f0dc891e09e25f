import { CardElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js';
// Loads Stripe's script when it is called, and not on every page.
import { loadStripe } from '@stripe/stripe-js/pure';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { RotateCw } from 'lucide-react';
import { type Ref, useId, useImperativeHandle, useRef, useState } from 'react';
import { Button } from '#ui/control/button.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { type Card, CardProblem, CHECK_CARD } from './card.ts';
import { useCardStyle } from './use-card-style.ts';

type StripeCardProps = { ref: Ref<Card>; publishableKey: string; isDisabled: boolean };

/** Stripe's own fields, in frames of its own: the card goes to Stripe alone. */
export function StripeCard({ ref, publishableKey, isDisabled }: StripeCardProps) {
  const stripe = useQuery({
    queryKey: ['purchase', 'stripe', publishableKey],
    queryFn: () => loadStripe(publishableKey),
    staleTime: Number.POSITIVE_INFINITY,
    // It is an object with methods, which must not be copied.
    structuralSharing: false,
  });
  if (stripe.data)
    return (
      <Elements stripe={stripe.data}>
        <CardFields ref={ref} isDisabled={isDisabled} />
      </Elements>
    );
  if (stripe.isError)
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3">
        <p className="text-danger">{CHECK_CARD}</p>
        <Button icon={<RotateCw />} loading={stripe.isFetching} onClick={() => void stripe.refetch()}>
          Try Again
        </Button>
      </div>
    );
  return (
    <div aria-busy="true" className="flex h-20 flex-col gap-1.5">
      <Skeleton className="h-5 w-12" />
      <Skeleton className="h-11 w-full" />
    </div>
  );
}

function CardFields({ ref, isDisabled }: Pick<StripeCardProps, 'ref' | 'isDisabled'>) {
  const stripe = useStripe();
  const elements = useElements();
  const box = useRef<HTMLDivElement>(null);
  const style = useCardStyle(box);
  const [problem, setProblem] = useState<string>();
  const [isFocused, setFocused] = useState(false);
  const id = useId();
  useImperativeHandle(
    ref,
    () => ({
      tokenize: async (name) => {
        const card = elements?.getElement(CardElement);
        if (!stripe || !card) throw new CardProblem();
        const { token, error } = await stripe.createToken(card, { name }).catch(() => {
          throw new CardProblem();
        });
        if (!token) throw new CardProblem(error.message);
        return token.id;
      },
    }),
    [stripe, elements],
  );
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="w-fit text-sm font-medium">
        Card
      </label>
      <div
        ref={box}
        // `useCardStyle` reads back these three colours, which the browser resolves for the theme.
        className={clsx(
          'flex h-11 items-center rounded-control border bg-surface px-3 text-ink accent-soft caret-danger',
          isFocused ? 'border-accent-ink' : 'border-line-strong',
        )}
      >
        {style ? (
          <CardElement
            id={id}
            // A frame of another colour scheme than its place gets a white background.
            className="w-full scheme-light"
            options={{ style, disabled: isDisabled, disableLink: true }}
            onChange={({ error }) => setProblem(error?.message)}
            onFocus={() => setFocused(true)}
            onBlur={() => setFocused(false)}
          />
        ) : null}
      </div>
      <p role="alert" className="min-h-5 text-[0.8125rem] leading-5 text-danger">
        {problem}
      </p>
    </div>
  );
}

import { type ReactNode, type Ref, Suspense, useId, useRef, useState } from 'react';
import { Checkbox } from '#ui/choice/checkbox.tsx';
import { Button } from '#ui/control/button.tsx';
import { FormProblems } from '#ui/form/form.tsx';
import { PlainForm } from '#ui/form/plain-form.tsx';
import { formatMoney } from '#ui/format/money.ts';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import type { AccountInfo, CardForm, Package } from '../../contract.ts';
import { StepFooter } from '../steps/step-footer.tsx';
import type { Card } from './card.ts';
import { SandboxCard } from './sandbox-card.tsx';
import type { usePayment } from './use-payment.ts';

const StripeCard = lazyPart(async () => (await import('./stripe-card.tsx')).StripeCard);

export type PaymentFormProps = {
  /** The package that is chosen. */
  offer: Package | null;
  userInfo: AccountInfo;
  cardForm: CardForm;
  payment: ReturnType<typeof usePayment>;
  /** False while we could not find out whether a payment is under way. */
  isCertain: boolean;
  onBack: () => void;
  onStartOver: () => void;
  children: ReactNode;
};

export function PaymentForm({
  offer,
  userInfo: { firstName, lastName },
  cardForm,
  payment: { pay, isPaying, problem },
  isCertain,
  children,
  ...moves
}: PaymentFormProps) {
  const card = useRef<Card>(null);
  const [agrees, setAgrees] = useState(false);
  const hintId = useId();
  const price = offer ? formatMoney(offer.price) : '';
  const isNamed = firstName.trim() !== '' && lastName.trim() !== '';
  const hint = missingIn({ isCertain, isNamed, isChosen: offer !== null, agrees });
  const submit = () => {
    if (offer && hint === null)
      pay({ card: card.current, name: `${firstName.trim()} ${lastName.trim()}`, packageId: offer.id });
  };
  return (
    <PlainForm unsaved="kept" onSubmit={submit} className="flex flex-col gap-6">
      {children}
      <CardChoice ref={card} cardForm={cardForm} isDisabled={isPaying} />
      <Checkbox
        label="I agree to the terms: the price for a year is charged now, and again each year unless I give 30 days’ notice."
        checked={agrees}
        onCheckedChange={setAgrees}
        disabled={isPaying}
      />
      <div>
        <FormProblems problems={problem ? [problem] : []} />
        <StepFooter {...moves} hint={isPaying ? null : hint} hintId={hintId} isBusy={isPaying}>
          <Button
            type="submit"
            variant="primary"
            loading={isPaying}
            disabled={hint !== null}
            aria-describedby={hintId}
          >
            {`Pay ${price}`.trim()}
          </Button>
        </StepFooter>
      </div>
    </PlainForm>
  );
}

function CardChoice({
  ref,
  cardForm,
  isDisabled,
}: {
  ref: Ref<Card>;
  cardForm: CardForm;
  isDisabled: boolean;
}) {
  if (cardForm.kind !== 'stripe') return <SandboxCard ref={ref} isDisabled={isDisabled} />;
  return (
    <Suspense fallback={<div aria-busy="true" className="h-20" />}>
      <StripeCard ref={ref} publishableKey={cardForm.publishable_key} isDisabled={isDisabled} />
    </Suspense>
  );
}

function missingIn(given: { isCertain: boolean; isNamed: boolean; isChosen: boolean; agrees: boolean }) {
  if (!given.isCertain) return 'We are checking whether a payment is under way.';
  if (!given.isNamed) return 'Go back and enter your first and last name.';
  if (!given.isChosen) return 'Choose a plan to go on.';
  return given.agrees ? null : 'Agree to the terms to go on.';
}

import { useQuery } from '@tanstack/react-query';
import { PackageOpen, RotateCw } from 'lucide-react';
import { Button } from '#ui/control/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import type { Package, Purchase } from '../../contract.ts';
import type { Flow } from '../flow/flow.ts';
import { packagesQuery } from '../purchase-queries.ts';
import { StepFooter } from '../steps/step-footer.tsx';
import { SupportLink } from '../support-link.tsx';
import { PackageCards, PackageSkeletons } from './package-cards.tsx';
import { PaymentForm, type PaymentFormProps } from './payment-form.tsx';

type PlanStepProps = Omit<PaymentFormProps, 'offer' | 'userInfo' | 'cardForm' | 'children'> & {
  purchase: Purchase;
  flow: Flow;
  onChoose: (packageId: string) => void;
};

/** Choosing a package and paying for it. */
export function PlanStep({ purchase, flow, onChoose, ...rest }: PlanStepProps) {
  const packages = useQuery(packagesQuery);
  const { onBack, onStartOver, payment } = rest;
  const back = <StepFooter onBack={onBack} onStartOver={onStartOver} />;
  if (purchase.card_form.kind === 'not-configured')
    return (
      <>
        <NotConfigured supportEmail={purchase.support_email} />
        {back}
      </>
    );
  if (packages.isError && !packages.data)
    return (
      <>
        <PackagesFailure isRetrying={packages.isFetching} onRetry={() => void packages.refetch()} />
        {back}
      </>
    );
  if (packages.data?.length === 0)
    return (
      <>
        <EmptyState icon={<PackageOpen />} title="No subscription packages available at this time." />
        {back}
      </>
    );
  return (
    <PaymentForm
      {...rest}
      offer={findPackage(packages.data ?? [], flow.selectedPackage)}
      userInfo={flow.userInfo}
      cardForm={purchase.card_form}
    >
      {packages.data ? (
        <PackageCards
          packages={packages.data}
          selected={flow.selectedPackage}
          isDisabled={payment.isPaying}
          onSelect={onChoose}
        />
      ) : (
        <PackageSkeletons />
      )}
    </PaymentForm>
  );
}

/** Null also for one that was chosen before and is no longer sold. */
const findPackage = (packages: readonly Package[], id: string | null): Package | null =>
  packages.find((one) => one.id === id) ?? null;

const PackagesFailure = ({ isRetrying, onRetry }: { isRetrying: boolean; onRetry: () => void }) => (
  <div className="flex flex-col items-center pb-6">
    <ErrorState message="Failed to load subscription packages. Please try again." />
    <Button icon={<RotateCw />} loading={isRetrying} onClick={onRetry}>
      Try Again
    </Button>
  </div>
);

const NotConfigured = ({ supportEmail }: { supportEmail: string }) => (
  <ErrorState
    title="Payment is not set up yet"
    message={
      <>
        The operator of this installation must set STRIPE_PUBLISHABLE_KEY before cards can be taken. Write to{' '}
        <SupportLink address={supportEmail} /> for help.
      </>
    }
  />
);

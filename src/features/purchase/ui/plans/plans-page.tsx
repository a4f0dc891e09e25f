import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { purchaseQuery } from '../purchase-queries.ts';
import { AllowanceCard } from './allowance-card.tsx';
import { CurrentPlan } from './current-plan.tsx';
import { Offers } from './offers.tsx';

export function PlansPage() {
  const purchase = useQuery(purchaseQuery);
  return (
    <>
      <PageHeader title="Plans" breadcrumb={[{ label: 'Account' }, { label: 'Plans' }]} />
      {purchase.data?.plan ? (
        <CurrentPlan
          plan={purchase.data.plan}
          supportEmail={purchase.data.support_email}
          onboardingUrl={purchase.data.onboarding_url}
        />
      ) : purchase.data ? (
        <Offers />
      ) : (
        <Card>
          {purchase.isError ? (
            <ErrorState
              message="Failed to load your plan. Please try again."
              onRetry={() => void purchase.refetch()}
              retrying={purchase.isFetching}
            />
          ) : (
            <div aria-busy="true" className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
              {[0, 1, 2, 3, 4, 5, 6, 7].map((fact) => (
                <Skeleton key={fact} className="h-12 w-full" />
              ))}
            </div>
          )}
        </Card>
      )}
      <div className="mt-6">
        <AllowanceCard />
      </div>
    </>
  );
}

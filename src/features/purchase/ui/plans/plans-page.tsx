import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Layers } from 'lucide-react';
import { buttonStyle } from '#ui/control/button-style.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { purchaseQuery } from '../purchase-queries.ts';
import { CurrentPlan } from './current-plan.tsx';

export function PlansPage() {
  const purchase = useQuery(purchaseQuery);
  return (
    <>
      <PageHeader title="Plans" breadcrumb={[{ label: 'Account' }, { label: 'Plans' }]} />
      {purchase.data?.plan ? (
        <CurrentPlan plan={purchase.data.plan} supportEmail={purchase.data.support_email} />
      ) : (
        <Card>
          {purchase.data ? (
            <EmptyState
              icon={<Layers />}
              title="No plan yet"
              message="Sign the service agreement and choose a plan for a year."
              action={
                <Link to="/agreement" className={buttonStyle({ variant: 'primary' })}>
                  Choose a plan
                </Link>
              }
            />
          ) : purchase.isError ? (
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
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton, SkeletonText } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { useCurrentUser } from '#ui/session/use-current-user.ts';
import { PurchaseFlow } from './purchase-flow.tsx';
import { purchaseQuery } from './purchase-queries.ts';

export function AgreementPage() {
  const user = useCurrentUser();
  const purchase = useQuery(purchaseQuery);
  return (
    <>
      <PageHeader
        title="Agreement"
        description="Sign the service agreement, choose a plan and pay for a year."
      />
      {user && purchase.data ? (
        <PurchaseFlow key={user.id} user={user} purchase={purchase.data} isCertain={!purchase.isError} />
      ) : (
        <div className="flex max-w-3xl flex-col gap-6">
          <Skeleton className="h-16 w-full" />
          <Card>
            {purchase.isError ? (
              <ErrorState
                message="Failed to load your purchase. Please try again."
                onRetry={() => void purchase.refetch()}
                retrying={purchase.isFetching}
              />
            ) : (
              <div aria-busy="true" className="h-72">
                <SkeletonText lines={8} />
              </div>
            )}
          </Card>
        </div>
      )}
    </>
  );
}

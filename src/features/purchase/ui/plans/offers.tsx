import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PackageOpen } from 'lucide-react';
import { buttonStyle } from '#ui/control/button-style.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Included, PackagePrice, PackageSkeletons, packageGrid } from '../pay/package-cards.tsx';
import { packagesQuery } from '../purchase-queries.ts';

/** What can be bought and what it costs, before anything is signed. */
export function Offers() {
  const { data, isError, isFetching, refetch } = useQuery(packagesQuery);
  return (
    <Card
      title="No plan yet"
      description="These are the plans and their prices. You sign the service agreement before you pay."
    >
      {data?.length === 0 ? (
        <EmptyState icon={<PackageOpen />} title="No subscription packages available at this time." />
      ) : data ? (
        <>
          <ul className={packageGrid}>
            {data.map((offer) => (
              <li key={offer.id} className="flex min-w-0 flex-col gap-3 rounded-card border border-line p-4">
                <div className="flex min-h-8 items-center justify-between gap-3">
                  <h3 className="text-lg font-semibold">{offer.title}</h3>
                  {offer.percent_savings > 0 ? (
                    <Badge tone="success">Save {offer.percent_savings}%</Badge>
                  ) : null}
                </div>
                <PackagePrice offer={offer} />
                <Included offer={offer} />
              </li>
            ))}
          </ul>
          <Link to="/agreement" className={`${buttonStyle({ variant: 'primary' })} mt-5`}>
            Choose a plan
          </Link>
        </>
      ) : isError ? (
        <ErrorState
          message="Failed to load subscription packages. Please try again."
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <PackageSkeletons title={null} />
      )}
    </Card>
  );
}

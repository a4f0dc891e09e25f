import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonText } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import type { BrandPreviews } from './brand-preview.tsx';
import { businessDetailsQuery } from './brand-queries.ts';
import { DetailsEditor } from './details-editor.tsx';

export type { ShownBrand } from './brand-preview.tsx';

export function BrandPage({ previews }: { previews: BrandPreviews }) {
  const query = useQuery(businessDetailsQuery);
  return (
    <>
      <PageHeader
        title="Business Details"
        description="Your brand, address and hours. Appointments, automations, texts and e-mails use what you save here."
      />
      {query.data ? (
        <DetailsEditor details={query.data} previews={previews} />
      ) : (
        <Card>
          {query.isError ? (
            <ErrorState
              title="Error Loading Data"
              message="Failed to load business details. Please try refreshing the page."
              onRetry={() => void query.refetch()}
              retrying={query.isFetching}
            />
          ) : (
            <SkeletonText lines={12} />
          )}
        </Card>
      )}
    </>
  );
}

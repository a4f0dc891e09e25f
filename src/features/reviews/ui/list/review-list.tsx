import { useQuery } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { reasonText } from '#ui/api/failure-text.ts';
import { Button } from '#ui/control/button.tsx';
import { usePageInRange } from '#ui/data/use-page-in-range.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { callFailure } from '../failure-texts.ts';
import type { ListState } from '../list-state.ts';
import { listQuery } from '../review-queries.ts';
import { ExportButton } from './export-button.tsx';
import { ReviewCard } from './review-card.tsx';
import { ReviewFilters } from './review-filters.tsx';
import { ReviewPages } from './review-pages.tsx';

export function ReviewList({
  state,
  openId,
  onChange,
}: {
  state: ListState;
  openId: number | null;
  onChange: (change: Partial<ListState>, options?: { replace: boolean }) => void;
}) {
  const list = useQuery(listQuery(state));
  const { reviews, pagination, timezone } = list.data ?? {};
  usePageInRange({
    page: state.page,
    totalPages: list.isSuccess && !list.isPlaceholderData ? pagination?.last_page : undefined,
    onChange,
  });
  // The last page is loading.
  const isPastEnd = reviews?.length === 0 && pagination && pagination.total > 0;
  const isLoading = list.isPending || list.isPlaceholderData || Boolean(isPastEnd);
  return (
    <Card
      title="Customer reviews"
      padded={false}
      actions={<ExportButton state={state} />}
      footer={
        <ReviewPages
          page={state.page}
          lastPage={pagination?.last_page ?? 1}
          total={pagination?.total ?? 0}
          pageSize={state.itemsPerPage}
          isLoading={isLoading}
          onPage={(page) => onChange({ page })}
          onPageSize={(itemsPerPage) => onChange({ itemsPerPage })}
        />
      }
    >
      <ReviewFilters state={state} onChange={onChange} />
      <div aria-busy={isLoading} className="border-t border-line">
        {list.isPending || isPastEnd ? <Waiting /> : null}
        {list.isError && !list.data ? (
          <ErrorState
            title={callFailure(list.error, {
              refused: 'Failed to fetch reviews',
              failed: 'An error occurred while fetching reviews.',
            })}
            message={reasonText(list.error)}
            onRetry={() => void list.refetch()}
            retrying={list.isFetching}
          />
        ) : null}
        {pagination?.total === 0 ? <Nothing state={state} onChange={onChange} /> : null}
        {reviews && timezone && reviews.length > 0 ? (
          <ul aria-label="Reviews">
            {reviews.map((review) => (
              <ReviewCard
                key={review.id}
                review={review}
                timezone={timezone}
                selected={review.id === openId}
              />
            ))}
          </ul>
        ) : null}
      </div>
    </Card>
  );
}

function Nothing({ state, onChange }: { state: ListState; onChange: (change: Partial<ListState>) => void }) {
  if (state.search !== '' || state.rating.length > 0) {
    return (
      <EmptyState
        icon={<Star />}
        title="No review matches."
        action={
          <Button onClick={() => onChange({ search: '', rating: [], spam: false })}>Show all reviews</Button>
        }
      />
    );
  }
  if (state.spam) {
    return (
      <EmptyState
        icon={<Star />}
        title="No spam"
        message="Reviews that look like spam are kept here, so that you can bring back one that is real."
        action={<Button onClick={() => onChange({ spam: false })}>Show reviews</Button>}
      />
    );
  }
  return (
    <EmptyState
      icon={<Star />}
      title="No reviews found. Reviews from your customers will appear here."
      message="Copy your review link and send it to a customer, or ask for a review."
    />
  );
}

function Waiting() {
  return (
    <>
      <p role="status" className="px-4 pt-4 text-soft sm:px-6">
        Loading reviews...
      </p>
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="flex flex-col gap-2 border-b border-line px-4 py-4 last:border-b-0 sm:px-6">
          <Skeleton className="h-6 w-48" />
          <Skeleton className="h-4 w-36" />
          <Skeleton className="h-5 w-full" />
        </div>
      ))}
    </>
  );
}

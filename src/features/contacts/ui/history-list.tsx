import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureText } from '#ui/api/failure-text.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';

/** A tab's list with its loading, error (with retry), empty and full states. */
export function HistoryList<Item>({
  query,
  failure,
  empty,
  children,
}: {
  query: UseQueryResult<Item[]>;
  failure: string;
  empty: ReactNode;
  children: (items: Item[]) => ReactNode;
}) {
  if (query.data) return query.data.length === 0 ? empty : children(query.data);
  if (query.isError) {
    return (
      <ErrorState
        message={failureText(query.error, failure)}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  return (
    <div role="status" aria-busy="true" aria-label="Loading" className="flex flex-col gap-3">
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} className="h-18 w-full" />
      ))}
    </div>
  );
}

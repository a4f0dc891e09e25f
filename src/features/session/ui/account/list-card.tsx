import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError, UNEXPECTED_FORMAT } from '#ui/api/api-error.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';

/** A titled list with loading, empty and error states, and a retry. */
export function ListCard<Item extends { id: string }>({
  title,
  description,
  query,
  empty,
  failure,
  actions,
  children,
}: {
  title: string;
  description: string;
  query: UseQueryResult<Item[]>;
  empty: ReactNode;
  /** Shown if the server gave no reason. */
  failure: string;
  /** Beside the title. */
  actions?: ReactNode;
  children: (item: Item) => ReactNode;
}) {
  return (
    <Card title={title} description={description} actions={actions} padded={false}>
      {query.data ? (
        query.data.length === 0 ? (
          empty
        ) : (
          <ul className="divide-y divide-line border-t border-line">
            {query.data.map((item) => (
              <li key={item.id} className="flex min-h-18 items-center gap-4 px-4 py-3 sm:px-6">
                {children(item)}
              </li>
            ))}
          </ul>
        )
      ) : query.isError ? (
        <ErrorState
          message={failureText(query.error, failure)}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : (
        <Waiting />
      )}
    </Card>
  );
}

function Waiting() {
  return (
    <ul aria-busy="true" aria-label="Loading" className="divide-y divide-line border-t border-line">
      {[0, 1, 2].map((row) => (
        <li key={row} className="flex min-h-18 items-center gap-4 px-4 py-3 sm:px-6">
          <Skeleton round className="size-9 shrink-0" />
          <span className="flex grow flex-col gap-2">
            <Skeleton className="h-4 w-48 max-w-full" />
            <Skeleton className="h-3 w-32" />
          </span>
        </li>
      ))}
    </ul>
  );
}

function failureText(error: Error, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback;
  return error.code === UNEXPECTED_FORMAT ? error.message : (error.serverMessage ?? fallback);
}

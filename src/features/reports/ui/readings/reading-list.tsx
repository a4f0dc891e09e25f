import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useState } from 'react';
import { isRead, type Metric, READING_PAGE_SIZES } from '#features/reports/contract.ts';
import { Pagination } from '#ui/data/pagination.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { lineWhileBusy } from '#ui/feedback/line-while-busy.ts';
import { SkeletonText } from '#ui/feedback/skeleton.tsx';
import { amount } from '#ui/format/amount.ts';
import { readingsFailure } from '../failure-texts.ts';
import { type ListedPart, readingsQuery } from '../report-queries.ts';
import { CountedCard } from './counted-card.tsx';
import { ReadingCard } from './reading-card.tsx';

/** The conversations behind a figure, newest first; what was read from each, and how often that was right. */
export function ReadingList({
  metric,
  part,
  days,
  timezone,
}: {
  metric: Metric;
  part: ListedPart;
  days: number;
  timezone: string | undefined;
}) {
  const [shown, setShown] = useState<{ page: number; page_size: number }>({
    page: 1,
    page_size: READING_PAGE_SIZES[0],
  });
  const query = useQuery(readingsQuery(metric.id, { ...shown, ...part, days }));
  if (query.isError && !query.data)
    return (
      <ErrorState
        title={readingsFailure(query.error)}
        message="What was read is safe; only this list is missing."
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  if (!query.data)
    return (
      <div aria-busy="true">
        <SkeletonText lines={8} />
      </div>
    );
  const { readings, total } = query.data;
  if (total === 0)
    return (
      <EmptyState
        title={
          part.counted === 'yes'
            ? 'No data available for the selected period'
            : isRead(metric.calculation_type)
              ? 'Every conversation of the period says it, or is not read yet.'
              : 'Every conversation of the period counts.'
        }
      />
    );
  return (
    <div aria-busy={query.isPlaceholderData} className={clsx(lineWhileBusy, 'flex flex-col gap-3')}>
      {metric.agreement ? (
        part.counted === 'yes' ? (
          <Agreement agreement={metric.agreement} />
        ) : (
          <Unsaid />
        )
      ) : null}
      <ul className="flex flex-col gap-3">
        {readings.map((reading) => (
          <li key={reading.conversation_id}>
            {metric.agreement ? (
              <ReadingCard metric={metric} reading={reading} timezone={timezone} />
            ) : (
              <CountedCard metric={metric} reading={reading} timezone={timezone} />
            )}
          </li>
        ))}
      </ul>
      <Pagination
        page={shown.page}
        pageSize={shown.page_size}
        total={total}
        pageSizes={READING_PAGE_SIZES}
        label="Pages of readings"
        onPageChange={(page) => setShown({ ...shown, page })}
        onPageSizeChange={(page_size) => setShown({ page: 1, page_size })}
      />
    </div>
  );
}

const Unsaid = () => (
  <p className="rounded-control bg-sunken px-3 py-2 text-sm">
    These conversations don’t say it, so they count as not said. If you know better, enter the value.
  </p>
);

function Agreement({ agreement }: { agreement: NonNullable<Metric['agreement']> }) {
  return (
    <p className="rounded-control bg-sunken px-3 py-2 text-sm">
      {agreement.checked > 0
        ? `You checked ${amount(agreement.checked)}, ${amount(agreement.agreed)} ${agreement.agreed === 1 ? 'was' : 'were'} right.`
        : 'Check a few readings, and you will see here how often they are right.'}
    </p>
  );
}

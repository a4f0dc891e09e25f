import { useQuery } from '@tanstack/react-query';
import { MAX_SCORE, type ReviewSummary, SUMMARY_DAYS } from '#features/reviews/contract.ts';
import { reasonText } from '#ui/api/failure-text.ts';
import { ChangeMark } from '#ui/data/change-mark.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { countOf } from '#ui/format/amount.ts';
import { Card } from '#ui/layout/card.tsx';
import { summaryQuery } from '../review-queries.ts';
import { changeOf, monthName, scoreText } from './summary-words.ts';

/** The average rating and how it moves, above the reviews. */
export function ReviewSummaryCard() {
  const { data, isError, error, isFetching, refetch } = useQuery(summaryQuery);
  return (
    <Card title="Average rating">
      {data ? <Summary summary={data} /> : null}
      {!data && isError ? (
        <ErrorState
          title="Failed to load the average."
          message={reasonText(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : null}
      {data || isError ? null : <Skeleton className="h-24 w-full" />}
    </Card>
  );
}

function Summary({ summary: { ratings, average, recent, months } }: { summary: ReviewSummary }) {
  if (average === null)
    return <p className="text-soft">No ratings yet. The average appears with the first one.</p>;
  const { change, text } = changeOf(recent);
  return (
    <div className="grid min-h-24 grid-cols-2 items-center gap-x-6 gap-y-4 sm:grid-cols-[auto_auto_minmax(0,1fr)]">
      <div>
        <p className="font-semibold text-4xl leading-10 tracking-tight tabular-nums">
          {scoreText(average)} <span className="font-normal text-base text-soft">/ {MAX_SCORE}</span>
        </p>
        <p className="text-sm text-soft">{countOf(ratings, 'rating')} in all</p>
      </div>
      <div>
        <p className="text-sm text-soft">Last {SUMMARY_DAYS} days</p>
        <p className="font-semibold text-xl leading-7 tabular-nums">
          {recent.average === null ? 'No ratings' : scoreText(recent.average)}
        </p>
        <ChangeMark change={change} isPositive={(change ?? 0) > 0} text={text} />
      </div>
      <Months months={months} />
    </div>
  );
}

/** A column per month; the figure above it says the same. */
function Months({ months }: { months: ReviewSummary['months'] }) {
  return (
    <ol
      aria-label="Average rating by month"
      className="grid h-24 auto-cols-fr grid-flow-col items-end gap-2 text-center text-xs max-sm:col-span-2 sm:ml-auto sm:w-full sm:max-w-72"
    >
      {months.map(({ month, ratings, average }) => (
        <li key={month} className="flex h-full min-w-0 flex-col justify-end gap-1">
          <span className="tabular-nums">
            {average === null ? <span className="sr-only">No ratings</span> : scoreText(average)}
          </span>
          <span
            aria-hidden="true"
            className="rounded-t-[3px] bg-accent"
            style={{ height: average === null ? '2px' : `${(average / MAX_SCORE) * 48}px` }}
          />
          <span className="text-soft">
            {monthName(month)}
            <span className="sr-only"> ({countOf(ratings, 'rating')})</span>
          </span>
        </li>
      ))}
    </ol>
  );
}

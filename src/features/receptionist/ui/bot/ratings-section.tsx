import { useQuery } from '@tanstack/react-query';
import { RATING_DAYS, STARS } from '#features/receptionist/contract/chat-ending.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonText } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { chatRatingsQuery } from './bot-queries.ts';

/** What visitors of the website thought of their chats. */
export function RatingsSection() {
  const query = useQuery(chatRatingsQuery);
  return (
    <Card
      title="How visitors rate it"
      description={`Visitors can rate a chat on your website when it has ended. The last ${RATING_DAYS} days.`}
    >
      {query.data ? <Ratings {...query.data} /> : null}
      {query.isPending ? <SkeletonText lines={4} /> : null}
      {query.isError && !query.data ? (
        <ErrorState
          message="Failed to load the ratings. Please try again later."
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : null}
    </Card>
  );
}

function Ratings({ count, average, times }: { count: number; average: number | null; times: number[] }) {
  if (average === null) return <p className="text-soft">No chat was rated yet.</p>;
  return (
    <>
      <p className="font-medium">
        {average.toFixed(1)} of 5 stars, from {count === 1 ? '1 chat' : `${count} chats`}
      </p>
      <ul aria-label="Ratings by stars" className="mt-3 flex flex-col gap-2">
        {STARS.toReversed().map((stars) => {
          const given = times[stars - 1] ?? 0;
          return (
            <li key={stars} className="flex items-center gap-3 text-sm">
              <span className="w-14 shrink-0">{stars === 1 ? '1 star' : `${stars} stars`}</span>
              <span aria-hidden="true" className="h-2 grow overflow-hidden rounded-full bg-sunken">
                <span
                  className="block h-full rounded-full bg-accent"
                  style={{ width: `${(given / count) * 100}%` }}
                />
              </span>
              <span className="w-8 text-right tabular-nums">{given}</span>
            </li>
          );
        })}
      </ul>
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type Allowance, USE_NAMES, type Use } from '#features/allowance/contract.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { ProgressLine } from '#ui/feedback/progress-bar.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { amount } from '#ui/format/amount.ts';
import { Card } from '#ui/layout/card.tsx';
import { allowanceQuery } from '../purchase-queries.ts';

/** How much the business may still send and use. Where everything is a sandbox, nothing is counted. */
export function AllowanceCard() {
  const { data, isError, isFetching, refetch } = useQuery(allowanceQuery);
  if (data?.uses.length === 0) return null;
  return (
    <Card
      title="What you have left"
      description={
        data
          ? data.is_trial
            ? `Your trial includes this much in all. ${data.remedy}`
            : 'For today. There is the full amount again from midnight on.'
          : undefined
      }
    >
      {data ? (
        <>
          <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
            {data.uses.map((one) => (
              <Left key={one.use} {...one} />
            ))}
          </dl>
          {data.may_reach_strangers ? null : (
            <p className="pt-5">
              Before you text people who have not written to you,{' '}
              <Link
                to="/account/notifications"
                className="rounded-[4px] font-medium text-accent-ink underline underline-offset-4"
              >
                confirm your phone
              </Link>
              . You may always answer those who wrote first.
            </p>
          )}
        </>
      ) : isError ? (
        <ErrorState
          message="Failed to load what you have left. Please try again later."
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <div aria-busy="true" className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
          {[0, 1, 2].map((place) => (
            <Skeleton key={place} className="h-12 w-full" />
          ))}
        </div>
      )}
    </Card>
  );
}

function Left({ use, cap, left }: Allowance['uses'][number]) {
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <dt className="text-sm text-soft">{TITLES[use]}</dt>
      <dd className="flex flex-col gap-1.5 font-medium tabular-nums">
        {amount(left)} of {amount(cap)} left
        <ProgressLine value={left} total={cap} label={`${USE_NAMES[use]} left`} />
      </dd>
    </div>
  );
}

const TITLES: Record<Use, string> = {
  texts: 'Texts and WhatsApp messages',
  calls: 'Calls',
  emails: 'E-mails',
  model_turns: 'Answers by the language model',
  place_searches: 'Business searches',
};

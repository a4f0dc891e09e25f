import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FUNNEL_DAYS, type ReviewFunnel } from '#features/reviews/contract.ts';
import { reasonText } from '#ui/api/failure-text.ts';
import { Select } from '#ui/choice/select.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { amount } from '#ui/format/amount.ts';
import { Card } from '#ui/layout/card.tsx';
import { funnelQuery } from '../review-queries.ts';

const PERIODS = FUNNEL_DAYS.map((days) => ({ value: String(days), label: `${days} days` }));

/** How many of the customers who were asked came how far. */
export function FunnelCard() {
  const [days, setDays] = useState<string>(String(FUNNEL_DAYS[0]));
  const funnel = useQuery(funnelQuery(Number(days)));
  return (
    <Card
      title="Review funnel"
      actions={
        <Select aria-label="Period" className="w-28" options={PERIODS} value={days} onValueChange={setDays} />
      }
    >
      <div aria-busy={funnel.isPending || funnel.isPlaceholderData}>
        {funnel.data ? <Funnel funnel={funnel.data} /> : null}
        {funnel.isPending ? <Skeleton className="h-64 w-full" /> : null}
        {funnel.isError && !funnel.data ? (
          <ErrorState
            title="Failed to load the figures."
            message={reasonText(funnel.error)}
            onRetry={() => void funnel.refetch()}
            retrying={funnel.isFetching}
          />
        ) : null}
      </div>
    </Card>
  );
}

function Funnel({ funnel: { requests, visitors } }: { funnel: ReviewFunnel }) {
  return (
    <div className="flex flex-col gap-6">
      <Steps
        title="Customers you asked"
        steps={[
          ['Asked', requests.asked],
          ['Opened the page', requests.opened],
          ['Rated', requests.rated],
          ['Went on to a public page', requests.wentPublic],
        ]}
      />
      <Steps
        title="Visitors by link or QR code"
        steps={[
          ['Opened the page', visitors.opened],
          ['Rated', visitors.rated],
          ['Went on to a public page', visitors.wentPublic],
        ]}
      />
    </div>
  );
}

type Step = readonly [label: string, count: number];

/** Each bar is its share of the first one; the text beside it says the same. */
function Steps({ title, steps }: { title: string; steps: readonly [Step, ...Step[]] }) {
  const [[, whole]] = steps;
  return (
    <section>
      <h3 className="pb-2 text-sm font-medium">{title}</h3>
      <ol className="flex flex-col gap-2">
        {steps.map(([label, count]) => {
          const share = whole === 0 ? 0 : Math.min(1, count / whole);
          return (
            <li key={label}>
              <p className="flex justify-between gap-3 text-sm">
                <span className="text-soft">{label}</span>
                <span className="shrink-0 tabular-nums">
                  <span className="font-medium">{amount(count)}</span>
                  <span className="inline-block w-12 text-right text-soft">
                    {whole === 0 ? '' : `${Math.round(share * 100)}%`}
                  </span>
                </span>
              </p>
              <span aria-hidden="true" className="mt-1 block h-2.5 overflow-hidden rounded-full bg-line">
                <span
                  className="block h-full rounded-full bg-accent transition-[width] duration-180"
                  style={{ width: `${share * 100}%` }}
                />
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { ChartPie } from 'lucide-react';
import { Suspense } from 'react';
import type { ServiceData } from '#features/dashboard/contract.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { lineWhileBusy } from '#ui/feedback/line-while-busy.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { amount, countOf } from '#ui/format/amount.ts';
import { cut } from '#ui/format/cut.ts';
import { formatMoney } from '#ui/format/money.ts';
import { Card } from '#ui/layout/card.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { servicesQuery } from '../dashboard-queries.ts';
import { servicesFailure } from '../failure-texts.ts';
import { slicesOf } from './slices.ts';

const Donut = lazyPart(async () => (await import('./charts.tsx')).Donut);

const NAME_CUT = 20;

/** What customers booked. */
export function BookedOfferings({ days }: { days: number }) {
  const services = useQuery(servicesQuery(days));
  return (
    <Card title="Appointment Book by Offering" description="Appointments booked, without canceled ones">
      <div
        aria-busy={services.isPending || services.isPlaceholderData}
        className={clsx(services.data && lineWhileBusy, 'min-h-88')}
      >
        {services.isPending ? <Skeleton className="h-88 w-full" /> : null}
        {services.data ? <Offerings data={services.data} /> : null}
        {services.isError && !services.data ? (
          <ErrorState
            title={servicesFailure(services.error)}
            message="Your appointments are safe; only this chart is missing."
            onRetry={() => void services.refetch()}
            retrying={services.isFetching}
          />
        ) : null}
      </div>
    </Card>
  );
}

function Offerings({ data: { services, totalRevenue, withoutOffering } }: { data: ServiceData }) {
  const [favorite] = services;
  if (!favorite)
    return (
      <EmptyState
        icon={<ChartPie />}
        title="No appointments include any offerings yet"
        message={restText(withoutOffering)}
      />
    );
  const slices = slicesOf(services);
  const total = services.reduce((sum, { value }) => sum + value, 0);
  return (
    <div className="flex flex-col gap-5">
      <dl className="grid grid-cols-2 gap-4">
        <div className="min-w-0">
          <dt className="text-sm text-soft">Most popular</dt>
          <dd className="font-semibold" title={favorite.name}>
            {cut(favorite.name, NAME_CUT)}
          </dd>
        </div>
        <div>
          <dt className="text-sm text-soft">Worth, at current prices</dt>
          <dd className="font-semibold tabular-nums">{formatMoney(totalRevenue)}</dd>
        </div>
      </dl>
      <div className="flex flex-col items-center gap-6 sm:flex-row">
        <div className="size-44 shrink-0">
          <Suspense fallback={<Skeleton round className="size-full" />}>
            <Donut slices={slices} />
          </Suspense>
        </div>
        <ul aria-label="Booked offerings" className="w-full min-w-0 flex-1 text-sm">
          {slices.map(({ name, value, fill }) => (
            <li key={name} className="flex items-center gap-2 border-b border-line py-1.5 last:border-0">
              <span
                aria-hidden="true"
                className="size-3 shrink-0 rounded-[3px]"
                style={{ backgroundColor: fill }}
              />
              <span className="min-w-0 flex-1 truncate" title={name}>
                {name}
              </span>
              <span className="font-medium tabular-nums">{amount(value)}</span>
              <span className="w-10 text-right text-soft tabular-nums">
                {Math.round((value / total) * 100)}%
              </span>
            </li>
          ))}
        </ul>
      </div>
      {withoutOffering > 0 ? <p className="text-sm text-soft">{restText(withoutOffering)}</p> : null}
    </div>
  );
}

/** They are in no slice, so the chart says that they are there. */
const restText = (count: number): string | undefined =>
  count === 0
    ? undefined
    : `${countOf(count, 'appointment')} ${count === 1 ? 'was' : 'were'} booked without an offering.`;

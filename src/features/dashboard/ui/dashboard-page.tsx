import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { useCurrentUser } from '#ui/session/use-current-user.ts';
import { FurtherCards, HeadlineCards } from './cards/metric-cards.tsx';
import { BookedOfferings } from './charts/booked-offerings.tsx';
import { PeakCallTime } from './charts/peak-call-time.tsx';
import { metricsQuery } from './dashboard-queries.ts';
import { daysOf } from './dashboard-search.ts';
import { DaysChoice } from './days-choice.tsx';
import { FirstSteps } from './first-steps.tsx';
import { useLiveFigures } from './use-live-figures.ts';

const route = getRouteApi('/signed-in/dashboard');

/** Which period the page shows; the time zone is known once the figures have arrived. */
export type ShownPeriod = { days: number; timezone: string | undefined };

export function DashboardPage({
  actions,
  worth,
  custom,
}: {
  actions: ReactNode;
  /** What the days' conversations were worth, which another feature shows. */
  worth: (days: number) => ReactNode;
  /** The business's own metrics and charts, which another feature draws. */
  custom: (shown: ShownPeriod) => ReactNode;
}) {
  const days = daysOf(route.useSearch());
  const navigate = route.useNavigate();
  const name = useCurrentUser()?.first_name.trim();
  const metrics = useQuery(metricsQuery(days));
  const timezone = metrics.data?.period.timezone;
  useLiveFigures();
  return (
    <>
      <PageHeader
        title={name ? `Welcome, ${name}` : 'Welcome'}
        description={`The last ${days} days, today included. Changes are against the ${days} days before, up to the same time of day.`}
        actions={
          <div className="flex flex-wrap items-center gap-2">
            {actions}
            <DaysChoice
              days={days}
              onChoose={(chosen) => void navigate({ search: { days: chosen }, replace: true })}
            />
          </div>
        }
      />
      <div className="flex flex-col gap-4 sm:gap-6">
        {metrics.data?.is_new ? (
          <FirstSteps />
        ) : (
          <>
            <HeadlineCards metrics={metrics} />
            <div className="grid gap-4 sm:gap-6 xl:grid-cols-2">
              <PeakCallTime days={days} timezone={timezone} />
              <BookedOfferings days={days} />
            </div>
            <FurtherCards metrics={metrics} />
            {worth(days)}
          </>
        )}
        {custom({ days, timezone })}
      </div>
    </>
  );
}

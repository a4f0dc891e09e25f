import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { ChartColumn, RotateCw } from 'lucide-react';
import { Suspense, useState } from 'react';
import { WEEKDAY_TABS, type WeekdayTab } from '#features/dashboard/contract/figures.ts';
import type { WeeklyCallData } from '#features/dashboard/contract.ts';
import { Button } from '#ui/control/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { lineWhileBusy } from '#ui/feedback/line-while-busy.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { countOf } from '#ui/format/amount.ts';
import { Card } from '#ui/layout/card.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { callsQuery } from '../dashboard-queries.ts';
import { callsFailure } from '../failure-texts.ts';
import { hourText } from './hour-text.ts';
import { SAMPLE_CALLS } from './sample-calls.ts';

const HourBars = lazyPart(async () => (await import('./charts.tsx')).HourBars);

const WHEN: Record<WeekdayTab, string> = {
  MON: ' on Mondays',
  TUE: ' on Tuesdays',
  WED: ' on Wednesdays',
  THU: ' on Thursdays',
  FRI: ' on Fridays',
  SAT: ' on Saturdays',
  SUN: ' on Sundays',
  ALL: '',
};

/** At which hours customers call, by the business's clock. */
export function PeakCallTime({ days, timezone }: { days: number; timezone: string | undefined }) {
  const calls = useQuery(callsQuery(days));
  const zone = timezone ? `, ${timezone.replaceAll('_', ' ')} time` : '';
  return (
    <Card title="Peak Call Time" description={`Incoming calls by the hour${zone}`}>
      <div
        aria-busy={calls.isPending || calls.isPlaceholderData}
        className={clsx(calls.data && lineWhileBusy, 'min-h-88')}
      >
        {calls.isPending ? <Skeleton className="h-88 w-full" /> : null}
        {calls.data ? <CallTabs calls={calls.data} /> : null}
        {calls.isError && !calls.data ? (
          <>
            <div
              role="alert"
              className="mb-4 flex flex-wrap items-center gap-3 rounded-control bg-danger-wash p-3"
            >
              <p className="min-w-40 flex-1 text-sm text-danger">{callsFailure(calls.error)}</p>
              <Button
                size="small"
                icon={<RotateCw />}
                loading={calls.isFetching}
                onClick={() => void calls.refetch()}
              >
                Retry
              </Button>
            </div>
            <CallTabs calls={SAMPLE_CALLS} isSample />
          </>
        ) : null}
      </div>
    </Card>
  );
}

function CallTabs({ calls, isSample = false }: { calls: WeeklyCallData; isSample?: boolean }) {
  const [tab, setTab] = useState<WeekdayTab>('ALL');
  return (
    <Tabs
      label="Weekday"
      even
      value={tab}
      onValueChange={setTab}
      tabs={WEEKDAY_TABS.map((value) => ({
        value,
        label: value,
        content: <CallHours hours={calls[value]} when={WHEN[value]} isSample={isSample} />,
      }))}
    />
  );
}

type Hours = { hour: number; calls: number }[];

function CallHours({ hours, when, isSample }: { hours: Hours; when: string; isSample: boolean }) {
  const busiest = hours.reduce((most, one) => (one.calls > most.calls ? one : most), { hour: 0, calls: 0 });
  if (busiest.calls === 0)
    return <EmptyState icon={<ChartColumn />} title="No data available for the selected period" />;
  return (
    <>
      <p className="flex flex-wrap items-center gap-2 pb-3 text-sm">
        {isSample ? <Badge tone="neutral">Sample data, not your calls</Badge> : null}
        <span className="text-soft">
          Busiest{when} from {hourText(busiest.hour)} to {hourText(busiest.hour + 1)}:{' '}
          {countOf(busiest.calls, 'call')}
        </span>
      </p>
      <div className="h-60">
        <Suspense fallback={<Skeleton className="h-full w-full" />}>
          <HourBars hours={hours} isSample={isSample} />
        </Suspense>
      </div>
      <HourTable
        hours={hours}
        caption={`${isSample ? 'Sample data: i' : 'I'}ncoming calls by the hour${when}`}
      />
    </>
  );
}

/** The same for screen readers. */
function HourTable({ hours, caption }: { hours: Hours; caption: string }) {
  return (
    // Around the table, because a table is never smaller than its rows.
    <div className="sr-only">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Hour</th>
            <th scope="col">Calls</th>
          </tr>
        </thead>
        <tbody>
          {hours.map(({ hour, calls }) => (
            <tr key={hour}>
              <th scope="row">{hourText(hour)}</th>
              <td>{calls}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

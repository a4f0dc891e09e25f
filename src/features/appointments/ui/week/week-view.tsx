import { useQuery } from '@tanstack/react-query';
import { addDays } from '#engine/time/zoned-time.ts';
import { failureText } from '#ui/api/failure-text.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { outsideTimesQuery } from '../appointment-queries.ts';
import { daysFrom, describeDays } from '../days.ts';
import { OutsideFailure } from '../outside-failure.tsx';
import { useBusinessClock } from '../time/business-clock.ts';
import { useAppointmentsSearch } from '../views/use-appointments-search.ts';
import { daysQuery, weekFrom } from '../views/view-queries.ts';
import { DayToolbar } from '../views/view-toolbar.tsx';
import { useDayCount } from './use-day-count.ts';
import { WeekGrid } from './week-grid.tsx';
import type { WeekPlace } from './week-place.ts';

const STEPS = { 1: 'day', 3: 'three days', 7: 'week' };

export function WeekView({ onBook }: { onBook: (place: WeekPlace) => void }) {
  const { search, setSearch } = useAppointmentsSearch();
  const { today } = useBusinessClock();
  const count = useDayCount();
  const from = weekFrom({ search, today, days: count });
  const days = daysFrom(from, count);
  const to = addDays(from, count - 1);
  const list = useQuery(daysQuery({ from, days: count, search }));
  const outside = useQuery(outsideTimesQuery({ from, days: count, calendar: search.calendar }));
  return (
    <>
      <DayToolbar
        label={describeDays(from, to)}
        step={STEPS[count]}
        onTurn={(direction) => setSearch({ date: addDays(from, direction * count) })}
        onToday={() => setSearch({ date: undefined })}
      />
      <OutsideFailure error={outside.error} />
      {list.data ? (
        <WeekGrid
          days={days}
          appointments={list.data.appointments}
          outside={outside.data ?? []}
          busy={list.isPlaceholderData}
          onOpen={(id) => setSearch({ id })}
          onBook={onBook}
        />
      ) : list.isError ? (
        <ErrorState
          message={failureText(list.error, 'Failed to load appointments. Please try again later.')}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      ) : (
        <div aria-busy="true" role="status" aria-label="Loading">
          <Skeleton className="h-150 w-full" />
        </div>
      )}
    </>
  );
}

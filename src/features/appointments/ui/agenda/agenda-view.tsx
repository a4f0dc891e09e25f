import { useQuery } from '@tanstack/react-query';
import { CalendarDays, CalendarPlus } from 'lucide-react';
import { addDays } from '#engine/time/zoned-time.ts';
import { failureText } from '#ui/api/failure-text.ts';
import { Button } from '#ui/control/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Card } from '#ui/layout/card.tsx';
import { outsideTimesQuery } from '../appointment-queries.ts';
import { describeDays } from '../days.ts';
import { OutsideFailure } from '../outside-failure.tsx';
import { useBusinessClock } from '../time/business-clock.ts';
import { ListSkeleton } from '../views/list-skeleton.tsx';
import { useAppointmentsSearch } from '../views/use-appointments-search.ts';
import { AGENDA_DAYS, agendaFrom, daysQuery } from '../views/view-queries.ts';
import { DayToolbar } from '../views/view-toolbar.tsx';
import { AgendaDay } from './agenda-day.tsx';
import { groupByDay } from './group-by-day.ts';

/** Two weeks as a list, by day. */
export function AgendaView({ onBook }: { onBook: () => void }) {
  const { search, setSearch } = useAppointmentsSearch();
  const { today } = useBusinessClock();
  const from = agendaFrom({ search, today });
  const to = addDays(from, AGENDA_DAYS - 1);
  const list = useQuery(daysQuery({ from, days: AGENDA_DAYS, search }));
  const outside = useQuery(outsideTimesQuery({ from, days: AGENDA_DAYS, calendar: search.calendar }));
  const days = groupByDay({
    appointments: list.data?.appointments ?? [],
    outside: outside.data ?? [],
    from,
    to,
  });
  return (
    <>
      <DayToolbar
        label={describeDays(from, to)}
        step="two weeks"
        onTurn={(direction) => setSearch({ date: addDays(from, direction * AGENDA_DAYS) })}
        onToday={() => setSearch({ date: undefined })}
      />
      <OutsideFailure error={outside.error} />
      {list.data ? (
        <div aria-busy={list.isPlaceholderData} className="flex flex-col gap-6">
          {list.data.appointments.length === 0 ? (
            <Card>
              <EmptyState
                icon={<CalendarDays />}
                title="No appointments in these two weeks."
                message="Appointments that the receptionist books appear here automatically."
                action={
                  <Button icon={<CalendarPlus />} onClick={onBook}>
                    Book an appointment
                  </Button>
                }
              />
            </Card>
          ) : null}
          {days.map((day) => (
            <AgendaDay key={day.date} day={day} today={today} onOpen={(id) => setSearch({ id })} />
          ))}
        </div>
      ) : list.isError ? (
        <ErrorState
          message={failureText(list.error, 'Failed to load appointments. Please try again later.')}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      ) : (
        <ListSkeleton />
      )}
    </>
  );
}

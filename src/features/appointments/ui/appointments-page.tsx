import { useQuery } from '@tanstack/react-query';
import { CalendarCog, CalendarPlus } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Button } from '#ui/control/button.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import { AgendaView } from './agenda/agenda-view.tsx';
import { calendarsQuery } from './appointment-queries.ts';
import { zoneLetters } from './days.ts';
import { failureText } from './failure-text.ts';
import { HistoryView } from './history/history-view.tsx';
import { BusinessClockContext, businessClock } from './time/business-clock.ts';
import { useLiveAppointments } from './use-live-appointments.ts';
import type { AppointmentsView } from './views/appointments-search.ts';
import { ListSkeleton } from './views/list-skeleton.tsx';
import { useAppointmentsSearch } from './views/use-appointments-search.ts';
import type { WeekPlace } from './week/week-place.ts';
import { WeekView } from './week/week-view.tsx';

const AppointmentDrawer = lazy(async () => ({
  default: (await import('./detail/appointment-drawer.tsx')).AppointmentDrawer,
}));
const BookingDrawer = lazy(async () => ({
  default: (await import('./booking/booking-drawer.tsx')).BookingDrawer,
}));
const CalendarsDrawer = lazy(async () => ({
  default: (await import('./calendars/calendars-drawer.tsx')).CalendarsDrawer,
}));

export function AppointmentsPage() {
  const calendars = useQuery(calendarsQuery);
  useLiveAppointments();
  if (calendars.data) {
    return (
      <BusinessClockContext value={businessClock(calendars.data.timezone)}>
        <Appointments />
      </BusinessClockContext>
    );
  }
  return (
    <>
      <PageHeader title="Appointments" />
      {calendars.isError ? (
        <ErrorState
          message={failureText(calendars.error, 'Failed to load appointments. Please try again later.')}
          onRetry={() => void calendars.refetch()}
          retrying={calendars.isFetching}
        />
      ) : (
        <ListSkeleton />
      )}
    </>
  );
}

function Appointments() {
  const { search, setSearch } = useAppointmentsSearch();
  const { data } = useQuery(calendarsQuery);
  const [shown, setShown] = useState<'booking' | 'calendars' | null>(null);
  const [place, setPlace] = useState<WeekPlace | null>(null);
  const bookAt = (at: WeekPlace | null) => {
    setPlace(at);
    setShown('booking');
  };
  const book = () => bookAt(null);
  const isCalendarGone = data && search.calendar && !data.calendars.some(({ id }) => id === search.calendar);
  useEffect(() => {
    if (isCalendarGone) setSearch({ calendar: undefined });
  }, [isCalendarGone, setSearch]);
  const zone = data?.timezone ?? 'UTC';
  return (
    <>
      <PageHeader
        title="Appointments"
        description={`Times are ${zoneLetters(zone)}, the time zone of your business.`}
        actions={
          <>
            <Button icon={<CalendarCog />} onClick={() => setShown('calendars')}>
              Calendars
            </Button>
            <Button variant="primary" icon={<CalendarPlus />} onClick={book}>
              Book appointment
            </Button>
          </>
        }
      />
      <Tabs<AppointmentsView>
        label="Appointments"
        value={search.view ?? 'agenda'}
        onValueChange={(view) => setSearch({ view: view === 'agenda' ? undefined : view, page: undefined })}
        tabs={[
          { value: 'agenda', label: 'Agenda', content: <AgendaView onBook={book} /> },
          { value: 'week', label: 'Week', content: <WeekView onBook={bookAt} /> },
          { value: 'history', label: 'History', content: <HistoryView /> },
        ]}
      />
      <Suspense>
        {search.id ? (
          <AppointmentDrawer key={search.id} id={search.id} onClosed={() => setSearch({ id: undefined })} />
        ) : null}
        {shown === 'booking' || search.book ? (
          <BookingDrawer
            at={place}
            contactId={search.book}
            calendarId={search.calendar}
            onClosed={() => {
              setShown(null);
              setSearch({ book: undefined });
            }}
            onOpenAppointment={(id) => setSearch({ id })}
          />
        ) : null}
        {shown === 'calendars' ? <CalendarsDrawer onClosed={() => setShown(null)} /> : null}
      </Suspense>
    </>
  );
}

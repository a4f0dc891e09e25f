import { useQuery } from '@tanstack/react-query';
import { CalendarCog, CalendarPlus } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { failureText } from '#ui/api/failure-text.ts';
import { Button } from '#ui/control/button.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import { lazyOverlay } from '#ui/lazy/lazy-overlay.tsx';
import { useOpening } from '#ui/overlay/use-opening.ts';
import { AgendaView } from './agenda/agenda-view.tsx';
import { calendarsQuery } from './appointment-queries.ts';
import { zoneLetters } from './days.ts';
import { HistoryView } from './history/history-view.tsx';
import { BusinessClockContext, businessClock } from './time/business-clock.ts';
import { useLiveAppointments } from './use-live-appointments.ts';
import type { AppointmentsView } from './views/appointments-search.ts';
import { ListSkeleton } from './views/list-skeleton.tsx';
import { useAppointmentsSearch } from './views/use-appointments-search.ts';
import type { WeekPlace } from './week/week-place.ts';
import { WeekView } from './week/week-view.tsx';

const AppointmentDrawer = lazyOverlay(
  async () => (await import('./detail/appointment-drawer.tsx')).AppointmentDrawer,
);
const BookingDrawer = lazyOverlay(async () => (await import('./booking/booking-drawer.tsx')).BookingDrawer);
const CalendarsDrawer = lazyOverlay(
  async () => (await import('./calendars/calendars-drawer.tsx')).CalendarsDrawer,
);

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
  /** The place in the week that is booked; a contact to book for is in the address. */
  const [booked, setBooked] = useState<{ at: WeekPlace | null } | null>(null);
  const [isCalendarsOpen, setCalendarsOpen] = useState(false);
  const appointment = useOpening(search.id ?? null);
  const booking = useOpening(search.book ?? booked);
  const calendars = useOpening(isCalendarsOpen || null);
  const bookAt = (at: WeekPlace | null) => setBooked({ at });
  const book = () => bookAt(null);
  const leaveBooking = (next: { id?: number }) => {
    setBooked(null);
    setSearch({ book: undefined, ...next });
  };
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
            <Button icon={<CalendarCog />} onClick={() => setCalendarsOpen(true)}>
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
        {appointment.shown === null ? null : (
          <AppointmentDrawer
            key={appointment.number}
            id={appointment.shown}
            isOpen={appointment.isOpen}
            onClose={() => setSearch({ id: undefined })}
            onClosed={appointment.forget}
          />
        )}
        {booking.shown ? (
          <BookingDrawer
            key={booking.number}
            at={typeof booking.shown === 'number' ? null : booking.shown.at}
            contactId={typeof booking.shown === 'number' ? booking.shown : undefined}
            calendarId={search.calendar}
            isOpen={booking.isOpen}
            onClose={() => leaveBooking({})}
            onClosed={booking.forget}
            onOpenAppointment={(id) => leaveBooking({ id })}
          />
        ) : null}
        {calendars.shown ? (
          <CalendarsDrawer
            key={calendars.number}
            isOpen={calendars.isOpen}
            onClose={() => setCalendarsOpen(false)}
            onClosed={calendars.forget}
          />
        ) : null}
      </Suspense>
    </>
  );
}

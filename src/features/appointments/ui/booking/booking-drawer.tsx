import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { SavedAppointment } from '#features/appointments/contract.ts';
import { Button } from '#ui/button.tsx';
import { Drawer, DrawerClose } from '#ui/drawer.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { APPOINTMENTS, calendarsQuery, offeringsQuery } from '../appointment-queries.ts';
import { downloadIcs } from '../download-ics.ts';
import type { WeekPlace } from '../week/week-place.ts';
import { BookedCard } from './booked-card.tsx';
import { toBookedMessage } from './booked-message.ts';
import { BookingForm } from './booking-form.tsx';

const FORM_ID = 'booking';

/** Opens when mounted: what, where, when and for whom, then what came of it. */
export function BookingDrawer({
  at,
  onClosed,
  onOpenAppointment,
}: {
  /** The place in the week that was clicked. */
  at: WeekPlace | null;
  onClosed: () => void;
  onOpenAppointment: (id: number) => void;
}) {
  const client = useQueryClient();
  const calendars = useQuery(calendarsQuery);
  const offerings = useQuery(offeringsQuery);
  const [open, setOpen] = useState(true);
  const [busy, setBusy] = useState(false);
  const [booked, setBooked] = useState<SavedAppointment | null>(null);
  const missing = offerings.data?.length === 0 || calendars.data?.calendars.length === 0;
  return (
    <Drawer
      open={open}
      onOpenChange={setOpen}
      onClosed={onClosed}
      title={booked ? 'Appointment booked' : 'Book an appointment'}
      footer={
        booked ? (
          <>
            <Button className="mr-auto" icon={<Download />} onClick={() => downloadIcs(booked.id)}>
              .ics file
            </Button>
            <Button
              onClick={() => {
                setOpen(false);
                onOpenAppointment(booked.id);
              }}
            >
              View details
            </Button>
            <Button variant="primary" onClick={() => setOpen(false)}>
              Done
            </Button>
          </>
        ) : (
          <>
            <DrawerClose>Close</DrawerClose>
            <Button variant="primary" type="submit" form={FORM_ID} loading={busy} disabled={missing}>
              Book appointment
            </Button>
          </>
        )
      }
    >
      {booked ? (
        <BookedCard message={toBookedMessage(booked)} confirmation={booked.confirmation} />
      ) : missing ? (
        <EmptyState
          title="There is nothing to book yet."
          message="A booking needs at least one calendar and one offering."
        />
      ) : offerings.data && calendars.data ? (
        <BookingForm
          id={FORM_ID}
          at={at}
          calendars={calendars.data.calendars}
          offerings={offerings.data}
          onBusy={setBusy}
          onBooked={(appointment) => {
            setBooked(appointment);
            void client.invalidateQueries({ queryKey: APPOINTMENTS });
          }}
        />
      ) : offerings.isError ? (
        <ErrorState
          message="Failed to load offerings. Please try again later."
          onRetry={() => void offerings.refetch()}
          retrying={offerings.isFetching}
        />
      ) : (
        <div aria-busy="true" role="status" aria-label="Loading">
          <Skeleton className="h-64 w-full" />
        </div>
      )}
    </Drawer>
  );
}

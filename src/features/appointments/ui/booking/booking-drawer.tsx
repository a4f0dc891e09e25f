import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import type { SavedAppointment } from '#features/appointments/contract.ts';
import { Button } from '#ui/control/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Drawer, DrawerClose, type DrawerOpening } from '#ui/overlay/drawer.tsx';
import { APPOINTMENTS, activeOfferingsQuery, calendarsQuery } from '../appointment-queries.ts';
import { downloadIcs } from '../download-ics.ts';
import type { WeekPlace } from '../week/week-place.ts';
import { BookedCard } from './booked-card.tsx';
import { toBookedMessage } from './booked-message.ts';
import { BookingForm, type BookingState } from './booking-form.tsx';
import { contactToBook } from './customer-fields.tsx';

const FORM_ID = 'booking';

/** The booking form, then the result. */
export function BookingDrawer({
  at,
  contactId,
  calendarId,
  onOpenAppointment,
  isOpen,
  onClose,
  onClosed,
}: DrawerOpening & {
  /** The day and time clicked in the week. */
  at: WeekPlace | null;
  /** The contact the booking is for, if already known. */
  contactId: number | undefined;
  /** The calendar the owner is looking at. */
  calendarId: number | undefined;
  /** Instead of the booking. */
  onOpenAppointment: (id: number) => void;
}) {
  const client = useQueryClient();
  const [state, setState] = useState<BookingState>({ isSaving: false, hasWarnings: false });
  const [booked, setBooked] = useState<SavedAppointment | null>(null);
  const footer = booked ? (
    <>
      <Button className="mr-auto" icon={<Download />} onClick={() => downloadIcs(booked.id)}>
        .ics file
      </Button>
      <Button onClick={() => onOpenAppointment(booked.id)}>View details</Button>
      <Button variant="primary" onClick={onClose}>
        Done
      </Button>
    </>
  ) : (
    <>
      <DrawerClose>Close</DrawerClose>
      <Button variant="primary" type="submit" form={FORM_ID} loading={state.isSaving}>
        {state.hasWarnings ? 'Book anyway' : 'Book appointment'}
      </Button>
    </>
  );
  return (
    <Drawer
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      onClosed={onClosed}
      title={booked ? 'Appointment booked' : 'Book an appointment'}
      footer={footer}
    >
      {booked ? (
        <BookedCard message={toBookedMessage(booked)} confirmation={booked.confirmation} />
      ) : (
        <LoadedForm
          {...{ at, contactId, calendarId }}
          onState={setState}
          onBooked={(appointment) => {
            setBooked(appointment);
            void client.invalidateQueries({ queryKey: APPOINTMENTS });
          }}
        />
      )}
    </Drawer>
  );
}

/** The form, once calendars, offerings and the contact are loaded. */
function LoadedForm({
  contactId,
  ...form
}: { contactId: number | undefined } & Pick<
  ComponentProps<typeof BookingForm>,
  'at' | 'calendarId' | 'onState' | 'onBooked'
>) {
  const calendars = useQuery(calendarsQuery);
  const offerings = useQuery(activeOfferingsQuery);
  const contact = useQuery({ ...contactToBook(contactId ?? 0), enabled: contactId !== undefined });
  if (offerings.data?.length === 0 || calendars.data?.calendars.length === 0) {
    return (
      <EmptyState
        title="There is nothing to book yet."
        message="A booking needs at least one calendar and one offering."
      />
    );
  }
  if (offerings.data && calendars.data && (contactId === undefined || !contact.isPending)) {
    return (
      <BookingForm
        id={FORM_ID}
        {...form}
        // A contact deleted in the meantime is booked as a new customer.
        contact={contact.data ?? null}
        calendars={calendars.data.calendars}
        offerings={offerings.data}
      />
    );
  }
  if (offerings.isError || calendars.isError) {
    return (
      <ErrorState
        message="Failed to load offerings. Please try again later."
        onRetry={() => void Promise.all([offerings.refetch(), calendars.refetch()])}
        retrying={offerings.isFetching || calendars.isFetching}
      />
    );
  }
  return (
    <div aria-busy="true" role="status" aria-label="Loading">
      <Skeleton className="h-64 w-full" />
    </div>
  );
}

import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type Appointment,
  rescheduleAppointmentRoute,
  type SavedAppointment,
  type Slot,
} from '#features/appointments/contract.ts';
import { call } from '#ui/api/call.ts';
import { failureText } from '#ui/api/failure-text.ts';
import { Select } from '#ui/choice/select.tsx';
import { Button } from '#ui/control/button.tsx';
import { Field } from '#ui/input/field.tsx';
import { calendarsQuery, offeringsQuery } from '../appointment-queries.ts';
import { lengthInMinutes, timeRange } from '../appointment-texts.ts';
import { Banner } from '../banner.tsx';
import { SlotPicker } from '../booking/slot-picker.tsx';
import { ConfirmationChoice } from '../confirmation/confirmation-choice.tsx';
import { useConfirmation } from '../confirmation/use-confirmation.ts';
import { longDay } from '../days.ts';

export function useReschedule({
  appointment,
  onSaved,
}: {
  appointment: Appointment | undefined;
  onSaved: (saved: SavedAppointment) => Promise<void>;
}) {
  const [active, setActive] = useState(false);
  const confirmation = useConfirmation(active && appointment ? { appointment_id: appointment.id } : null);
  const [calendarId, setCalendarId] = useState<number | null>(null);
  const [slot, setSlot] = useState<Slot | null>(null);
  const stop = () => {
    setActive(false);
    setSlot(null);
    setCalendarId(null);
  };
  const moving = useMutation({
    mutationFn: async ({ id, version, starts_at }: { id: number; version: number; starts_at: string }) => {
      const { confirm } = confirmation;
      const body = { version, starts_at, confirm, ...(calendarId && { calendar_id: calendarId }) };
      return (await call(rescheduleAppointmentRoute, { params: { id }, body })).data;
    },
    onSuccess: async (saved) => {
      stop();
      await onSaved(saved);
    },
    onError: () => setSlot(null),
  });
  return {
    active,
    slot,
    confirmation,
    calendarId: calendarId ?? appointment?.calendar_id ?? 0,
    start: () => {
      moving.reset();
      setActive(true);
    },
    stop,
    pick: setSlot,
    chooseCalendar: (id: number) => {
      setCalendarId(id);
      setSlot(null);
    },
    move: () => appointment && slot && moving.mutate({ ...appointment, starts_at: slot.starts_at }),
    moving: moving.isPending,
    failure: moving.error
      ? failureText(moving.error, 'Failed to move the appointment. Please try again.')
      : null,
  };
}

type Reschedule = ReturnType<typeof useReschedule>;

export function ReschedulePanel({
  appointment,
  reschedule,
}: {
  appointment: Appointment;
  reschedule: Reschedule;
}) {
  const { data } = useQuery(calendarsQuery);
  const { data: offerings = [] } = useQuery(offeringsQuery);
  const offeringId = appointment.offering_id ?? offerings[0]?.id;
  return (
    <>
      <p className="mb-4 text-soft">
        Now on {longDay(appointment.date)}, {timeRange(appointment)} {appointment.zone}.
      </p>
      {reschedule.failure ? <Banner tone="danger">{reschedule.failure}</Banner> : null}
      <Field label="Calendar">
        <Select
          value={String(reschedule.calendarId)}
          options={(data?.calendars ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          onValueChange={(id) => reschedule.chooseCalendar(Number(id))}
        />
      </Field>
      {offeringId ? (
        <SlotPicker
          key={reschedule.calendarId}
          calendarId={reschedule.calendarId}
          offeringId={offeringId}
          ignoreId={appointment.id}
          durationMinutes={lengthInMinutes(appointment)}
          chosen={reschedule.slot?.starts_at ?? null}
          onPick={reschedule.pick}
        />
      ) : null}
      <div className="pt-6">
        <ConfirmationChoice state={reschedule.confirmation} />
      </div>
    </>
  );
}

export function RescheduleFooter({ reschedule }: { reschedule: Reschedule }) {
  return (
    <>
      <Button className="mr-auto" onClick={reschedule.stop}>
        Back
      </Button>
      <Button
        variant="primary"
        disabled={!reschedule.slot}
        loading={reschedule.moving}
        onClick={reschedule.move}
      >
        {reschedule.slot ? `Move to ${reschedule.slot.time}` : 'Choose a time'}
      </Button>
    </>
  );
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  bookAppointmentRoute,
  type Calendar,
  type Offering,
  type SavedAppointment,
} from '#features/appointments/contract.ts';
import { ApiError } from '#ui/api/api-error.ts';
import { call } from '#ui/api/call.ts';
import { Field } from '#ui/field.tsx';
import { PlainForm } from '#ui/form/form.tsx';
import { Input } from '#ui/input.tsx';
import { PhoneInput } from '#ui/phone-input.tsx';
import { Select } from '#ui/select.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { useUnsaved } from '#ui/unsaved/use-unsaved.ts';
import { useSettled } from '#ui/use-settled.ts';
import { type Address, AddressFields, EMPTY_ADDRESS } from '../address-fields.tsx';
import { APPOINTMENTS } from '../appointment-queries.ts';
import { Banner } from '../banner.tsx';
import { ConfirmationChoice } from '../confirmation-choice.tsx';
import { failureText, hasCode } from '../failure-text.ts';
import { useConfirmation } from '../use-confirmation.ts';
import type { WeekPlace } from '../week/week-place.ts';
import { HoldNotice } from './hold-notice.tsx';
import { reachOf } from './reach-of.ts';
import { SlotPicker } from './slot-picker.tsx';
import { useHold } from './use-hold.ts';

/** Nobody is looked up at every key. */
const SETTLE_MS = 300;

export function BookingForm({
  id,
  at,
  calendars,
  offerings,
  onBusy,
  onBooked,
}: {
  id: string;
  at: WeekPlace | null;
  calendars: Calendar[];
  offerings: Offering[];
  onBusy: (busy: boolean) => void;
  onBooked: (appointment: SavedAppointment) => void;
}) {
  const client = useQueryClient();
  const [offeringId, setOfferingId] = useState(offerings[0]?.id ?? 0);
  const [calendarId, setCalendarId] = useState(calendars[0]?.id ?? 0);
  const [customerName, setCustomerName] = useState('');
  const [phoneNumber, setPhoneNumber] = useState('');
  const [email, setEmail] = useState('');
  const [notes, setNotes] = useState('');
  const [address, setAddress] = useState<Address>(EMPTY_ADDRESS);
  const [checked, setChecked] = useState(false);
  const settled = { email: useSettled(email, SETTLE_MS), phoneNumber: useSettled(phoneNumber, SETTLE_MS) };
  const confirmation = useConfirmation(reachOf(settled));
  const { held, hold, error: holdError, release, forget } = useHold({ calendarId, offeringId });
  const booking = useMutation({
    mutationFn: async ({ hold: kept }: NonNullable<typeof held>) => {
      const wanted = { calendar_id: calendarId, offering_id: offeringId, starts_at: kept.starts_at };
      // What was typed a moment ago counts too: the server looks again.
      const confirm = confirmation.wanted && reachOf({ email, phoneNumber }) !== null;
      const person = { customerName, phoneNumber, email, confirm };
      const body = { ...wanted, hold_id: kept.id, ...person, notes, ...address };
      return (await call(bookAppointmentRoute, { body })).data;
    },
    onMutate: () => onBusy(true),
    onSettled: () => onBusy(false),
    onSuccess: (appointment) => {
      unsaved.settle();
      forget();
      onBooked(appointment);
    },
    onError: (error) => {
      if (!hasCode(error, 'slot-taken')) return;
      forget();
      void client.invalidateQueries({ queryKey: [...APPOINTMENTS, 'availability'] });
    },
  });
  const typed = [customerName, phoneNumber, email, notes, ...Object.values(address)];
  const isDirty = held !== null || typed.some((text) => text !== '');
  const unsaved = useUnsaved({ isDirty, isSaving: booking.isPending });
  const submit = () => {
    setChecked(true);
    if (held && customerName.trim() !== '' && !booking.isPending) booking.mutate(held);
  };
  const error = holdError ?? booking.error;
  const fieldError = (field: string) =>
    booking.error instanceof ApiError ? booking.error.errors[field]?.[0] : undefined;
  return (
    <PlainForm id={id} unsaved={unsaved} onSubmit={submit}>
      <div className="grid gap-x-3 sm:grid-cols-2">
        <Field
          label="Offering"
          hint={`${offerings.find((offering) => offering.id === offeringId)?.duration_minutes ?? 0} minutes`}
        >
          <Select
            value={String(offeringId)}
            options={offerings.map((offering) => ({
              value: String(offering.id),
              label: offering.title,
            }))}
            onValueChange={(value) => {
              release();
              setOfferingId(Number(value));
            }}
          />
        </Field>
        <Field label="Calendar">
          <Select
            value={String(calendarId)}
            options={calendars.map((calendar) => ({ value: String(calendar.id), label: calendar.name }))}
            onValueChange={(value) => {
              release();
              setCalendarId(Number(value));
            }}
          />
        </Field>
      </div>
      <SlotPicker
        calendarId={calendarId}
        offeringId={offeringId}
        {...(at && { firstDay: at.date })}
        {...(held && { ignoreId: held.hold.id })}
        chosen={held?.hold.starts_at ?? null}
        onPick={(slot) => {
          booking.reset();
          hold(slot);
        }}
      />
      <div className="min-h-4 pt-4">
        {error ? (
          <Banner tone="danger">{failureText(error, 'The appointment could not be booked.')}</Banner>
        ) : held ? (
          <HoldNotice {...held.hold} until={held.until} />
        ) : checked ? (
          <Banner tone="danger">Choose a day and a time first.</Banner>
        ) : null}
      </div>
      <Field
        label="Customer name"
        required
        error={fieldError('customerName') ?? (checked && !customerName.trim() ? 'Who is it for?' : undefined)}
      >
        <Input autoComplete="off" maxLength={200} value={customerName} onValueChange={setCustomerName} />
      </Field>
      <Field label="Phone number" error={fieldError('phoneNumber')}>
        <PhoneInput value={phoneNumber} onValueChange={setPhoneNumber} />
      </Field>
      <Field label="Email" error={fieldError('email')}>
        <Input type="email" autoComplete="off" maxLength={254} value={email} onValueChange={setEmail} />
      </Field>
      <div className="pb-4">
        <ConfirmationChoice state={confirmation} />
      </div>
      <AddressFields value={address} onChange={(changes) => setAddress({ ...address, ...changes })} />
      <Field label="Notes" className="pt-3">
        <Textarea rows={3} value={notes} onChange={(event) => setNotes(event.target.value)} />
      </Field>
    </PlainForm>
  );
}

import { useEffect } from 'react';
import type { Calendar, Offering, SavedAppointment } from '#features/appointments/contract.ts';
import type { Contact } from '#features/contacts/contract.ts';
import { Select } from '#ui/choice/select.tsx';
import { Form } from '#ui/form/form.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { Textarea } from '#ui/input/textarea.tsx';
import { ConfirmationChoice } from '../confirmation/confirmation-choice.tsx';
import { zoneLetters } from '../days.ts';
import { useBusinessClock } from '../time/business-clock.ts';
import type { WeekPlace } from '../week/week-place.ts';
import { AnyTimeFields } from './any-time-fields.tsx';
import { BookingAddress } from './booking-address.tsx';
import { startValues } from './booking-values.ts';
import { CustomerFields } from './customer-fields.tsx';
import { FreeTimeFields } from './free-time-fields.tsx';
import { useBookingForm } from './use-booking-form.ts';

/** Tells the submit button below what it would do. */
export type BookingState = { isSaving: boolean; hasWarnings: boolean };

export function BookingForm({
  id,
  at,
  contact: given,
  calendarId,
  calendars,
  offerings,
  onState,
  onBooked,
}: {
  id: string;
  at: WeekPlace | null;
  contact: Contact | null;
  calendarId: number | undefined;
  calendars: Calendar[];
  offerings: Offering[];
  onState: (state: BookingState) => void;
  onBooked: (appointment: SavedAppointment) => void;
}) {
  const { today, zone } = useBusinessClock();
  const { form, values, minutes, hold, checked, confirmation, setContact, hasPassed } = useBookingForm({
    start: startValues({ at, today, contact: given, calendarId, calendars, offerings }),
    contact: given,
    minutesOf: (offeringId) =>
      offerings.find(({ id: one }) => String(one) === offeringId)?.duration_minutes ?? 60,
    onBooked,
  });
  const { isSaving } = form;
  const isAny = values.mode === 'any';
  const hasWarnings = isAny && (checked?.warnings.length ?? 0) > 0;
  useEffect(() => onState({ isSaving, hasWarnings }), [isSaving, hasWarnings, onState]);
  const choose = (mode: 'free' | 'any') => {
    hold.release();
    form.setValue('mode', mode);
  };
  return (
    <Form id={id} form={form}>
      <CustomerFields form={form} onPicked={setContact} />
      <div className="grid gap-x-3 pb-2 sm:grid-cols-2">
        <FormField form={form} name="offeringId" hint={`${minutes} minutes`}>
          {({ value, onValueChange }) => (
            <Select
              value={value}
              options={offerings.map((offering) => ({ value: String(offering.id), label: offering.title }))}
              onValueChange={(next) => {
                hold.release();
                onValueChange(next);
                const { calendar_id: own } = offerings.find(({ id: one }) => String(one) === next) ?? {};
                if (own) form.setValue('calendarId', String(own));
              }}
            />
          )}
        </FormField>
        <FormField form={form} name="calendarId">
          {({ value, onValueChange }) => (
            <Select
              value={value}
              options={calendars.map((calendar) => ({ value: String(calendar.id), label: calendar.name }))}
              onValueChange={(next) => {
                hold.release();
                onValueChange(next);
              }}
            />
          )}
        </FormField>
      </div>
      {isAny ? (
        <AnyTimeFields form={form} zone={zoneLetters(zone)} minutes={minutes} checked={checked} />
      ) : (
        <FreeTimeFields
          form={form}
          hold={hold}
          calendarId={Number(values.calendarId)}
          offeringId={Number(values.offeringId)}
        />
      )}
      <button
        type="button"
        onClick={() => choose(isAny ? 'free' : 'any')}
        className="mb-5 min-h-6 font-medium text-accent-ink underline underline-offset-4"
      >
        {isAny ? 'Show free times' : 'Choose any other time'}
      </button>
      <BookingAddress form={form} />
      <FormField form={form} name="notes" className="pt-3">
        {({ value, onValueChange }) => (
          <Textarea rows={3} value={value} onChange={(event) => onValueChange(event.target.value)} />
        )}
      </FormField>
      {hasPassed ? null : <ConfirmationChoice state={confirmation} />}
    </Form>
  );
}

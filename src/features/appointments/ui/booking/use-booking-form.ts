import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { bookAppointmentRoute, type SavedAppointment } from '#features/appointments/contract.ts';
import type { Contact } from '#features/contacts/contract.ts';
import { call } from '#ui/api/call.ts';
import { failureText, hasCode } from '#ui/api/failure-text.ts';
import { useSettled } from '#ui/feedback/use-settled.ts';
import { serverErrors } from '#ui/form/place-errors.ts';
import { useForm } from '#ui/form/use-form.ts';
import { APPOINTMENTS, calendarsQuery, offeringsQuery, timeCheckQuery } from '../appointment-queries.ts';
import { useConfirmation } from '../confirmation/use-confirmation.ts';
import { useTimeCheck } from '../time/use-time-check.ts';
import {
  type BookingValues,
  bookingForm,
  checkBooking,
  hasPassed,
  timeQueryOf,
  toBooking,
  toBookingField,
} from './booking-values.ts';
import { reachOf } from './reach-of.ts';
import { useHold } from './use-hold.ts';

/** Debounces the contact lookup while the user types. */
const SETTLE_MS = 300;

/** The form, the slot it holds or the time it checks, and how the customer would be notified. */
export function useBookingForm({
  start,
  contact: given,
  minutesOf,
  onBooked,
}: {
  start: BookingValues;
  contact: Contact | null;
  /** How long an offering takes. */
  minutesOf: (offeringId: string) => number;
  onBooked: (appointment: SavedAppointment) => void;
}) {
  const client = useQueryClient();
  const [contact, setContact] = useState(given);
  const keyOf = useBookingKey();
  const holding = useRef<ReturnType<typeof useHold>>(undefined);
  const wantsConfirmation = useRef(true);

  const checkOf = (values: BookingValues) => {
    const query = timeQueryOf(values, minutesOf(values.offeringId));
    const state = query && client.getQueryState(timeCheckQuery(query).queryKey);
    const refused = state?.error ? serverErrors(state.error) : [];
    return {
      checked: state?.data,
      refused: refused.map(({ path, message }) => ({ path: toBookingField(path, values), message })),
    };
  };
  const form = useForm({
    form: bookingForm,
    values: start,
    schema: bookAppointmentRoute.body,
    toBody: (values: BookingValues) => {
      const { checked } = checkOf(values);
      const confirm = wantsConfirmation.current && reachOf(values) !== null;
      return keyOf(toBooking({ values, checked, contact, confirm, holdId: holding.current?.held?.hold.id }));
    },
    toField: toBookingField,
    check: (values) => checkBooking({ values, minutes: minutesOf(values.offeringId), ...checkOf(values) }),
    save: async (body) => (await call(bookAppointmentRoute, { body })).data,
    onSaved: (booked) => {
      holding.current?.forget();
      onBooked(booked);
    },
    failure: (error) => {
      // The form may be based on outdated data, so reload it.
      if (hasCode(error, 'slot-taken')) holding.current?.forget();
      void client.invalidateQueries({ queryKey: APPOINTMENTS });
      if (hasCode(error, 'not-found')) {
        void client.invalidateQueries(calendarsQuery);
        void client.invalidateQueries(offeringsQuery);
      }
      return failureText(error, 'Failed to book the appointment. Please try again.');
    },
  });
  const values = useWatch({ control: form.control }) as BookingValues;
  const { calendarId, offeringId, email, phoneNumber } = values;
  const hold = useHold({ calendarId: Number(calendarId), offeringId: Number(offeringId) });
  holding.current = hold;
  const settled = { email: useSettled(email, SETTLE_MS), phoneNumber: useSettled(phoneNumber, SETTLE_MS) };
  const confirmation = useConfirmation(reachOf(settled));
  wantsConfirmation.current = confirmation.wanted;
  const minutes = minutesOf(offeringId);
  const query = timeQueryOf(values, minutes);
  const { checked, isAsSeen } = useTimeCheck(query);

  const submit = async () => {
    if (await isAsSeen()) form.submit();
  };
  return {
    form: { ...form, submit: () => void submit() },
    values,
    minutes,
    hold,
    checked,
    confirmation,
    contact,
    setContact,
    hasPassed: hasPassed(checked, values),
  };
}

export type BookingFormState = ReturnType<typeof useBookingForm>['form'];

/** Resending the same booking uses the same key; a changed booking gets a new one. */
function useBookingKey() {
  const sent = useRef({ body: '', key: '' });
  return <Body extends object>(body: Body): Body & { idempotency_key: string } => {
    const text = JSON.stringify(body);
    if (sent.current.body !== text) sent.current = { body: text, key: crypto.randomUUID() };
    return { ...body, idempotency_key: sent.current.key };
  };
}

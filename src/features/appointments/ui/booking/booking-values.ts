/** The values of the booking form, and the booking they make. Pure. */
import {
  bookAppointmentRoute,
  type Calendar,
  type Offering,
  type TimeCheck,
} from '#features/appointments/contract.ts';
import type { Contact } from '#features/contacts/contract.ts';
import type { RouteRequest } from '#platform/contract.ts';
import { defineForm } from '#ui/form/define-form.ts';
import type { FieldError } from '#ui/form/place-errors.ts';
import { type Address, EMPTY_ADDRESS } from '../address-fields.tsx';
import { type Clock, clockPartsOf, isClock, minutesOfClock } from '../time/clock-parts.ts';
import { warnsOf } from '../time/use-time-check.ts';
import type { WeekPlace } from '../week/week-place.ts';

export type BookingValues = Address & {
  /** The picked contact; null for a new customer. */
  contactId: number | null;
  customerName: string;
  phoneNumber: string;
  email: string;
  offeringId: string;
  calendarId: string;
  /** Either a free slot, or any time that the owner types. */
  mode: 'free' | 'any';
  /** The start of the held slot. */
  slot: string | null;
  date: string;
  from: Clock;
  /** Null while it follows from the offering's duration. */
  to: Clock | null;
  alreadyHappened: boolean;
  notes: string;
};
type Body = NonNullable<RouteRequest<typeof bookAppointmentRoute>['body']>;

const time = { date: 'Date', from: 'From', to: 'To', slot: 'Time', alreadyHappened: 'This already happened' };
export const bookingForm = defineForm({
  routes: [bookAppointmentRoute],
  labels: {
    customerName: 'Customer name',
    phoneNumber: 'Phone number',
    email: 'Email',
    contact_id: 'Customer',
    offering_id: 'Offering',
    calendar_id: 'Calendar',
    offeringId: 'Offering',
    calendarId: 'Calendar',
    starts_at: 'Time',
    ends_at: 'End',
    hold_id: 'Held time',
    ...time,
    addressLine1: 'Address line 1',
    addressLine2: 'Address line 2',
    unitNumber: 'Unit number',
    city: 'City',
    state: 'State',
    zipCode: 'ZIP code',
    notes: 'Notes',
    teamMembers: 'Team members',
    'teamMembers.*': 'Team member',
    status: 'Status',
    bookedBy: 'Booked by',
    confirm: 'Confirmation',
    idempotency_key: 'Booking',
    allow_overlap: 'Overlap',
    already_happened: 'This already happened',
  },
});

export function startValues({
  at,
  today,
  contact,
  calendarId,
  calendars,
  offerings,
}: {
  at: WeekPlace | null;
  today: string;
  contact: Contact | null;
  calendarId: number | undefined;
  calendars: readonly Calendar[];
  offerings: readonly Offering[];
}): BookingValues {
  const wanted = calendarId ?? offerings[0]?.calendar_id;
  const calendar = calendars.find(({ id }) => id === wanted) ?? calendars[0];
  return {
    ...EMPTY_ADDRESS,
    contactId: null,
    customerName: '',
    phoneNumber: '',
    email: '',
    notes: '',
    ...(contact && customerValues(contact)),
    offeringId: String(offerings[0]?.id ?? ''),
    calendarId: String(calendar?.id ?? ''),
    mode: at ? 'any' : 'free',
    slot: null,
    alreadyHappened: false,
    date: at?.date ?? today,
    from: clockPartsOf(at?.minutes ?? 9 * 60),
    to: null,
  };
}

export const customerValues = (contact: Contact) => ({
  contactId: contact.id,
  customerName: contact.name,
  phoneNumber: contact.phone ?? '',
  email: contact.email ?? '',
  ...addressOf(contact),
});

/** The typed end, or the start plus the offering's duration. */
export const endOf = ({ from, to }: Pick<BookingValues, 'from' | 'to'>, minutes: number): Clock =>
  to ?? clockPartsOf(minutesOfClock(from) + minutes);

/** The query that checks a typed time; null while the time is incomplete. */
export function timeQueryOf(values: BookingValues, minutes: number) {
  const { mode, date, from, calendarId } = values;
  const to = endOf(values, minutes);
  if (mode === 'free' || !isDay(date) || !isClock(from) || !isClock(to)) return null;
  return {
    calendar_id: Number(calendarId),
    date,
    fromAmPm: from.amPm,
    toAmPm: to.amPm,
    fromTime: textOf(from),
    toTime: textOf(to),
  };
}

const CLOCK_WRONG = 'Use an hour from 1 to 12 and minutes from 00 to 59.';

export function checkBooking({
  values,
  minutes,
  checked,
  refused,
}: {
  values: BookingValues;
  minutes: number;
  checked: TimeCheck | undefined;
  /** The server's warnings about the typed time. */
  refused: readonly FieldError[];
}): FieldError[] {
  const { mode, slot, date, from, customerName, alreadyHappened } = values;
  const who = customerName.trim() === '' ? [{ path: 'customerName', message: 'Who is it for?' }] : [];
  if (mode === 'free') {
    return [...who, ...(slot ? [] : [{ path: 'slot', message: 'Choose a day and a time first.' }])];
  }
  const mustHaveHappened = warnsOf(checked, 'passed') && !alreadyHappened;
  return [
    ...who,
    ...(isDay(date) ? [] : [{ path: 'date', message: 'Choose a day.' }]),
    ...(isClock(from) ? [] : [{ path: 'from', message: CLOCK_WRONG }]),
    ...(isClock(endOf(values, minutes)) ? [] : [{ path: 'to', message: CLOCK_WRONG }]),
    ...refused,
    ...(mustHaveHappened
      ? [{ path: 'alreadyHappened', message: 'Choose a later time, or say that it already happened.' }]
      : []),
  ];
}

export function toBooking({
  values,
  holdId,
  checked,
  contact,
  confirm,
}: {
  values: BookingValues;
  holdId: number | undefined;
  checked: TimeCheck | undefined;
  /** The contact whose address is in the form. */
  contact: Contact | null;
  confirm: boolean;
}): Body {
  const { contactId, customerName, phoneNumber, email, notes } = values;
  const address = addressOf(values);
  // If unchanged, the server copies the contact's address, whose state may not be in the list.
  const isTheirs = contact?.id === contactId && sameAddress(address, addressOf(contact));
  const free = { starts_at: values.slot ?? '', ...(holdId && { hold_id: holdId }) };
  return {
    calendar_id: Number(values.calendarId),
    offering_id: Number(values.offeringId),
    ...(values.mode === 'free' ? free : typedTime(checked)),
    ...(contactId && { contact_id: contactId }),
    customerName,
    phoneNumber,
    email,
    notes,
    confirm: confirm && !hasPassed(checked, values),
    ...(!isTheirs && address),
  };
}

export const hasPassed = (checked: TimeCheck | undefined, { mode }: Pick<BookingValues, 'mode'>): boolean =>
  mode === 'any' && warnsOf(checked, 'passed');

function typedTime(checked: TimeCheck | undefined) {
  return {
    starts_at: checked?.starts_at ?? '',
    ...(checked && { ends_at: checked.ends_at }),
    allow_overlap: warnsOf(checked, 'overlap'),
    ...(warnsOf(checked, 'passed') && { already_happened: true, status: 'Completed' as const }),
  };
}

/** The form field for a field of the booking or of the time check. */
export const toBookingField = (path: string, { mode }: Pick<BookingValues, 'mode'>): string => {
  const time = {
    starts_at: mode === 'free' ? 'slot' : 'from',
    ends_at: 'to',
    fromTime: 'from',
    toTime: 'to',
  };
  const fields: Record<string, string> = {
    ...time,
    offering_id: 'offeringId',
    calendar_id: 'calendarId',
    contact_id: 'customerName',
    already_happened: 'alreadyHappened',
  };
  return fields[path] ?? path;
};

const addressOf = ({ addressLine1, addressLine2, unitNumber, city, state, zipCode }: Address): Address => ({
  addressLine1,
  addressLine2,
  unitNumber,
  city,
  state,
  zipCode,
});
const sameAddress = (one: Address, other: Address) => JSON.stringify(one) === JSON.stringify(other);
const isDay = (date: string) => /^\d{4}-\d\d-\d\d$/.test(date);
const textOf = ({ hour, minute }: Clock) => `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`;

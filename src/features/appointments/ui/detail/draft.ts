/** The unsaved values of the detail drawer, and the changes to save. Pure. */
import {
  type Appointment,
  type AppointmentEdit,
  updateAppointmentRoute,
} from '#features/appointments/contract.ts';
import { defineForm } from '#ui/form/define-form.ts';
import { bodyErrors, type FieldError, type Placed, placeErrors } from '#ui/form/place-errors.ts';

const appointmentForm = defineForm({
  routes: [updateAppointmentRoute],
  labels: {
    status: 'Status',
    offering_id: 'Offering',
    calendar_id: 'Calendar',
    date: 'Date',
    fromTime: 'From',
    fromAmPm: 'From',
    toTime: 'To',
    toAmPm: 'To',
    bookedBy: 'Booked by',
    addressLine1: 'Address line 1',
    addressLine2: 'Address line 2',
    unitNumber: 'Unit number',
    city: 'City',
    state: 'State',
    zipCode: 'ZIP code',
    teamMembers: 'Team members',
    'teamMembers.*': 'Team member',
    notes: 'Notes',
    version: 'Version',
    confirm: 'Confirmation',
    allow_overlap: 'Overlap',
    already_happened: 'Already happened',
  },
});

type Kept =
  | ('status' | 'date' | 'fromAmPm' | 'toAmPm' | 'bookedBy' | 'calendar_id' | 'offering_id' | 'notes')
  | ('addressLine1' | 'addressLine2' | 'unitNumber' | 'city' | 'state' | 'zipCode');
export type Draft = Pick<Appointment, Kept> & {
  fromHour: string;
  fromMinute: string;
  toHour: string;
  toMinute: string;
  /** Comma-separated names. */
  team: string;
};
export type DraftErrors = Placed['atFields'];

export function toDraft(appointment: Appointment): Draft {
  const [fromHour = '', fromMinute = ''] = appointment.fromTime.split(':');
  const [toHour = '', toMinute = ''] = appointment.toTime.split(':');
  const { status, date, fromAmPm, toAmPm, bookedBy, calendar_id, offering_id, notes } = appointment;
  const { addressLine1, addressLine2, unitNumber, city, state, zipCode, teamMembers } = appointment;
  return {
    status,
    date,
    fromHour,
    fromMinute,
    fromAmPm,
    toHour,
    toMinute,
    toAmPm,
    bookedBy,
    calendar_id,
    offering_id,
    notes,
    addressLine1,
    addressLine2,
    unitNumber,
    city,
    state,
    zipCode,
    team: teamMembers.join(', '),
  };
}

/** The fields of the drawer, without the choices made on saving. */
type Edit = Omit<AppointmentEdit, 'version' | 'confirm' | 'allow_overlap' | 'already_happened'>;

/** Only the fields that differ from the loaded appointment. */
export function editOf(draft: Draft, base: Appointment): Edit {
  const { team, fromHour, fromMinute, toHour, toMinute, offering_id, ...fields } = draft;
  const wanted = {
    ...fields,
    ...(offering_id ? { offering_id } : {}),
    fromTime: clock(fromHour, fromMinute),
    toTime: clock(toHour, toMinute),
    teamMembers: team
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
  };
  const changed = Object.entries(wanted).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(base[name as keyof Appointment]),
  );
  return Object.fromEntries(changed);
}

const TIMES = ['date', 'fromTime', 'fromAmPm', 'toTime', 'toAmPm'] as const;

/** Whether the customer should know: it is moved, canceled or restored. */
export function concernsCustomer(edit: Partial<AppointmentEdit>, base: Pick<Appointment, 'status'>): boolean {
  const status = edit.status ?? base.status;
  if (status === 'Canceled' || base.status === 'Canceled') return status !== base.status;
  return TIMES.some((name) => edit[name] !== undefined);
}

/** Whether it takes a new time in a calendar, or its old one again. */
export function isMoved(edit: Partial<AppointmentEdit>, base: Pick<Appointment, 'status'>): boolean {
  const takesTime = (status: string) => status !== 'Canceled' && status !== 'No Show';
  if (!takesTime(edit.status ?? base.status)) return false;
  return (
    !takesTime(base.status) ||
    edit.calendar_id !== undefined ||
    TIMES.some((name) => edit[name] !== undefined)
  );
}

/** The query that checks the typed time. */
export const timeQueryOf = ({ date, calendar_id, ...draft }: Draft, { id }: Pick<Appointment, 'id'>) => ({
  calendar_id,
  ignore_id: id,
  date,
  fromAmPm: draft.fromAmPm,
  toAmPm: draft.toAmPm,
  fromTime: clock(draft.fromHour, draft.fromMinute),
  toTime: clock(draft.toHour, draft.toMinute),
});

const SHOWN: ReadonlySet<string> = new Set([
  ...[
    'status',
    'offering_id',
    'date',
    'calendar_id',
    'fromTime',
    'toTime',
    'teamMembers',
    'bookedBy',
    'notes',
  ],
  ...['addressLine1', 'addressLine2', 'unitNumber', 'city', 'state', 'zipCode'],
]);

/** Assigns a refusal's errors to the drawer's fields. */
export const placeInDrawer = (errors: readonly FieldError[]): Placed =>
  placeErrors({ form: appointmentForm, shown: SHOWN, errors });

/** What the server would refuse. */
export function checkDraft(draft: Draft, base: Appointment): DraftErrors {
  const body = { ...editOf(draft, base), version: base.version };
  const { atFields } = placeInDrawer(bodyErrors(updateAppointmentRoute.body, body));
  return draft.date === '' ? { ...atFields, date: 'Choose a day.' } : atFields;
}

const clock = (hour: string, minute: string) => `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`;

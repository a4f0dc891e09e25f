/** What is being typed into the detail drawer, and what of it has to be saved. Pure. */
import type { Appointment, AppointmentEdit } from '#features/appointments/contract.ts';

type Kept =
  | ('status' | 'date' | 'fromAmPm' | 'toAmPm' | 'bookedBy' | 'calendar_id' | 'offering_id' | 'notes')
  | ('addressLine1' | 'addressLine2' | 'unitNumber' | 'city' | 'state' | 'zipCode');
export type Draft = Pick<Appointment, Kept> & {
  fromHour: string;
  fromMinute: string;
  toHour: string;
  toMinute: string;
  /** Names, with commas between them. */
  team: string;
};
export type DraftErrors = Partial<Record<'date' | 'from' | 'to', string>>;

export function toDraft(appointment: Appointment): Draft {
  const [fromHour = '', fromMinute = ''] = appointment.fromTime.split(':');
  const [toHour = '', toMinute = ''] = appointment.toTime.split(':');
  const { status, date, fromAmPm, toAmPm, bookedBy, calendar_id, offering_id, notes } = appointment;
  const { addressLine1, addressLine2, unitNumber, city, state, zipCode, teamMembers } = appointment;
  return {
    ...{ status, date, fromHour, fromMinute, fromAmPm, toHour, toMinute, toAmPm, bookedBy },
    ...{ calendar_id, offering_id, notes, addressLine1, addressLine2, unitNumber, city, state, zipCode },
    team: teamMembers.join(', '),
  };
}

/** What can be typed into the drawer, not what is decided when it is saved. */
type Edit = Omit<AppointmentEdit, 'version' | 'confirm' | 'allow_overlap' | 'already_happened'>;

/** Only what differs from what was loaded. */
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

/** Whether the customer would have to know: another time, called off, or on again. */
export function isNews(edit: Partial<AppointmentEdit>, base: Pick<Appointment, 'status'>): boolean {
  const status = edit.status ?? base.status;
  if (status === 'Canceled' || base.status === 'Canceled') return status !== base.status;
  return TIMES.some((name) => edit[name] !== undefined);
}

export function checkDraft(draft: Draft): DraftErrors {
  const isTime = (hour: string, minute: string) =>
    /^(0?[1-9]|1[0-2])$/.test(hour) && /^[0-5]?\d$/.test(minute);
  const message = 'Use an hour from 1 to 12 and minutes from 00 to 59.';
  return {
    ...(/^\d{4}-\d\d-\d\d$/.test(draft.date) ? {} : { date: 'Choose a day.' }),
    ...(isTime(draft.fromHour, draft.fromMinute) ? {} : { from: message }),
    ...(isTime(draft.toHour, draft.toMinute) ? {} : { to: message }),
  };
}

const clock = (hour: string, minute: string) => `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`;

/** The appointments of a contact, for the contacts feature. */
import { getBusinessHours } from '#features/brand/service.ts';
import type { ContactAppointment, TimelineItem } from '#features/contacts/contract.ts';
import type { CountedBelonging } from '#features/contacts/ports.ts';
import type { Transaction } from '#platform/database/database.ts';
import { type Appointment, historyStatus } from './contract.ts';
import { toAppointment } from './present.ts';
import {
  type AppointmentRow,
  countOfContact,
  listAppointmentsByContact,
  reassignAppointments,
} from './queries.ts';

export const appointmentsOfContact: CountedBelonging = {
  table: 'appointments',
  count: countOfContact,
  move: reassignAppointments,
};

export async function listAppointmentsInTimeline(
  tx: Transaction,
  contactId: number,
): Promise<TimelineItem[]> {
  return (await listOfContact(tx, contactId)).map(itemOf);
}

/** Newest first. */
export async function listAppointmentsOfContact(
  tx: Transaction,
  contactId: number,
): Promise<ContactAppointment[]> {
  return (await listOfContact(tx, contactId)).map((appointment) => ({
    id: appointment.id,
    title: titleOf(appointment),
    date: appointment.date,
    time: timeOf(appointment),
    assignedTo: appointment.teamMembers.join(', '),
    status: historyStatus(appointment.status),
    notes: appointment.notes,
  }));
}

type UpcomingAppointment = Pick<
  AppointmentRow,
  'id' | 'version' | 'title' | 'offeringId' | 'calendarId' | 'startsAt' | 'customerName'
>;

/** Those that a customer could still move or cancel, soonest first. */
export async function listUpcomingOfContact(
  tx: Transaction,
  { contactId, now }: { contactId: number; now: Date },
): Promise<UpcomingAppointment[]> {
  const found = await listAppointmentsByContact(tx, contactId);
  return found
    .filter(({ appointment: { status, startsAt } }) => status !== 'Canceled' && startsAt > now)
    .map(({ appointment, offering }) => ({
      ...appointment,
      title: offering || appointment.title || 'Appointment',
    }))
    .toSorted((a, b) => +a.startsAt - +b.startsAt);
}

/** Visits that took place, latest first. */
export async function listPastOfContact(
  tx: Transaction,
  { contactId, limit, now }: { contactId: number; limit: number; now: Date },
): Promise<UpcomingAppointment[]> {
  const found = await listAppointmentsByContact(tx, contactId);
  return found
    .filter(({ appointment: { status, startsAt } }) => status !== 'Canceled' && startsAt <= now)
    .map(({ appointment, offering }) => ({
      ...appointment,
      title: offering || appointment.title || 'Appointment',
    }))
    .toSorted((a, b) => +b.startsAt - +a.startsAt)
    .slice(0, limit);
}

async function listOfContact(tx: Transaction, contactId: number): Promise<Appointment[]> {
  const { timezone: zone } = await getBusinessHours(tx);
  const found = await listAppointmentsByContact(tx, contactId);
  return found.map((named) => toAppointment({ named, zone }));
}

const itemOf = (appointment: Appointment): TimelineItem => ({
  type: 'appointment',
  id: `appointment-${appointment.id}`,
  timestamp: appointment.starts_at,
  appointmentDetails: {
    service: titleOf(appointment),
    dateTime: `${dayInWords.format(new Date(appointment.date))}, ${timeOf(appointment)}`,
    attendees: appointment.teamMembers,
    status: historyStatus(appointment.status),
  },
});

const titleOf = ({ offering, title }: Appointment): string => offering || title || 'Appointment';

/** "3:00 PM – 3:30 PM MDT" */
function timeOf({ date, end_date, fromTime, fromAmPm, toTime, toAmPm, zone }: Appointment): string {
  const clock = (time: string) => time.replace(/^0/, '');
  const nextDay = end_date === date ? '' : ' the next day';
  return `${clock(fromTime)} ${fromAmPm} – ${clock(toTime)} ${toAmPm}${nextDay} ${zone}`;
}

const dayInWords = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

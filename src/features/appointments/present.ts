/** Maps stored appointments to the contract's shape, in the business's time zone. */

import { type LocalTime, toLocal, toTwelveHours, zoneAbbreviation } from '#engine/time/zoned-time.ts';
import type { Appointment, Slot } from '#features/appointments/contract.ts';
import type { Span } from '#features/appointments/slots/slots.ts';
import type { IcsEvent } from '#platform/icalendar.ts';
import type { NamedAppointment } from './queries.ts';

export function toAppointment({
  named: { appointment, calendar, offering },
  zone,
}: {
  named: NamedAppointment;
  zone: string;
}): Appointment {
  const { startsAt, endsAt } = appointment;
  const start = toLocal({ instant: startsAt, zone });
  const from = toTwelveHours(start.time);
  const end = toLocal({ instant: endsAt, zone });
  const to = toTwelveHours(end.time);
  return {
    id: appointment.id,
    title: appointment.title,
    offering: offering ?? '',
    offering_id: appointment.offeringId,
    status: appointment.status === 'Held' ? 'Scheduled' : appointment.status,
    date: start.date,
    fromTime: from.time,
    fromAmPm: from.amPm,
    toTime: to.time,
    toAmPm: to.amPm,
    end_date: end.date,
    zone: zoneAbbreviation({ instant: startsAt, zone }),
    starts_at: startsAt.toISOString(),
    ends_at: endsAt.toISOString(),
    calendar: calendar.name,
    calendar_id: appointment.calendarId,
    color: calendar.color,
    contact_id: appointment.contactId,
    teamMembers: appointment.teamMembers,
    bookedBy: appointment.bookedBy,
    customerName: appointment.customerName,
    phoneNumber: appointment.phoneNumber ?? '',
    email: appointment.email,
    addressLine1: appointment.addressLine1,
    addressLine2: appointment.addressLine2,
    unitNumber: appointment.unitNumber,
    city: appointment.city,
    state: appointment.state,
    zipCode: appointment.zipCode,
    notes: appointment.notes,
    allow_overlap: appointment.allowOverlap,
    told_starts_at: appointment.toldStartsAt?.toISOString() ?? null,
    confirm_by: appointment.confirmBy?.toISOString() ?? null,
    version: appointment.version,
  };
}

export function toSlot({ span: { startsAt, endsAt }, zone }: { span: Span; zone: string }): Slot {
  const { date, time } = toLocal({ instant: startsAt, zone });
  return {
    date,
    starts_at: startsAt.toISOString(),
    ends_at: endsAt.toISOString(),
    time: clockOf(time),
    zone: zoneAbbreviation({ instant: startsAt, zone }),
  };
}

/** "09:30" as "9:30 AM". */
export function clockOf(local: LocalTime): string {
  const { time, amPm } = toTwelveHours(local);
  return `${time.replace(/^0/, '')} ${amPm}`;
}

/** "Monday, March 9" */
export const dayInWords = (instant: Date, zone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: zone,
  }).format(instant);

/** "9:00 AM – 10:30 AM" */
export const rangeOf = ({ span, zone }: { span: Span; zone: string }): string =>
  [span.startsAt, span.endsAt].map((instant) => clockOf(toLocal({ instant, zone }).time)).join(' – ');

export function toIcsEvent({ appointment, offering }: NamedAppointment): IcsEvent {
  const { addressLine1, addressLine2, unitNumber, city, state, zipCode } = appointment;
  const street = [addressLine1, addressLine2, unitNumber && `Unit ${unitNumber}`];
  const place = [...street, city, [state, zipCode].filter(Boolean).join(' ')];
  const service = offering ?? appointment.title;
  return {
    uid: `appointment-${appointment.id}.${appointment.businessId}@porchlight`,
    sequence: appointment.version - 1,
    startsAt: appointment.startsAt,
    endsAt: appointment.endsAt,
    changedAt: appointment.updatedAt,
    summary: [service, appointment.customerName].filter(Boolean).join(' – ') || 'Appointment',
    description: [appointment.phoneNumber, appointment.teamMembers.join(', '), appointment.notes]
      .filter(Boolean)
      .join('\n'),
    location: place.filter(Boolean).join(', '),
    status: ICS_STATUS[appointment.status] ?? 'CONFIRMED',
  };
}

/** The same event for the customer: without the team's notes and names. */
export function toCustomerEvent({
  named,
  businessName,
}: {
  named: NamedAppointment;
  businessName: string;
}): IcsEvent {
  const summary = [serviceOf(named), businessName].filter(Boolean).join(' – ');
  return { ...toIcsEvent(named), summary, description: '' };
}

export const serviceOf = ({ appointment, offering }: NamedAppointment): string =>
  offering || appointment.title || 'Appointment';

const ICS_STATUS: Partial<Record<string, IcsEvent['status']>> = {
  Canceled: 'CANCELLED',
  'No Show': 'CANCELLED',
  'Awaiting Information': 'TENTATIVE',
  'Awaiting Confirmation': 'TENTATIVE',
};

import { toLocal } from '#engine/time/zoned-time.ts';
import { getTimezone } from '#features/brand/service.ts';
import { defineVariables } from '#platform/define-variables.ts';
import { APPOINTMENT_STATUSES } from './contract.ts';
import { findOffering } from './offerings/offering-queries.ts';
import { clockOf, dayInWords, serviceOf } from './present.ts';
import { findAppointment } from './queries.ts';

export const appointmentVariables = defineVariables({
  category: 'appointment',
  title: 'Appointment',
  subject: 'appointment',
  fields: {
    event_id: { label: 'Appointment ID', sample: '311' },
    event_title: { label: 'Appointment title', sample: 'Leak repair' },
    event_description: { label: 'Appointment description', sample: 'Kitchen sink, since Monday' },
    service: { label: 'Appointment service', sample: 'Leak repair' },
    day: { label: 'Appointment day', sample: 'Monday, March 9' },
    time: { label: 'Appointment time', sample: '9:30 AM' },
    with: { label: 'Appointment with', sample: 'Sam Ortiz' },
    start_time: { label: 'Appointment start', sample: '2026-03-09 09:30' },
    end_time: { label: 'Appointment end', sample: '2026-03-09 11:00' },
    attendees: { label: 'Appointment attendees', sample: 'jamie@example.com' },
    location: { label: 'Appointment location', sample: '12 Maple Ave, Salt Lake City, UT 84105' },
    status: { label: 'Appointment status', sample: 'Completed', choices: APPOINTMENT_STATUSES },
  },
  load: async (tx, id) => {
    const found = await findAppointment(tx, id);
    if (!found) return {};
    const { appointment, offering } = found;
    const zone = await getTimezone(tx);
    /** By the clock of the business: "2026-03-08 09:30". */
    const wall = (instant: Date) => Object.values(toLocal({ instant, zone })).join(' ');
    const place = [appointment.addressLine1, appointment.city, appointment.state, appointment.zipCode];
    return {
      event_id: appointment.id,
      event_title: appointment.title || (offering ?? ''),
      event_description: appointment.notes,
      service: serviceOf(found),
      day: dayInWords(appointment.startsAt, zone),
      time: clockOf(toLocal({ instant: appointment.startsAt, zone }).time),
      // The calendar is often a crew or a van, so it says who comes where no one is named.
      with: appointment.teamMembers.join(', ') || found.calendar.name,
      start_time: wall(appointment.startsAt),
      end_time: wall(appointment.endsAt),
      attendees: [appointment.customerName, ...appointment.teamMembers].filter(Boolean).join(', '),
      location: place.filter(Boolean).join(', '),
      status: appointment.status,
    };
  },
});

/** What the appointment was booked for. */
export const offeringVariables = defineVariables({
  category: 'offering',
  title: 'Offering',
  subject: 'appointment',
  fields: {
    title: { label: 'Offering title', sample: 'Leak repair' },
    description: { label: 'Offering description', sample: 'We find the leak and mend it.' },
  },
  load: async (tx, appointmentId) => {
    const found = await findAppointment(tx, appointmentId);
    const offeringId = found?.appointment.offeringId ?? null;
    const booked = offeringId === null ? null : await findOffering(tx, offeringId);
    return { title: found?.offering ?? '', description: booked?.description ?? '' };
  },
});

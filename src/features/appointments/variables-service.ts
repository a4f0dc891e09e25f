/** An appointment as automations see it. In the caller's transaction. */

import { toLocal } from '#engine/time/zoned-time.ts';
import { getBusinessHours } from '#features/brand/service.ts';
import type { Transaction } from '#platform/database/database.ts';
import { findOffering } from './calendars/calendar-queries.ts';
import { findAppointment } from './diary/queries.ts';

type Values = Record<string, string | number | null>;

/** Times in the business's time zone: "2026-03-08 09:30". */
export async function loadAppointmentVariables(
  tx: Transaction,
  id: number,
): Promise<{ appointment: Values; offering: Values }> {
  const found = await findAppointment(tx, id);
  if (!found) return { appointment: {}, offering: {} };
  const { appointment, offering } = found;
  const booked = appointment.offeringId === null ? null : await findOffering(tx, appointment.offeringId);
  const { timezone: zone } = await getBusinessHours(tx);
  const wall = (instant: Date) => Object.values(toLocal({ instant, zone })).join(' ');
  const place = [appointment.addressLine1, appointment.city, appointment.state, appointment.zipCode];
  return {
    appointment: {
      event_id: appointment.id,
      event_title: appointment.title || (offering ?? ''),
      event_description: appointment.notes,
      start_time: wall(appointment.startsAt),
      end_time: wall(appointment.endsAt),
      attendees: [appointment.customerName, ...appointment.teamMembers].filter(Boolean).join(', '),
      location: place.filter(Boolean).join(', '),
      status: appointment.status,
    },
    offering: { title: offering ?? '', description: booked?.description ?? '' },
  };
}

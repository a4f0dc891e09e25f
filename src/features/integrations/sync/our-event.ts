/** How an appointment is written into a calendar outside. */
import { createHash } from 'node:crypto';
import type { OurEvent } from '#connectors/framework/run/define-vendor.ts';
import type { SyncedAppointment } from '#features/appointments/sync-service.ts';

/** The same appointment always has the same id, so that it cannot be written twice. */
export const eventIdOf = ({
  businessId,
  appointmentId,
}: {
  businessId: string;
  appointmentId: number;
}): string => `porchlight${digest(`${businessId}/${appointmentId}`).slice(0, 40)}`;

export const eventOf = ({
  startsAt,
  endsAt,
  summary,
  description,
  location,
}: SyncedAppointment): OurEvent => ({ startsAt, endsAt, summary, description, location });

export const digestOf = (event: OurEvent): string => digest(JSON.stringify(event));

/** No event has this digest, so it will be written again. */
export const TO_BE_WRITTEN = '0'.repeat(64);

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

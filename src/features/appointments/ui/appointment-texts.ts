import type { Appointment, AppointmentStatus } from '#features/appointments/contract.ts';
import type { BadgeTone } from '#ui/badge.tsx';

export const statusTones: Record<AppointmentStatus, BadgeTone> = {
  Scheduled: 'info',
  Rescheduled: 'accent',
  Completed: 'success',
  Canceled: 'neutral',
  'In Progress': 'accent',
  'Awaiting Information': 'neutral',
  'Awaiting Confirmation': 'neutral',
  'No Show': 'danger',
};

type Times = Pick<Appointment, 'fromTime' | 'fromAmPm' | 'toTime' | 'toAmPm'>;
const bare = (time: string) => time.replace(/^0/, '');

/** "9:00 AM" */
export const startTime = ({ fromTime, fromAmPm }: Times): string => `${bare(fromTime)} ${fromAmPm}`;

export const endTime = ({ toTime, toAmPm }: Times): string => `${bare(toTime)} ${toAmPm}`;

/** "9:00 – 10:30 AM"; both halves of the day are named where they differ. */
export function timeRange({ fromTime, fromAmPm, toTime, toAmPm }: Times): string {
  const from = fromAmPm === toAmPm ? bare(fromTime) : `${bare(fromTime)} ${fromAmPm}`;
  return `${from} – ${bare(toTime)} ${toAmPm}`;
}

/** Minutes after midnight on the business's clock. */
export function minutesOf(time: string, amPm: 'AM' | 'PM'): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return ((hour % 12) + (amPm === 'PM' ? 12 : 0)) * 60 + minute;
}

export const titleOf = ({ offering, title }: Pick<Appointment, 'offering' | 'title'>): string =>
  offering || title || 'Appointment';

export const placeOf = ({ addressLine1, unitNumber, city }: Place): string =>
  [addressLine1 && unitNumber ? `${addressLine1} ${unitOf(unitNumber)}` : addressLine1, city]
    .filter(Boolean)
    .join(', ');
type Place = Pick<Appointment, 'addressLine1' | 'unitNumber' | 'city'>;

/** "12" becomes "#12"; "#12" and "Apt 12" say already what they are. */
const unitOf = (unit: string) => (/^\w?\d/.test(unit) ? `#${unit}` : unit);

/** A moved appointment keeps it. */
export const lengthInMinutes = ({ starts_at, ends_at }: Pick<Appointment, 'starts_at' | 'ends_at'>): number =>
  Math.ceil((Date.parse(ends_at) - Date.parse(starts_at)) / 60_000);

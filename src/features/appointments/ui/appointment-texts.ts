import type { Appointment, AppointmentStatus } from '#features/appointments/contract.ts';
import type { BadgeTone } from '#ui/feedback/badge.tsx';
import { weekday } from './days.ts';

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

type Times = Pick<Appointment, 'date' | 'end_date' | 'fromTime' | 'fromAmPm' | 'toTime' | 'toAmPm'>;
const bare = (time: string) => time.replace(/^0/, '');

/** "9:00 AM" */
export const startTime = ({ fromTime, fromAmPm }: Pick<Times, 'fromTime' | 'fromAmPm'>): string =>
  `${bare(fromTime)} ${fromAmPm}`;

/** "10:30 AM", or "2:00 AM (Tue)" when that is the day after. */
export const endTime = ({ date, end_date, toTime, toAmPm }: Times): string =>
  `${bare(toTime)} ${toAmPm}${end_date === date ? '' : ` (${weekday(end_date)})`}`;

/** "9:00 – 10:30 AM"; names both AM and PM if they differ. */
export function timeRange(times: Times): string {
  const { fromTime, fromAmPm, toAmPm, date, end_date } = times;
  const sameHalf = fromAmPm === toAmPm && date === end_date;
  return `${sameHalf ? bare(fromTime) : startTime(times)} – ${endTime(times)}`;
}

/** Minutes after midnight in the API's format: "02:05" and PM. */
export function clockOf(minutes: number): { time: string; amPm: 'AM' | 'PM' } {
  const hour = Math.floor(minutes / 60) % 24;
  const two = (number: number) => String(number).padStart(2, '0');
  return { time: `${two(hour % 12 || 12)}:${two(minutes % 60)}`, amPm: hour < 12 ? 'AM' : 'PM' };
}

/** "2:05 PM" */
export function clockText(minutes: number): string {
  const { time, amPm } = clockOf(minutes);
  return `${bare(time)} ${amPm}`;
}

/** "9:00 – 10:30 AM", of minutes after midnight. */
export function clockRange(start: number, end: number): string {
  const [from, to] = [clockOf(start), clockOf(end)];
  return `${from.amPm === to.amPm ? bare(from.time) : clockText(start)} – ${clockText(end)}`;
}

/** The days it takes place on: two if it crosses midnight. */
export const daysOf = ({ date, end_date, toTime, toAmPm }: Times): string[] =>
  end_date === date || minutesOf(toTime, toAmPm) === 0 ? [date] : [date, end_date];

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

/** "12" becomes "#12"; "#12" and "Apt 12" stay as they are. */
const unitOf = (unit: string) => (/^\w?\d/.test(unit) ? `#${unit}` : unit);

/** The customer was told a time other than the coming one. */
export const expectsAnotherTime = ({ told_starts_at: told, starts_at, status }: Appointment): boolean =>
  told !== null && told !== starts_at && status !== 'Canceled' && Date.parse(starts_at) > Date.now();

/** A moved appointment keeps it. */
export const lengthInMinutes = ({ starts_at, ends_at }: Pick<Appointment, 'starts_at' | 'ends_at'>): number =>
  Math.ceil((Date.parse(ends_at) - Date.parse(starts_at)) / 60_000);

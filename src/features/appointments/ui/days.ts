/** Days in the business's time zone, "2026-03-09", and its current time. */
import { addDays, toLocal, zoneAbbreviation } from '#engine/time/zoned-time.ts';

const parse = (date: string) => new Date(`${date}T00:00:00Z`);

/** The Monday on or before it. */
export const startOfWeek = (date: string): string => addDays(date, -((parse(date).getUTCDay() + 6) % 7));

export const daysFrom = (date: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addDays(date, index));

export function nowIn(zone: string, now = new Date()): { date: string; minutes: number } {
  const { date, time } = toLocal({ instant: now, zone });
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return { date, minutes: hours * 60 + minutes };
}

/** "MDT" */
export const zoneLetters = (zone: string, now = new Date()): string =>
  zoneAbbreviation({ instant: now, zone });

const dayFormat = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
  return (date: string) => format.format(parse(date));
};
/** "Monday, March 9" */
export const longDay = dayFormat({ weekday: 'long', month: 'long', day: 'numeric' });
/** "Mon, Mar 9" */
export const shortDay = dayFormat({ weekday: 'short', month: 'short', day: 'numeric' });
/** "Mar 9, 2026" */
export const plainDay = dayFormat({ month: 'short', day: 'numeric', year: 'numeric' });
export const weekday = dayFormat({ weekday: 'short' });
export const dayOfMonth = dayFormat({ day: 'numeric' });

const spanFormat = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});
export const describeDays = (first: string, last: string): string =>
  first === last ? plainDay(first) : spanFormat.formatRange(parse(first), parse(last));

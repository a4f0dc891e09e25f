/** Times, days, prices and lists as the receptionist says them. */
import { addDays, type LocalDate, toLocal, WEEKDAYS, weekdayOf } from '#engine/time/zoned-time.ts';
import type { Amount, OfferingFact } from '#features/receptionist/brain/facts.ts';

/** "4:00 PM" */
export function clockText(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const half = hour < 12 ? 'AM' : 'PM';
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, '0')} ${half}`;
}

const dayFormat = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});

/** "Thursday, November 19" */
export const dayText = (date: LocalDate): string => dayFormat.format(new Date(`${date}T12:00:00Z`));

/** "Thursday, November 19 at 4:00 PM" */
export function momentText({ startsAt, zone }: { startsAt: string; zone: string }): string {
  const { date, time } = toLocal({ instant: new Date(startsAt), zone });
  return `${dayText(date)} at ${clockText(time)}`;
}

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const weekdayIndex = (date: LocalDate): number => WEEKDAYS.indexOf(weekdayOf(date));

/** Monday of the week that the day is in. */
export const mondayOf = (date: LocalDate): LocalDate => addDays(date, -((weekdayIndex(date) + 6) % 7));

const wholeDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 0,
});
const dollarsAndCents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** "$129", "from $89.50 per hour", "free of charge" */
export function priceText(price: Amount): string {
  if (price.cents === 0) return 'free of charge';
  const amount = (price.cents % 100 === 0 ? wholeDollars : dollarsAndCents).format(price.cents / 100);
  const each = price.unit ? `${amount} per ${price.unit}` : amount;
  return price.kind === 'from' ? `from ${each}` : each;
}

/** "an hour and a half", "45 minutes" */
export function durationText({ durationMinutes: minutes }: Pick<OfferingFact, 'durationMinutes'>): string {
  if (minutes === 90) return 'an hour and a half';
  if (minutes % 60 !== 0) return `${minutes} minutes`;
  return minutes === 60 ? 'an hour' : `${minutes / 60} hours`;
}

/** "A, B or C" */
export function listText(items: readonly string[], joint: 'and' | 'or'): string {
  if (items.length <= 1) return items[0] ?? '';
  return `${items.slice(0, -1).join(', ')} ${joint} ${items.at(-1)}`;
}

/** "(720) 555-0134" for a US number, otherwise as it is. */
export function phoneText(phone: string): string {
  const match = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phone);
  return match ? `(${match[1]}) ${match[2]}-${match[3]}` : phone;
}

/** After the time of a visit that is held for them. */
export const ONCE_CONFIRMED = ', if they confirm it';

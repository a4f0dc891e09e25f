/** "Friday the 20th", "tuesday next week": the days that are both. */
import { addDays, type LocalDate } from '#engine/time/zoned-time.ts';
import { weekdayIndex } from '#features/receptionist/brain/embedded/in-words.ts';
import type { NamedDays } from './item.ts';

/** Null when they are two things: "next week, the 30th". */
export function agreed(one: NamedDays, other: NamedDays): NamedDays | null {
  const solved = one.parts && other.days.length > 7 ? inMonth(one.parts, other) : null;
  if (solved) return solved;
  const second = new Set(other.all ?? other.days);
  const met = (one.all ?? one.days).filter((day) => second.has(day));
  const [weekday, date] = one.isWeekday ? [one, other] : [other, one];
  if (weekday.isWeekday && !date.isWeekday && date.days.length === 1)
    return weekdayWithDate(weekday, date, met);
  if (met.length > 0) return { days: one.all && other.all ? met.slice(0, 1) : met };
  return other.days.length === 1 && !other.all ? { days: other.days } : null;
}

/** "Friday the 21st of next month" */
function inMonth([weekday, date]: [NamedDays, NamedDays], { days }: NamedDays): NamedDays | null {
  const own = (date.all ?? date.days).filter((day) => days.includes(day));
  return own.length === 1 ? agreed(weekday, { days: own }) : null;
}

/**
 * "Friday the 21st", where the next 21st is a Saturday: the caller is asked. Should a month be named beside it, the 21st that is a
 * Friday is meant.
 */
function weekdayWithDate(weekday: NamedDays, date: NamedDays, met: LocalDate[]): NamedDays | null {
  const [day = ''] = date.days;
  if (met.includes(day)) return { days: [day], parts: [weekday, date] };
  const [wanted] = weekday.days;
  const near = [-1, 1, -2, 2, -3, 3].map((step) => addDays(day, step));
  const meant = near.find((one) => wanted !== undefined && weekdayIndex(one) === weekdayIndex(wanted));
  if (!meant) return { days: [day] };
  return { days: [day], conflict: { date: day, weekday: meant }, parts: [weekday, date] };
}

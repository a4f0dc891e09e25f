/** The days of a period and the one before, and the intervals that a chart divides them into. */
import { periodOf } from '#engine/time/period.ts';
import { addDays, type LocalDate, toInstant, WEEKDAYS, weekdayOf } from '#engine/time/zoned-time.ts';
import type { Interval } from '#features/reports/contract.ts';

export type Day = {
  date: LocalDate;
  from: Date;
  to: Date;
  /** The last day of the period before ends at the time that it is now. */
  isWhole: boolean;
};
export type Calendar = { current: Day[]; previous: Day[] };

export function calendarOf({ days, now, zone }: { days: number; now: Date; zone: string }): Calendar {
  const { firstDate, previous } = periodOf({ days, now, zone });
  const wholeDay = (date: LocalDate): Day => ({
    date,
    from: toInstant({ date, time: '00:00', zone }),
    to: toInstant({ date: addDays(date, 1), time: '00:00', zone }),
    isWhole: true,
  });
  const from = (first: LocalDate) =>
    Array.from({ length: days }, (_, index) => wholeDay(addDays(first, index)));
  return {
    current: from(firstDate),
    previous: from(addDays(firstDate, -days)).map((day) =>
      day.to > previous.to ? { ...day, to: previous.to, isWhole: false } : day,
    ),
  };
}

/** Where each interval begins, with the places of its days. The first may begin within a week or month. */
export function intervalsOf(
  days: readonly Day[],
  interval: Interval,
): { date: LocalDate; places: number[] }[] {
  const intervals = Map.groupBy(
    days.map(({ date }, place) => ({ date, place })),
    ({ date }) => keyOf[interval](date),
  );
  return [...intervals.values()].map((held) => ({
    date: held[0]?.date ?? '',
    places: held.map(({ place }) => place),
  }));
}

const keyOf: Record<Interval, (date: LocalDate) => string> = {
  total: () => '',
  day: (date) => date,
  week: mondayOf,
  month: (date) => date.slice(0, 'yyyy-mm'.length),
};

function mondayOf(date: LocalDate): LocalDate {
  const sinceMonday = (WEEKDAYS.indexOf(weekdayOf(date)) + 6) % 7;
  return addDays(date, -sinceMonday);
}

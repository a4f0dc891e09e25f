import { type BusinessHours, type Opening, openingsOf } from './business-hours.ts';
import { addDays, type LocalDate, toInstant, toLocal } from './zoned-time.ts';

type Span = { from: Date; to: Date };
export type Period = {
  firstDate: LocalDate;
  lastDate: LocalDate;
  /** All of today, as the list of conversations shows it. */
  current: Span;
  /**
   * The same number of days before, up to the quarter of an hour that it is now: a morning is not compared with a
   * whole day.
   */
  previous: Span;
};

/** The last `days` days of the zone's calendar, today included. */
export function periodOf({ days, now, zone }: { days: number; now: Date; zone: string }): Period {
  const { date: today, time } = toLocal({ instant: now, zone });
  const firstDate = addDays(today, 1 - days);
  const midnight = (date: LocalDate) => toInstant({ date, time: '00:00', zone });
  return {
    firstDate,
    lastDate: today,
    current: { from: midnight(firstDate), to: midnight(addDays(today, 1)) },
    previous: {
      from: midnight(addDays(firstDate, -days)),
      to: toInstant({ date: addDays(today, -days), time: quarterOf(time), zone }),
    },
  };
}

/** "14:52" → "14:45" */
const quarterOf = (time: string): string =>
  `${time.slice(0, 3)}${String(Math.floor(Number(time.slice(3)) / 15) * 15).padStart(2, '0')}`;

/** When the business is open in the span, and around its edges. */
export function openingsWithin({ from, to, business }: Span & { business: BusinessHours }): Opening[] {
  const dateOf = (instant: Date) => toLocal({ instant, zone: business.timezone }).date;
  const openings: Opening[] = [];
  // From the day before, whose hours may reach past midnight.
  for (let date = addDays(dateOf(from), -1); date <= dateOf(to); date = addDays(date, 1))
    openings.push(...openingsOf({ date, business }));
  return openings;
}

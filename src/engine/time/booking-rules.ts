/** How soon and how far ahead appointments are offered to customers, and when they begin. */
import { addDays, type LocalDate, toInstant, toLocal } from './zoned-time.ts';

export type BookingRules = {
  /** The least notice before a visit. */
  leadHours: number;
  /** Visits begin every so many minutes from opening on; null: every half hour, and more often if they are shorter. */
  stepMinutes: number | null;
  /** How many days after today is the last one. */
  horizonDays: number;
};

const HOUR_MS = 3_600_000;

/** The last day that is offered. */
export const lastDayOf = ({ horizonDays }: BookingRules, today: LocalDate): LocalDate =>
  addDays(today, horizonDays);

/** Visits may begin at or after `from`, and before `before`. */
export function bookableSpan({ rules, now, zone }: { rules: BookingRules; now: Date; zone: string }): {
  from: Date;
  before: Date;
} {
  const lastDay = lastDayOf(rules, toLocal({ instant: now, zone }).date);
  return {
    from: new Date(now.getTime() + rules.leadHours * HOUR_MS),
    before: toInstant({ date: addDays(lastDay, 1), time: '00:00', zone }),
  };
}

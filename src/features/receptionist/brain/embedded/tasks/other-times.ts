/** "Anything earlier?", "that's too late": a wish that is told by the times that were offered. */
import { addDays, type LocalDate, toLocal } from '#engine/time/zoned-time.ts';
import type { ClockWish, DayWish, Slot } from '#features/receptionist/brain/embedded/state.ts';

const EARLIER = /\b(earlier|too late)\b/i;
const LATER = /\b(later|too early)\b/i;
const LOOK_AHEAD = 14;
const DAY_END = 24 * 60;

export function wishAround({
  said,
  offered,
  zone,
  today,
}: {
  said: string;
  offered: readonly Slot[];
  zone: string;
  today: LocalDate;
}): { day: DayWish; clock: ClockWish | null } | null {
  const [first, last] = [offered[0], offered.at(-1)].map(
    (slot) => slot && toLocal({ instant: new Date(slot.startsAt), zone }),
  );
  if (!first || !last) return null;
  const isOneDay = first.date === last.date;
  if (EARLIER.test(said))
    return isOneDay
      ? { day: days(first.date, first.date), clock: between(0, minutesOf(first.time) - 1) }
      : { day: days(today, addDays(first.date, -1)), clock: null };
  if (!LATER.test(said)) return null;
  return isOneDay
    ? { day: days(last.date, last.date), clock: between(minutesOf(last.time) + 1, DAY_END) }
    : { day: days(addDays(last.date, 1), addDays(last.date, LOOK_AHEAD)), clock: null };
}

const days = (from: LocalDate, to: LocalDate): DayWish => ({ from, to, weekdays: [], isAsap: false });
const between = (from: number, to: number): ClockWish => ({ kind: 'between', from, to });

function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}

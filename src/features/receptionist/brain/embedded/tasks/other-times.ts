/** "Anything earlier?", "that's too late": a wish that is told by the times that were offered. */
import { addDays, type LocalDate, toLocal } from '#engine/time/zoned-time.ts';
import { between as daysBetween } from '#features/receptionist/brain/embedded/read/when/calendar.ts';
import type { ClockRange, TimeWish } from '#features/receptionist/brain/embedded/read/when/wish.ts';
import type { Slot } from '#features/receptionist/brain/embedded/state.ts';

const EARLIER = /\b(earlier|too late|m[aá]s temprano|antes|(?:muy|demasiado) tarde)\b/i;
const LATER = /\b(later|too early|m[aá]s tarde|(?:muy|demasiado) temprano)\b|\bdespu[eé]s\b/i;
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
}): TimeWish | null {
  const [first, last] = [offered[0], offered.at(-1)].map(
    (slot) => slot && toLocal({ instant: new Date(slot.startsAt), zone }),
  );
  if (!first || !last) return null;
  const isOneDay = first.date === last.date;
  if (EARLIER.test(said))
    return isOneDay
      ? wishOf(first.date, first.date, { from: 0, to: minutesOf(first.time) - 1 })
      : wishOf(today, addDays(first.date, -1));
  if (!LATER.test(said)) return null;
  return isOneDay
    ? wishOf(last.date, last.date, { from: minutesOf(last.time) + 1, to: DAY_END })
    : wishOf(addDays(last.date, 1), addDays(last.date, LOOK_AHEAD));
}

const wishOf = (from: LocalDate, to: LocalDate, clock: ClockRange | null = null): TimeWish => ({
  windows: [{ days: daysBetween(from, to), clock }],
  excluded: [],
  isAsap: false,
});

function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}

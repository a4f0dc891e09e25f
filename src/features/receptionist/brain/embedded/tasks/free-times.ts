/** Chooses from the free times those that suit the caller. */
import { toLocal } from '#engine/time/zoned-time.ts';
import { weekdayIndex } from '#features/receptionist/brain/embedded/in-words.ts';
import type { ClockWish, DayWish, Slot } from '#features/receptionist/brain/embedded/state.ts';

const MOST_OFFERED = 3;
const HOUR_MS = 3_600_000;

type Wish = { day: DayWish | null; clock: ClockWish | null };

export function suitable({
  slots,
  zone,
  day,
  clock,
}: Wish & { slots: readonly Slot[]; zone: string }): Slot[] {
  return slots.filter(({ startsAt }) => {
    const { date, time } = toLocal({ instant: new Date(startsAt), zone });
    return isDay({ date, day }) && isClock({ minutes: minutesOf(time), clock });
  });
}

function isDay({ date, day }: { date: string; day: DayWish | null }): boolean {
  if (!day) return true;
  const isWeekday = day.weekdays.length === 0 || day.weekdays.includes(weekdayIndex(date));
  return date >= day.from && date <= day.to && isWeekday;
}

function isClock({ minutes, clock }: { minutes: number; clock: ClockWish | null }): boolean {
  if (!clock) return true;
  if (clock.kind === 'at') return minutes === clock.from;
  return minutes >= clock.from && minutes <= clock.to && minutes < 24 * 60;
}

/** A few to say: the first ones when it is urgent, otherwise spread over the days, or over the one day. */
export function pickFew({
  slots,
  zone,
  isAsap,
}: {
  slots: readonly Slot[];
  zone: string;
  isAsap: boolean;
}): Slot[] {
  if (slots.length <= MOST_OFFERED) return [...slots];
  if (isAsap) return hourApart(slots);
  const dates = slots.map(({ startsAt }) => toLocal({ instant: new Date(startsAt), zone }).date);
  const firsts = slots.filter((_, index) => dates.indexOf(dates[index] ?? '') === index);
  if (firsts.length >= MOST_OFFERED) return firsts.slice(0, MOST_OFFERED);
  const middle = slots[Math.floor((slots.length - 1) / 2)];
  return [slots[0], middle, slots.at(-1)].filter((slot) => slot !== undefined);
}

function hourApart(slots: readonly Slot[]): Slot[] {
  const picked: Slot[] = [];
  for (const slot of slots) {
    const last = picked.at(-1);
    if (!last || Date.parse(slot.startsAt) - Date.parse(last.startsAt) >= HOUR_MS) picked.push(slot);
    if (picked.length === MOST_OFFERED) break;
  }
  return picked;
}

/** Those nearest to what the caller asked for, in order of time. */
export function nearest({
  slots,
  zone,
  day,
  clock,
}: Wish & { slots: readonly Slot[]; zone: string }): Slot[] {
  const distance = ({ startsAt }: Slot): number => {
    const { date, time } = toLocal({ instant: new Date(startsAt), zone });
    const days = day ? Math.max(0, dayGap(day.from, date), dayGap(date, day.to)) : 0;
    const minutes = minutesOf(time);
    const clockGap = clock ? Math.max(0, clock.from - minutes, minutes - clock.to) : 0;
    return days * 24 * 60 + clockGap;
  };
  return [...slots]
    .sort((one, other) => distance(one) - distance(other) || one.startsAt.localeCompare(other.startsAt))
    .slice(0, MOST_OFFERED)
    .sort((one, other) => one.startsAt.localeCompare(other.startsAt));
}

const dayGap = (later: string, earlier: string): number =>
  Math.round((Date.parse(later) - Date.parse(earlier)) / 86_400_000);

function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}

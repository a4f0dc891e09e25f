/** Chooses from the free times those that suit the caller. */
import { toLocal } from '#engine/time/zoned-time.ts';
import {
  onlyDay,
  suits,
  type TimeMoment,
  type TimeWish,
} from '#features/receptionist/brain/embedded/read/when/wish.ts';
import type { Slot } from '#features/receptionist/brain/embedded/state.ts';

const MOST_OFFERED = 3;
const HOUR_MS = 3_600_000;

type Free = { slots: readonly Slot[]; zone: string; wish: TimeWish | null };

export const localMoment = ({ startsAt }: Pick<Slot, 'startsAt'>, zone: string): TimeMoment => {
  const { date, time } = toLocal({ instant: new Date(startsAt), zone });
  return { date, minutes: minutesOf(time) };
};

export const suitable = ({ slots, zone, wish }: Free): Slot[] =>
  slots.filter((slot) => !wish || suits(wish, localMoment(slot, zone)));

/**
 * A few to say: the first ones when it is urgent, otherwise spread over the days, or over the one day. Of a short while,
 * its middle comes first: "around nine" means nine.
 */
export function pickFew({ slots, zone, wish }: Free): Slot[] {
  if (slots.length <= MOST_OFFERED) return [...slots];
  if (wish?.isAsap) return hourApart(slots);
  const dates = slots.map(({ startsAt }) => toLocal({ instant: new Date(startsAt), zone }).date);
  const firsts = slots.filter((_, index) => dates.indexOf(dates[index] ?? '') === index);
  if (firsts.length >= MOST_OFFERED) return firsts.slice(0, MOST_OFFERED);
  const middle = slots[Math.floor((slots.length - 1) / 2)];
  const ends = [slots[0], slots.at(-1)];
  const spread = wish && isShort(wish) ? [middle, ...ends] : ends.toSpliced(1, 0, middle);
  return spread.filter((slot) => slot !== undefined);
}

/** "Around nine" is an hour before and after it. */
const SHORT = 120;

const isShort = (wish: TimeWish): boolean => {
  const clock = onlyDay(wish) === null ? null : (wish.windows[0]?.clock ?? null);
  return clock !== null && clock.to - clock.from <= SHORT;
};

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
export function nearest({ slots, zone, wish }: Free): Slot[] {
  const windows = wish?.windows ?? [];
  const distance = (slot: Slot): number => {
    const { date, minutes } = localMoment(slot, zone);
    const gaps = windows.map(({ days, clock }) => {
      const dayGaps = (days ?? [date]).map((day) => Math.abs(dayGap(day, date)));
      const clockGap = clock ? Math.max(0, clock.from - minutes, minutes - clock.to) : 0;
      return Math.min(...dayGaps) * 24 * 60 + clockGap;
    });
    return Math.min(...(gaps.length > 0 ? gaps : [0]));
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

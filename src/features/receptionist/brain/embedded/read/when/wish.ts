/** The times that suit a caller, as far as they have said. */
import type { LocalDate } from '#engine/time/zoned-time.ts';

/** A time of day in minutes after midnight, both ends included. */
export type ClockRange = { from: number; to: number };

/** Days that suit, at a time of day that does; null when any does. */
export type TimeWindow = { days: LocalDate[] | null; clock: ClockRange | null };

export type DayConflict = { date: LocalDate; weekday: LocalDate };

export type TimeWish = {
  /** Any of these suits; empty when any time does. */
  windows: TimeWindow[];
  /** None of these does. */
  excluded: TimeWindow[];
  /** They want the first time there is. */
  isAsap: boolean;
  /** "Friday the 21st", where the 21st is a Saturday: the date, and the weekday that is nearest to it. */
  conflict?: DayConflict;
};

/** A day and minutes after midnight, in the business's own time. */
export type TimeMoment = { date: LocalDate; minutes: number };

export function suits(wish: TimeWish, { date, minutes }: TimeMoment): boolean {
  const isIn = ({ days, clock }: TimeWindow): boolean =>
    (days === null || days.includes(date)) &&
    (clock === null || (minutes >= clock.from && minutes <= clock.to));
  return (wish.windows.length === 0 || wish.windows.some(isIn)) && !wish.excluded.some(isIn);
}

/** "Whenever", "whatever works" */
export const isAnyTime = ({ windows, excluded, isAsap }: TimeWish): boolean =>
  windows.length === 0 && excluded.length === 0 && !isAsap;

export const namesDays = ({ windows }: TimeWish): boolean => windows.some(({ days }) => days !== null);

/** The one day that was named, if it was one. */
export function onlyDay(wish: TimeWish | null): LocalDate | null {
  const [window, ...others] = wish?.windows ?? [];
  return others.length === 0 && window?.days?.length === 1 ? (window.days[0] ?? null) : null;
}

/** A day and a time were named, and no other. */
export const isExact = (wish: TimeWish): boolean => {
  const clock = wish.windows[0]?.clock;
  return onlyDay(wish) !== null && clock !== null && clock !== undefined && clock.from === clock.to;
};

/** The first and the last day that suit; null when none was named. */
export function daysSpan({ windows }: TimeWish): { from: LocalDate; to: LocalDate } | null {
  const days = windows.flatMap((window) => window.days ?? []).sort();
  const [from, to] = [days[0], days.at(-1)];
  return from && to && windows.every((window) => window.days !== null) ? { from, to } : null;
}

/** What holds after more was said: "friday" after "after four" keeps the time, "not before two" after "friday" the day. */
export function joinWishes(before: TimeWish | null, said: TimeWish): TimeWish {
  if (!before || said.isAsap) return said;
  const { windows, excluded } = said;
  if (windows.length === 0)
    return excluded.length > 0 ? { ...before, excluded: [...before.excluded, ...excluded] } : said;
  if (!namesDays(said)) {
    const days = before.windows.map((window) => window.days);
    const kept = days.length === 0 ? [null] : days;
    const joined = kept.flatMap((own) => windows.map(({ clock }) => ({ days: own, clock })));
    return { ...before, windows: joined, excluded: [...before.excluded, ...excluded] };
  }
  const clocks = new Set(before.windows.map(({ clock }) => JSON.stringify(clock)));
  const clock = clocks.size === 1 ? (before.windows[0]?.clock ?? null) : null;
  const isOpen = windows.every((window) => window.clock === null);
  return { ...said, windows: isOpen ? windows.map(({ days }) => ({ days, clock })) : windows };
}

/** In order of time. */
export const daysOfConflict = ({ date, weekday }: DayConflict): LocalDate[] => [date, weekday].sort();

/** Which of two days was meant is told now. */
export const settled = ({ conflict: _, ...wish }: TimeWish, day: LocalDate): TimeWish => ({
  ...wish,
  windows: wish.windows.map(({ clock }) => ({ days: [day], clock })),
});

/** The same days, some time around the one that was asked for. */
export const around = (wish: TimeWish, minutes: number): TimeWish => ({
  ...wish,
  windows: wish.windows.map(({ days, clock }) => ({
    days,
    clock: clock && { from: clock.from - minutes, to: clock.to + minutes },
  })),
});

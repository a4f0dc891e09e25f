/** How the days and times of day in a text belong together, by the words between them. */
import type { LocalDate } from '#engine/time/zoned-time.ts';
import { type NamedDays, rangeOf } from './day-words.ts';
import type { Item } from './find-items.ts';
import type { ClockRange, TimeWindow } from './wish.ts';

/** What belongs together: days with a time of day. */
type Unit = { days: NamedDays | null; clock: ClockRange | null; start: number; end: number };
/** `gap` are the words between an item and the unit before it. */
type Place = { plain: string; gap: string; isApart: boolean };

const THROUGH = /^\s*(?:to|-|through|thru|till?|until|and)\s*(?:the )?\s*$/;
const SAME = /^[\s,]*(?:the|on|of|in|for|at|,|this|is|would be|and)*[\s,]*$/;
const OR = /\bor\b/;
/** "No weekends, no evenings" rules out both. */
const AGAIN = /\b(?:no|not|nor|neither|or)\b/;

/** All items suit, or all are ruled out. */
export function windowsOf(plain: string, items: readonly Item[]): TimeWindow[] {
  const units: Unit[] = [];
  for (const item of items) {
    const gap = plain.slice(units.at(-1)?.end ?? item.start, item.start);
    const place = { plain, gap, isApart: item.isNegated && AGAIN.test(gap) };
    if (item.kind === 'day') addDays(units, item, place);
    else addClock(units, item, place);
  }
  const isNegated = items.some((item) => item.isNegated);
  return narrowed(isNegated ? units : spread(units)).map(({ days, clock }) => ({
    days: days?.days ?? null,
    clock,
  }));
}

function addDays(units: Unit[], item: Item & { kind: 'day' }, place: Place): void {
  const last = units.at(-1);
  const { plain, gap, isApart } = place;
  const joined =
    last?.days && !OR.test(gap) ? joinedDays(last.days, item.named, { ...place, start: last.start }) : [];
  if (last && joined.length > 0) Object.assign(last, { days: { days: joined }, end: item.end });
  else if (last && !isApart && !last.days && !OR.test(gap))
    Object.assign(last, { days: item.named, end: item.end });
  else {
    const days = item.isNegated ? everyOf(item.named, plain.slice(0, item.start)) : item.named;
    units.push({ days, clock: null, start: item.start, end: item.end });
  }
}

/** "Monday to wednesday", "between the 3rd and the 6th", "friday the 20th" */
function joinedDays(
  one: NamedDays,
  other: NamedDays,
  { plain, gap, start }: Place & { start: number },
): LocalDate[] {
  const isBetween = /\bbetween (?:the )?$/.test(plain.slice(0, start));
  if (THROUGH.test(gap) && (!gap.includes('and') || isBetween)) return rangeOf(one, other);
  return SAME.test(gap) ? both(one, other) : [];
}

function addClock(
  units: Unit[],
  { range, start, end }: Item & { kind: 'clock' },
  { gap, isApart }: Place,
): void {
  const last = units.at(-1);
  const isFree = last && !last.clock && !isApart;
  const met = last?.clock && !OR.test(gap) ? overlap(last.clock, range) : null;
  if (last && (isFree || met)) Object.assign(last, { clock: met ?? range, end });
  else units.push({ days: null, clock: range, start, end });
}

/** "Tuesday or thursday afternoon", "tuesday at 10 or 2": what is said once holds for all. */
function spread(units: Unit[]): Unit[] {
  const shared = units.filter(({ clock }) => clock);
  const hasOneClock = shared.length === 1 && shared[0] === units.at(-1) && shared[0]?.days;
  let days: NamedDays | null = units.find((unit) => unit.days)?.days ?? null;
  return units.map((unit) => {
    days = unit.days ?? days;
    return {
      ...unit,
      days: unit.days ?? days,
      clock: unit.clock ?? (hasOneClock ? (shared[0]?.clock ?? null) : null),
    };
  });
}

/** "Do you do Mondays? Monday would suit": the one that says more counts. */
function narrowed(units: Unit[]): Unit[] {
  const holds = (large: string[], small: string[]) =>
    small.length < large.length && small.every((day) => large.includes(day));
  return units.filter(
    ({ days }) =>
      !days ||
      days.days.length <= 7 ||
      !units.some((other) => other.days && holds(days.days, other.days.days)),
  );
}

/** "Not tuesday" rules out every Tuesday, "not this tuesday" one. */
const everyOf = ({ days, all }: NamedDays, before: string): NamedDays =>
  all && !/\b(?:this|the|coming) $/.test(before) ? { days: all } : { days };

/** "Friday the 20th", "tuesday next week": the days that are both. A date that falls on another weekday is the date. */
function both(one: NamedDays, other: NamedDays): LocalDate[] {
  const second = new Set(other.all ?? other.days);
  const met = (one.all ?? one.days).filter((day) => second.has(day));
  const isDate = other.days.length === 1 && !other.all;
  if (met.length === 0) return isDate ? other.days : [];
  return one.all && other.all ? met.slice(0, 1) : met;
}

/** "In the evening, at 7": 7 is in the evening. */
function overlap(one: ClockRange, other: ClockRange): ClockRange | null {
  for (const shift of [0, 12 * 60]) {
    for (const [first, second] of [
      [one, { from: other.from + shift, to: other.to + shift }],
      [{ from: one.from + shift, to: one.to + shift }, other],
    ] as const) {
      const met = { from: Math.max(first.from, second.from), to: Math.min(first.to, second.to) };
      if (met.from <= met.to && met.to < 24 * 60) return met;
    }
  }
  return null;
}

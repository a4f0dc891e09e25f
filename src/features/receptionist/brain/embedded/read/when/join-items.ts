/** How the days and times of day in a text belong together, by the words between them. */
import { agreed } from './agreed-days.ts';
import { rangeOf } from './day-words.ts';
import type { Item, NamedDays } from './item.ts';
import type { ClockRange, TimeWindow } from './wish.ts';

/** What belongs together: days with a time of day. */
type Unit = {
  days: NamedDays | null;
  clock: ClockRange | null;
  start: number;
  end: number;
  /** Its hours may be before noon or after. */
  isOpen?: boolean;
};
type Timed = { clock: ClockRange | null; isOpen?: boolean };
const NOON = 12 * 60;
/** `gap` are the words between an item and the unit before it. */
type Place = { plain: string; gap: string; isApart: boolean };

const THROUGH = /^\s*(?:to|-|through|thru|till?|until|and)\s*(?:the )?\s*$/;
const SAME = /^[\s,]*(?:the|on|of|in|for|at|,|this|is|would be|and)*[\s,]*$/;
const OR = /\b(?:or|otherwise|if not|failing that|alternatively|else)\b/;
/** "No weekends, no evenings" rules out both. */
const AGAIN = /\b(?:no|not|nor|neither|or)\b/;

/** All items suit, or all are ruled out. */
export function windowsOf(
  plain: string,
  items: readonly Item[],
): { windows: TimeWindow[]; conflict: NamedDays['conflict'] } {
  const units: Unit[] = [];
  for (const item of items) {
    const gap = plain.slice(units.at(-1)?.end ?? item.start, item.start);
    const place = { plain, gap, isApart: item.isNegated && AGAIN.test(gap) };
    if (item.kind === 'day') addDays(units, item, place);
    else addClock(units, item, place);
  }
  const isNegated = items.some((item) => item.isNegated);
  const windows = narrowed(isNegated ? units : spread(units)).map(({ days, clock }) => ({
    days: days?.days ?? null,
    clock,
  }));
  return { windows, conflict: units.length === 1 ? units[0]?.days?.conflict : undefined };
}

function addDays(units: Unit[], item: Item & { kind: 'day' }, place: Place): void {
  const last = units.at(-1);
  const { plain, gap, isApart } = place;
  const joined =
    last?.days && !OR.test(gap) ? joinedDays(last.days, item.named, { ...place, start: last.start }) : null;
  if (last && joined) Object.assign(last, { days: joined, end: item.end });
  else if (last && !isApart && !last.days && !OR.test(gap))
    Object.assign(last, { days: item.named, end: item.end });
  else {
    const days = item.isNegated ? everyOf(item.named, plain.slice(0, item.end)) : item.named;
    units.push({ days, clock: null, start: item.start, end: item.end });
  }
}

/** "Monday to wednesday", "between the 3rd and the 6th", "friday the 20th" */
function joinedDays(
  one: NamedDays,
  other: NamedDays,
  { plain, gap, start }: Place & { start: number },
): NamedDays | null {
  const isBetween = /\b(?:between|from) (?:the )?$/.test(plain.slice(0, start));
  if (THROUGH.test(gap) && (!gap.includes('and') || isBetween)) {
    const days = rangeOf(one, other);
    return days.length > 0 ? { days } : null;
  }
  return SAME.test(gap) ? agreed(one, other) : null;
}

function addClock(units: Unit[], item: Item & { kind: 'clock' }, { gap, isApart }: Place): void {
  const { range, start, end } = item;
  const last = units.at(-1);
  const isFree = last && !last.clock && !isApart;
  const met = last?.clock && !OR.test(gap) ? overlap(last, { ...item, clock: range }) : null;
  if (last && (isFree || met))
    Object.assign(last, { clock: met ?? range, end, isOpen: item.isOpen && last.isOpen !== false });
  else units.push({ days: null, clock: range, start, end, isOpen: item.isOpen });
}

/** "Tuesday or thursday afternoon", "tuesday at 10 or 2": what is said once holds for all. */
function spread(units: Unit[]): Unit[] {
  const shared = units.filter(({ clock }) => clock);
  const own = shared[0]?.days?.days.join();
  const isRepeated = units.some((unit) => !unit.clock && unit.days?.days.join() === own);
  const hasOneClock = shared.length === 1 && shared[0] === units.at(-1) && own && !isRepeated;
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
  // "Tuesday and thursday, tuesday only in the morning"
  const isSaidAgain = (unit: Unit) =>
    !unit.clock && units.some((other) => other.days?.days.join() === unit.days?.days.join() && other.clock);
  return units.filter((unit) => !isSaidAgain(unit) && isNarrow(unit, units));
}

function isNarrow({ days }: Unit, units: readonly Unit[]): boolean {
  const holds = (large: string[], small: string[]) =>
    small.length < large.length && small.every((day) => large.includes(day));
  return (
    !days || days.days.length <= 7 || !units.some((other) => other.days && holds(days.days, other.days.days))
  );
}

/** "Not tuesday" rules out every Tuesday, "not this tuesday" one. */
const everyOf = ({ days, all }: NamedDays, before: string): NamedDays =>
  all && !/\b(?:this|the|coming|that) (?!weekend)\S+$/.test(before) ? { days: all } : { days };

/** "Tonight after 7" */
function lateHour({ clock: part, isOpen: isHour }: Timed, { clock, isOpen }: Timed): ClockRange | null {
  if (!part || !clock || isHour || !isOpen || clock.to < 24 * 60 - 1) return null;
  const from = clock.from + NOON;
  return clock.from < part.from && from >= part.from && from <= part.to ? { from, to: part.to } : null;
}

/** "In the evening, at 7": 7 is in the evening. */
function overlap(one: Timed, other: Timed): ClockRange | null {
  const pairs: [Timed, Timed, number][] = [
    [one, other, 0],
    [one, other, NOON],
    [other, one, NOON],
  ];
  const late = lateHour(one, other) ?? lateHour(other, one);
  if (late) return late;
  for (const [first, second, shift] of pairs) {
    if (!first.clock || !second.clock || (shift > 0 && !second.isOpen)) continue;
    const met = {
      from: Math.max(first.clock.from, second.clock.from + shift),
      to: Math.min(first.clock.to, second.clock.to + shift),
    };
    if (met.from <= met.to && met.to < 24 * 60) return met;
  }
  return null;
}

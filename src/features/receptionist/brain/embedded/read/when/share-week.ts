/** "Tuesday or Wednesday next week", "next week, Mon or Tues": the week holds for each of the days that are listed, also where they do not suit. */
import type { LocalDate } from '#engine/time/zoned-time.ts';
import type { Item, NamedDays } from './item.ts';

type DayItem = Item & { kind: 'day' };

const LISTED = /^[\s,]*(?:(?:or|and|&|\/|on|maybe|either|possibly|even|perhaps)[\s,]*){0,3}$/;
const OF_WEEK = /^[\s,]*(?:of|on|in|say|like|maybe|either|is good|works|for)?[\s,]*(?:the|a|any)?\s*$/;
const SHORTEST = 2;
const LONGEST = 7;

export function withSharedWeek(plain: string, items: readonly Item[]): Item[] {
  const shared = new Map<Item, Item>();
  const gone = new Set<Item>();
  for (const [index, item] of items.entries()) {
    if (!isWeek(item)) continue;
    const listed = [...daysBefore(plain, items, index), ...daysAfter(plain, items, index)];
    const within = listed.map((day) => ({ day, days: inWeek(day.named, item.named.days) }));
    const isOther = listed.some(({ isNegated }) => isNegated !== item.isNegated);
    if (within.length < (isOther ? 1 : SHORTEST) || within.some(({ days }) => days.length === 0)) continue;
    for (const { day, days } of within)
      shared.set(day, {
        ...day,
        named: { days, all: days, isWeekday: true },
        isNegated: day.isNegated || item.isNegated,
      });
    gone.add(item);
  }
  return items.filter((item) => !gone.has(item)).map((item) => shared.get(item) ?? item);
}

function isWeek(item: Item): item is DayItem {
  if (item.kind !== 'day' || item.named.isWeekday || item.named.all) return false;
  const { length } = item.named.days;
  return length >= SHORTEST && length <= LONGEST;
}

const isWeekday = (item: Item | undefined): item is DayItem =>
  item?.kind === 'day' && item.named.isWeekday === true;

/** The weekdays of a list that ends where the week is named. */
function daysBefore(plain: string, items: readonly Item[], index: number): DayItem[] {
  const found: DayItem[] = [];
  let at = items[index]?.start ?? 0;
  for (let place = index - 1; place >= 0; place--) {
    const item = items[place];
    const between = found.length === 0 ? OF_WEEK : LISTED;
    if (!isWeekday(item) || !between.test(plain.slice(item.end, at))) break;
    found.unshift(item);
    at = item.start;
  }
  return found;
}

function daysAfter(plain: string, items: readonly Item[], index: number): DayItem[] {
  const found: DayItem[] = [];
  let at = items[index]?.end ?? 0;
  for (const item of items.slice(index + 1)) {
    const between = found.length === 0 ? OF_WEEK : LISTED;
    // "Next week, not Friday" leaves the week.
    if (!isWeekday(item) || item.isNegated || !between.test(plain.slice(at, item.start))) break;
    found.push(item);
    at = item.end;
  }
  return found;
}

const inWeek = ({ days, all }: NamedDays, week: readonly LocalDate[]): LocalDate[] =>
  (all ?? days).filter((day) => week.includes(day));

/** The days and times of day that a text names, each with whether it is ruled out. */
import { addDays, type LocalDate } from '#engine/time/zoned-time.ts';
import { weekdayIndex } from '#features/receptionist/brain/embedded/in-words.ts';
import { horizonOf, week } from './calendar.ts';
import { CLOCK_WORDS, minutesOf } from './clock-words.ts';
import { DAY_WORDS } from './day-words.ts';
import { withoutEvents } from './events.ts';
import type { Item, NamedDays } from './item.ts';
import { CORRECTED, corrected, isRuledOut } from './ruled-out.ts';
import { withSharedWeek } from './share-week.ts';

type Asked = { today: LocalDate; isAsked: boolean; among: readonly LocalDate[] };

export function findItems(plain: string, asked: Asked): Item[] {
  const items = withoutEvents(plain, allItems(plain, asked), asked.today);
  return withSharedWeek(plain, corrected(plain, withoutVague(items)));
}

/** "Monday", where a Monday was just named, is that one. */
function heardAmong(named: NamedDays | null, among: readonly LocalDate[]): NamedDays | null {
  const all = named?.all ?? [];
  const weekdays = new Set(all.map(weekdayIndex));
  const isWeekday = weekdays.size === 1 && all.length > 1;
  // A weekday may have been named that is further away than the days one thinks of.
  const days = among.filter((day) => all.includes(day) || (isWeekday && weekdays.has(weekdayIndex(day))));
  return named && days.length > 0 ? { ...named, days: [...new Set(days)] } : named;
}

function allItems(plain: string, { today, isAsked, among }: Asked): Item[] {
  let left = plain;
  const items: Item[] = [];
  const take = (start: number, end: number) => {
    left = left.slice(0, start) + '¤'.repeat(end - start) + left.slice(end);
  };
  for (const { pattern, read } of DAY_WORDS) {
    for (const match of left.matchAll(pattern)) {
      const named = heardAmong(read(match.groups ?? {}, today), among);
      if (!named || named.days.length === 0) continue;
      const bound = bounded(plain, { start: match.index, end: match.index + match[0].length, named }, today);
      items.push({ kind: 'day', isNegated: false, ...bound });
      take(match.index, match.index + match[0].length);
    }
  }
  for (const { pattern, read, isPart = false, isVague = false } of CLOCK_WORDS) {
    for (const match of left.matchAll(pattern)) {
      const range = read(match.groups ?? {});
      if (!range) continue;
      const [start, end] = [match.index, match.index + match[0].length];
      const isOpen = !isPart && !/am\b|pm\b|noon|midday|\d\d:\d\d/.test(match[0]);
      items.push({ kind: 'clock', range, isPart, isVague, isOpen, start, end, isNegated: false });
      take(start, end);
    }
  }
  items.push(...bareHours(left, plain, items, isAsked));
  items.push(...followers(left, items, today));
  items.sort((one, other) => one.start - other.start);
  for (const [index, item] of items.entries()) item.isNegated = isRuledOut(plain, items, index);
  return items;
}

/** "3 to 6, when I'm home": the hours say more. */
const withoutVague = (items: Item[]): Item[] => {
  const isToldByHour = items.some((item) => item.kind === 'clock' && !item.isPart && !item.isNegated);
  return isToldByHour ? items.filter((item) => item.kind !== 'clock' || !item.isVague) : items;
};

/** "before the 1st", "after the 25th", "by wednesday", "from tuesday on" */
function bounded(
  plain: string,
  { start, end, named }: { start: number; end: number; named: NamedDays },
  today: LocalDate,
): { start: number; end: number; named: NamedDays } {
  const before =
    /\b(?<kept>(?:away|gone|closed|out(?: of town)?|busy|on (?:vacation|holiday|leave)|travell?ing|not back|not home|unavailable|leave it|wait|hold off|put it off|abroad)(?: \w+){0,2} )?(before|earlier than|prior to|by|up (?:to|until|till)|until|till?|no later than|after|past|any ?(?:day|time) from|from|starting|beginning|once it'?s) (?:the |on |this )*$/.exec(
      plain.slice(0, start),
    );
  const isOpen =
    /^ (?:on(?:wards?)?\b(?! (?:the|mon|tues|wednes|thurs|fri|satur|sun|\d|my|our|a\b))|forward\b|or later|and after|or after|and on\b|and later)/.test(
      plain.slice(end),
    );
  const [first = '', last = first] = [named.days[0], named.days.at(-1)];
  const at = before ? before.index : start;
  const days = horizonOf(today);
  if (before?.groups?.kept && /unt|till?/.test(before[2] ?? ''))
    return { start: at, end, named: { days: days.filter((day) => day >= first) } };
  if (before && /before|prior|earlier/.test(before[2] ?? ''))
    return { start: at, end, named: { days: days.filter((day) => day < first) } };
  if (before && /by|up to|unt|till?|no later/.test(before[2] ?? ''))
    return { start: at, end, named: { days: days.filter((day) => day <= last) } };
  if (before && /after|past/.test(before[2] ?? ''))
    return { start: at, end, named: { days: days.filter((day) => day > last) } };
  if (isOpen || (before && /any|starting|beginning|once/.test(before[2] ?? '')))
    return { start: at, end, named: { days: days.filter((day) => day >= first) } };
  return { start, end, named };
}

/** "Not this thursday, the next one", "I'm away this week, so the one after" */
function followers(left: string, items: readonly Item[], today: LocalDate): Item[] {
  const found: Item[] = [];
  for (const match of left.matchAll(
    /\b(?:the )?(?:next ones?|ones? after(?: that)?|following ones?|(day|week) after(?: that| those)?|(same) day)\b/g,
  )) {
    const before = items
      .filter((item) => item.kind === 'day' && item.end <= match.index)
      .sort((one, other) => other.end - one.end)[0];
    if (before?.kind !== 'day') continue;
    const isWeek = match[1] === 'week' || before.named.days.length > 2;
    const step = match[2]
      ? 0
      : match[1] === 'day' || (!match[1] && before.named.days.length === 1 && !before.named.all)
        ? 1
        : 7;
    const days =
      isWeek && step === 7
        ? week(before.named.days[0] ?? today, 1)
        : before.named.days.map((day) => addDays(day, step));
    found.push({
      kind: 'day',
      named: { days },
      start: match.index,
      end: match.index + match[0].length,
      isNegated: false,
    });
  }
  return found;
}

/** "Tomorrow 2", "friday, 10 works", or "10" where a time was asked for. */
function bareHours(left: string, plain: string, items: readonly Item[], isAsked: boolean): Item[] {
  const found: Item[] = [];
  for (const match of left.matchAll(
    /(?<![\d:/$#.]|\b(?:of the|those|these|both of|all of|number|other|my) )\b(1[0-2]|[1-9])\b(?![\d:/%]|\.\d|¤| (?:me|us|you|u|my|people|of us|ones|times?|more|other|days?|weeks?|different)\b)/g,
  )) {
    const [start, end] = [match.index, match.index + match[0].length];
    const isBesideDay = items.some(
      (item) =>
        item.kind === 'day' &&
        ((item.end <= start &&
          /^[\s,]*(?:at|say|for|the|is|around|like|from)?\s*$/.test(plain.slice(item.end, start))) ||
          (item.start >= end && /^\s*(?:sharp)?\s*(?:on|the|,)?\s*$/.test(plain.slice(end, item.start)))),
    );
    const isBesidePart = items.some(
      (item) =>
        item.kind === 'clock' &&
        item.start >= end &&
        /^ ?(?:in|at)? ?(?:the )?$/.test(plain.slice(end, item.start)),
    );
    const isOther = items.some(
      (item) =>
        item.kind === 'clock' &&
        item.end <= start &&
        (/^[\s,]*(?:or|and|but)\s*(?:maybe|at)?\s*$/.test(plain.slice(item.end, start)) ||
          (/^\s*,\s*$/.test(plain.slice(item.end, start)) && /\bnot\s*$/.test(plain.slice(0, item.start))) ||
          (CORRECTED.test(plain.slice(item.end, start)) && start - item.end < 16)),
    );
    const isNamed = isAsked && (ASKED_FOR.test(left.slice(0, start)) || isLone(left, start, end));
    if (!isBesideDay && !isBesidePart && !isOther && !isNamed) continue;
    const minutes = minutesOf(match[0]);
    if (minutes !== null)
      found.push({
        kind: 'clock',
        range: { from: minutes, to: minutes },
        isPart: false,
        isOpen: true,
        start,
        end,
        isNegated: false,
      });
  }
  return found;
}

/** "Can it be 4", "same days but 11" */
const ASKED_FOR =
  /\b(?:(?:can|could) (?:it|that|we|you|u) (?:be|do|make it|say)|make (?:it|that)|(?:how|what) about|let'?s (?:do|say|go with)|(?:i'?ll|i will|we'?ll|i) (?:take|do|prefer)|but|not|yes|yeah|ok|the) (?:at |the |for )?$/;

const BESIDE =
  /^(?:at|around|about|maybe|say|for|the|an?|works?|please|pls|ok|okay|yes|yeah|yep|sure|is|would|be|good|best|better|great|fine|perfect|um+|uh+|let'?s|do|make|it|its|it's|that|that's|then|by|on|i|can|we|perhaps|probably|like|how|and|or|thanks|thank|you|exactly|sharp|no|actually|instead|ish|me|us|in|so|well|hm+|huh|sorry|cool|nice|lovely|suits|sounds|not|but|the)$/;

const isLone = (text: string, start: number, end: number): boolean =>
  (`${text.slice(0, start)} ${text.slice(end)}`.match(/[\p{L}']+/gu) ?? []).every((word) =>
    BESIDE.test(word),
  );

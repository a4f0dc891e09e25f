/** The days and times of day that a text names, each with whether it is ruled out. */
import { addDays, type LocalDate } from '#engine/time/zoned-time.ts';
import { horizonOf } from './calendar.ts';
import { CLOCK_WORDS, minutesOf } from './clock-words.ts';
import { DAY_WORDS, type NamedDays } from './day-words.ts';
import type { ClockRange } from './wish.ts';

export type Item = { start: number; end: number; isNegated: boolean } & (
  | { kind: 'day'; named: NamedDays }
  | { kind: 'clock'; range: ClockRange; isPart: boolean }
);

/** Times that are over, and lengths of time. */
const PAST =
  /\b(?:yesterday(?: (?:morning|afternoon|evening|night))?|last (?:night|week(?:end)?(?! (?:of|in))|month|year|time|spring|summer|fall|autumn|winter|(?:mon|tues|wednes|thurs|fri|satur|sun)day(?: night| morning| evening| afternoon)?|january|february|march|april|may|june|july|august|september|october|november|december|thanksgiving|christmas)|(?:\d+|an?|a few|few|couple(?: of)?|a couple(?: of)?|several) (?:minutes?|hours?|days?|weeks?|months?|years?) (?:ago|back|old)|since (?:[a-z']+ ){0,3}(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|morning|noon|midnight|yesterday|january|february|march|april|may|june|july|august|september|october|november|december|week(?:end)?|christmas|thanksgiving|today|tonight|lunch|\d{1,2}(?::\d{2})?(?: ?(?:am|pm))?)|(?:for|over|past|in) (?:the )?(?:last |past )(?:\d+ |few |couple (?:of )?)?(?:minutes?|hours?|days?|weeks?|months?|years?)|for (?:about |over |almost |nearly )?(?:\d+|an?|a few|a couple(?: of)?|several) (?:minutes?|hours?|days?|weeks?|months?|years?)|(?:\d+|an?|a few|couple) (?:hours?|minutes?|years?)\b(?! (?:from|after|before))|\d+ ?%|\$ ?\d+(?:[.,]\d+)*|(?:birthday|born|anniversary|expired?|warranty)(?: \w+){0,3} (?:\d{1,2}(?:th|st|nd|rd)? )?(?:of )?(?:january|february|march|april|may|june|july|august|september|october|november|december)(?: \d{1,2})?|(?:all|every) (?:morning|afternoon|evening|night|day) (?:yesterday|today)|(?:had|have had|sent|came|were|was) (?:\w+ ){0,4}(?:out )?(?:here )?on the \d{1,2}(?:th|st|nd|rd)(?: of \w+)?|(?:happened|broke|started|stopped|died|quit|went out|was|were)(?: \w+){0,3}? (?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)day(?: night| morning)?)\b/g;
/** Digits that are no time: phone numbers, house numbers, sizes. */
const DIGITS =
  /\+?1?[-. ]?\(?\d{3}\)?[-. ]\d{3}[-. ]?\d{4}|\b\d{3}[-. ]\d{4}\b|\b(?!20\d{2}-\d)\d{4,}\b(?!:)|\b\d+ (?:\w+ ){0,2}(?:st|street|ave|avenue|rd|road|dr|drive|ln|lane|blvd|ct|court|way|pl|place|cir|circle)\b|\b(?:unit|apt|apartment|suite|#|number|room|zip|bay|pad|gate|lot) ?#?\d+\w*|\b\d+(?:[-. ]| )?(?:inch|inches|in\b(?! the\b)|foot|feet|ft|gal\w*|ton|tons|lbs?|pounds?|sq\w*|bed\w*|bath\w*|car|stor\w+|dogs?|cats?|kids?|rooms?|windows?|people|units?|miles?|dollars|bucks|percent|degrees|amps?|volts?|years?|yrs?|yo|months?|hours?|hrs?|mins?|minutes?)\b/g;

const NOT_BEFORE =
  /(?:\bnot?(?: on| in| the| this)*|\bexcept(?: for| on)?|\bbut not(?: on| in| the)*|\bneither|\bnor|\bwithout|\bavoid(?:ing)?|\bbesides|\bother than|\bexcluding|\bcan'?t(?: do| make| be there| come)?(?: it)?(?: on)?|\bcannot(?: do| make)?(?: it)?(?: on)?|\bwon'?t (?:do|be (?:here|home|there))(?: on)?|\bunavailable(?: on)?|\bbusy(?: on)?|\bgone(?: on)?|\baway(?: on)?|\bnot (?:there|here|home|available|free|in)(?: on)?|\bdon'?t (?:do|want|like)(?: any)?|\bjust not|\bnever(?: on)?|\banything (?:except|besides)|\bno) $/;
/** "Any day but monday", "all of next week but the 3rd" */
const ALL_BUT = /\b(?:any\w*|every\w*|all)\b[^.!?]{0,30} but (?:for |on |in |the )*$/;
const NOT_AFTER =
  /^(?:'s|s)? ?(?:(?:is|are|isn'?t|aren'?t|was)? ?(?:no good|not good|not great|out\b|bad|off\b|impossible|full|booked|a no|no\b(?! problem)|tough|hard|terrible|the worst|not (?:possible|ok|okay|an option|gonna work|going to work|happening))|(?:does|do|will|would)(?:n'?t| not) (?:work|do|suit)|(?:don'?t|doesn'?t|won'?t|wont|dont|doesnt) (?:work|suit|do)|(?:isn'?t|aren'?t|isnt|arent)\b(?! (?:bad|a problem|it|that|they))|i(?:'?m| am) (?:busy|away|out|gone|working|off)|can'?t)/;
const CORRECTED =
  /\b(?:no wait|wait no|wait|actually|scratch that|i mean|i meant|sorry|make (?:it|that)|rather|instead|correction|on second thought|oops|hang on|no no|nope)\b|\bno,/;

export function findItems(plain: string, today: LocalDate, isAsked: boolean): Item[] {
  return corrected(plain, allItems(plain, today, isAsked));
}

/** Without what is over, and without digits that are no time. */
export const withoutOthers = (plain: string): string => blanked(blanked(plain, PAST), DIGITS);

const blanked = (text: string, pattern: RegExp): string =>
  text.replaceAll(pattern, (found) => ' '.repeat(found.length));

function allItems(plain: string, today: LocalDate, isAsked: boolean): Item[] {
  let left = plain;
  const items: Item[] = [];
  const take = (start: number, end: number) => {
    left = left.slice(0, start) + '¤'.repeat(end - start) + left.slice(end);
  };
  for (const { pattern, read } of DAY_WORDS) {
    for (const match of left.matchAll(pattern)) {
      const named = read(match.groups ?? {}, today);
      if (!named || named.days.length === 0) continue;
      const bound = bounded(plain, { start: match.index, end: match.index + match[0].length, named }, today);
      items.push({ kind: 'day', isNegated: false, ...bound });
      take(match.index, match.index + match[0].length);
    }
  }
  for (const { pattern, read, isPart = false } of CLOCK_WORDS) {
    for (const match of left.matchAll(pattern)) {
      const range = read(match.groups ?? {});
      if (!range) continue;
      const [start, end] = [match.index, match.index + match[0].length];
      items.push({ kind: 'clock', range, isPart, start, end, isNegated: false });
      take(start, end);
    }
  }
  items.push(...bareHours(left, plain, items, isAsked));
  items.push(...followers(left, items));
  items.sort((one, other) => one.start - other.start);
  for (const [index, item] of items.entries()) item.isNegated = isRuledOut(plain, items, index);
  return items;
}

/** "before the 1st", "after the 25th", "by wednesday", "from tuesday on" */
function bounded(
  plain: string,
  { start, end, named }: { start: number; end: number; named: NamedDays },
  today: LocalDate,
): { start: number; end: number; named: NamedDays } {
  const before =
    /\b(before|prior to|by|until|till?|no later than|after|past|from|starting|beginning|once it'?s) (?:the |on |this )*$/.exec(
      plain.slice(0, start),
    );
  const isOpen = /^ (?:on(?:wards?)?\b|or later|and after|or after|and on)/.test(plain.slice(end));
  const [first = '', last = first] = [named.days[0], named.days.at(-1)];
  const at = before ? before.index : start;
  const days = horizonOf(today);
  if (before && /before|prior/.test(before[1] ?? ''))
    return { start: at, end, named: { days: days.filter((day) => day < first) } };
  if (before && /by|unt|till?|no later/.test(before[1] ?? ''))
    return { start: at, end, named: { days: days.filter((day) => day <= last) } };
  if (before && /after|past/.test(before[1] ?? ''))
    return { start: at, end, named: { days: days.filter((day) => day > last) } };
  if (isOpen || (before && /starting|beginning|once/.test(before[1] ?? '')))
    return { start: at, end, named: { days: days.filter((day) => day >= first) } };
  return { start, end, named };
}

/** "Not this thursday, the next one", "I'm away this week, so the one after" */
function followers(left: string, items: readonly Item[]): Item[] {
  const found: Item[] = [];
  for (const match of left.matchAll(
    /\b(?:the )?(?:next ones?|ones? after(?: that)?|following ones?|(day|week) after(?: that)?)\b/g,
  )) {
    const before = items
      .filter((item) => item.kind === 'day' && item.end <= match.index)
      .sort((one, other) => other.end - one.end)[0];
    if (before?.kind !== 'day') continue;
    const step =
      match[1] === 'day' || (!match[1] && before.named.days.length === 1 && !before.named.all) ? 1 : 7;
    const days = before.named.days.map((day) => addDays(day, step));
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
    /(?<![\d:/$#.])\b(1[0-2]|[1-9])\b(?![\d:/%]|\.\d|¤| (?:me|us|you|u|my|people|of us|ones|times?|more|other|days?|weeks?|different)\b)/g,
  )) {
    const [start, end] = [match.index, match.index + match[0].length];
    const isBesideDay = items.some(
      (item) =>
        item.kind === 'day' &&
        ((item.end <= start &&
          /^[\s,]*(?:at|say|for|the|is|around)?\s*$/.test(plain.slice(item.end, start))) ||
          (item.start >= end && /^\s*(?:on|the|,)?\s*$/.test(plain.slice(end, item.start)))),
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
        (/^[\s,]*(?:or|and)\s*(?:maybe|at)?\s*$/.test(plain.slice(item.end, start)) ||
          (CORRECTED.test(plain.slice(item.end, start)) && start - item.end < 16)),
    );
    if (!isBesideDay && !isBesidePart && !isOther && !(isAsked && isLone(left, start, end))) continue;
    const minutes = minutesOf(match[0]);
    if (minutes !== null)
      found.push({
        kind: 'clock',
        range: { from: minutes, to: minutes },
        isPart: false,
        start,
        end,
        isNegated: false,
      });
  }
  return found;
}

const BESIDE =
  /^(?:at|around|about|maybe|say|for|the|an?|works?|please|pls|ok|okay|yes|yeah|yep|sure|is|would|be|good|best|better|great|fine|perfect|um+|uh+|let'?s|do|make|it|its|it's|that|that's|then|by|on|i|can|we|perhaps|probably|like|how|and|or|thanks|thank|you|exactly|sharp|no|actually|instead|ish|me|us|in|so|well|hm+)$/;

const isLone = (text: string, start: number, end: number): boolean =>
  (`${text.slice(0, start)} ${text.slice(end)}`.match(/[\p{L}']+/gu) ?? []).every((word) =>
    BESIDE.test(word),
  );

function isRuledOut(plain: string, items: readonly Item[], index: number): boolean {
  const item = items[index];
  if (!item) return false;
  const before = items[index - 1];
  const gap = plain.slice(before?.end ?? 0, item.start).replaceAll(/\s+/g, ' ');
  const lead = /\s$/.test(gap) || gap === '' ? gap : `${gap} `;
  if (ALL_BUT.test(plain.slice(0, item.start))) return true;
  if (NOT_BEFORE.test(` ${lead}`) && !/\b(?:if|why) not $/.test(lead)) return true;
  const after = items[index + 1];
  if (NOT_AFTER.test(plain.slice(item.end, after?.start ?? plain.length).trimStart())) return true;
  // "Not monday or tuesday": the list goes on.
  return (
    before?.isNegated === true &&
    before.kind === item.kind &&
    /^[\s,]*(?:or|and|nor)[\s,]+(?:the|on)?\s*$/.test(gap)
  );
}

/** After "no wait" the later one counts. */
function corrected(plain: string, items: Item[]): Item[] {
  let kept = items;
  for (const item of items) {
    const before = items[items.indexOf(item) - 1];
    if (!before || !CORRECTED.test(plain.slice(before.end, item.start))) continue;
    kept = kept.filter(
      (one) => one.start >= item.start || one.kind !== item.kind || one.isNegated !== item.isNegated,
    );
  }
  return kept;
}

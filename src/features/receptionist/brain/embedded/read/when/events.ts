/** "My flight lands at four, so after that": what happens at a time that is named, and the wish that counts from it. */
import type { LocalDate } from '#engine/time/zoned-time.ts';
import { horizonOf } from './calendar.ts';
import type { Item } from './item.ts';
import type { ClockRange } from './wish.ts';

const DAY_END = 24 * 60 - 1;

const BREAK = /[,.;!?]|\b(?:so|but|because|cause|cos|bc|since|otherwise|anytime|any time)\b/g;
const NOUN =
  'wedding|deadline|part(?:y|ies)|appointment|inspection|closing|funeral|exam|flight|meeting|birthday|lease|event|surgery|game|practi[cs]e|class|delivery|move|shower|guests?|company|family|in-?laws|dinner|nap ?time';
const EVENT = new RegExp(
  `\\b(?:${NOUN})(?: is| are|'s|s)?\\b|\\b(?:my|our|the|his|her|their|an?) (?:[a-z']+ ){1,3}?(?:comes?|visits?|is coming|are coming|arriv\\w*|lands?|leaves?|ends?|expires?|opens?|closes?|shuts?|starts?|begins?|finish(?:es)?|has|have|flies|goes [a-z]+|gets? (?:in|here)|is due|moves?|is over)\\b|\\b(?:i|we|he|she|they|it|school|work|prayers?|kids|[a-z]+ing)(?:'m|'re|'s| am| are| is| have to| has to| got to)? (?:comes?|coming|arriv\\w*|lands?|leav(?:e|es|ing)|ends?|expires?|open|opens|close|closes|shut|shuts|starts?|begins?|finish(?:es)?|fly|flies|flying|get paid|moves?|moving|done|over)\\b|\\b[a-z']+ (?:goes|closes|opens|ends|finishes|starts|begins|arrives|lands|leaves|comes|shuts)\\b|\\b(?:i|we|he|she|they) takes? (?:my|his|her|their|our) \\w+|\\bgot (?:an? |the |my |our )[a-z]+|\\bwhich (?:ends|finishes|starts|closes|opens|is)\\b|\\b(?:i|we|he|she|they)(?:'ve|'s| have| has|'ve got| got| have got| has got) (?:an? |the |my |our )?(?!to\\b|time\\b|off\\b|free\\b|until\\b|till\\b|any|some|next|this|(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|¤)[a-z]+`,
);
const SUITS =
  /\b(?:free|off|available|home|works|good|best|prefer\w*|want|like|need|can|could|would|you|time|days?|slot|opening|hope|hoping)\b/;
/** What ends or begins at the time of an event that is named elsewhere. */
const BOUND =
  /\b(?:(?<then>after|before|by|until|till?|earlier than|prior to|from) (?:that|then|this|it)\b|(?:any ?time|any day|come|some ?time) (?<end>after|before) *(?:$|[.,!?])|(?<clause>after|once|before) (?!that\b|then\b|noon|lunch|work\b|school\b|dinner|¤|\d)[a-z])/g;
const OTHER =
  /\bnot then\b|\bavoid that\b|\b(?:an ?other|any other|some other|a different|different) (?:week ?)?(?:day|time|date|one)/;

export function withoutEvents(plain: string, items: Item[], today: LocalDate): Item[] {
  const events = items.filter((item) => isEvent(plain, item));
  if (events.length === 0) return items;
  if (OTHER.test(plain))
    return items.map((item) =>
      events.includes(item) && (item.kind === 'day' || /not then|avoid that/.test(plain))
        ? { ...item, isNegated: true }
        : item,
    );
  const bound = boundOf(plain, items);
  const others = items.filter((item) => !events.includes(item));
  const target = bound && targetOf(events, others);
  if (!target && others.length === 0) return items;
  const isDayNamed = others.some(({ kind, isNegated }) => kind === 'day' && !isNegated);
  return items.flatMap((item) => {
    if (item === target && bound) return [counted(item, bound, today)];
    if (!events.includes(item)) return [item];
    return item.kind === 'day' && !isDayNamed && target?.kind !== 'day' ? [item] : [];
  });
}

function isEvent(plain: string, item: Item): boolean {
  const before = plain.slice(0, item.start);
  const start = [...before.matchAll(BREAK)].at(-1);
  const lead = start ? before.slice(start.index) : before;
  return (
    EVENT.test(lead) &&
    !SUITS.test(lead) &&
    !/\b(?:till?|until)\b/.test(plain.slice(item.start, item.start + 5))
  );
}

/** An hour says more than a part of the day, and that more than a day. "Class till four, so after that" says it already. */
function targetOf(events: readonly Item[], others: readonly Item[]): Item | undefined {
  if (others.some((item) => item.kind === 'clock' && item.range.to === DAY_END)) return undefined;
  const clocks = events.filter((item) => item.kind === 'clock');
  return clocks.find(({ isPart }) => !isPart) ?? clocks[0] ?? events.at(-1);
}

type Side = 'after' | 'before';

function boundOf(plain: string, items: readonly Item[]): Side | null {
  for (const match of plain.matchAll(BOUND)) {
    if (items.some(({ start, end }) => match.index >= start && match.index < end)) continue;
    return /after|once|from/.test(match.groups?.then ?? match.groups?.end ?? match.groups?.clause ?? '')
      ? 'after'
      : 'before';
  }
  return null;
}

function counted(item: Item, side: Side, today: LocalDate): Item {
  if (item.kind === 'clock') return { ...item, range: rangeFrom(item.range, side), isOpen: false };
  const { days } = item.named;
  const [first = '', last = first] = [days[0], days.at(-1)];
  const kept = horizonOf(today).filter((day) => (side === 'after' ? day > last : day < first));
  return { ...item, named: { days: kept.length > 0 ? kept : days } };
}

function rangeFrom({ from, to }: ClockRange, side: Side): ClockRange {
  if (side === 'after') return { from: to < DAY_END ? to : from, to: DAY_END };
  return { from: 0, to: from > 0 ? from : to };
}

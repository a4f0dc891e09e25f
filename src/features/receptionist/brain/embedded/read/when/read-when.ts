/**
 * Which times suit, by what was said: "tuesday or thursday afternoon, not before two". Days and times of day are found one by one; the
 * words between them say how they belong together.
 */
import type { LocalDate } from '#engine/time/zoned-time.ts';
import { horizonOf } from './calendar.ts';
import { findItems } from './find-items.ts';
import { windowsOf } from './join-items.ts';
import { withoutOthers } from './not-wished.ts';
import { plainWords } from './plain-words.ts';
import type { TimeWindow, TimeWish } from './wish.ts';

const ASAP =
  /\b(?:as soon as|soon as|asap|a\.s\.a\.p|soonest|(?:the )?earliest|right away|right now|immediately|first (?:available|opening|slot|appointment|spot|time|thing you have)|next (?:available|opening|slot)|the sooner the better|sooner|quick(?:ly)? as|quickest|as early as (?:possible|you can|u can|you have)|(?:very |real |pretty )?soon\b(?! as)|(?:in|within) (?:the |an? |the next |1 |2 |3 |a couple(?: of)? )?hours?\b|in the next hour|come now|how (?:quick|quickly|soon|fast) can|emergency|(?<=(?:^|\b(?:need|want|come|it|this|that|here|out|over|help|someone|somebody|you|u|guys|today|available|open|or|done|fixed|one|please|pls|appointment|visit|service|person|tech|plumber|right|asap)\b)\W*)now\b(?<!(?:is|are|it's|until|till|by|for|from|as) now)(?! (?:and|that|it|is|the|i|we|my))|urgent(?:ly)?|fast as|like yesterday|the (?:minute|second|moment) (?:you|someone|somebody)|whatever(?:'s| is) (?:first|soonest|next)|straight away|pronto|today if)/;
const ANY =
  /\b(?:any ?time|any ?day|whenever|no preference|doesn'?t matter|don'?t (?:care|mind)|flexible|i'?m easy|wide open|up to you|you (?:pick|choose|tell me|decide)|all (?:day|hours)|whatever (?:works|suits|you (?:have|got|like))|either (?:is|works)|makes no (?:odds|difference)|no difference|open all|dealer'?s choice|your (?:call|choice|pick)|all good|pick any|any (?:hour|slot|one)|either|whichever)/;
/** How far ahead "as soon as possible" looks. */
const SOON_DAYS = 4;
/** "I need someone out here yesterday" */
const YESTERDAY = /\b(?:need|want)\b[^.!?]{0,24} yesterday\b/i;
const NOW =
  /\b(?:(?:in|within) (?:the |an? |the next |1 |2 |3 |a couple(?: of)? )?hours?|right (?:now|away)|come now|immediately|straight away|now\b(?! (?:and|that|it|is|the)))/;

export function readWhen({
  text,
  today,
  isAsked = false,
  areListed = false,
  isQuestion = false,
  among = [],
}: {
  text: string;
  today: LocalDate;
  /** A time was asked for, so that a lone "10" is one. */
  isAsked?: boolean;
  /** Times were named to choose from, so that "the first" is one of them. */
  areListed?: boolean;
  /** The days that a question about the business names count too. */
  isQuestion?: boolean;
  /** Days that were just named: "monday" means the one of them that is a Monday. */
  among?: readonly LocalDate[];
}): TimeWish | null {
  const plain = withoutOthers(plainWords(text, { areListed }), { isQuestion });
  const items = findItems(plain, { today, isAsked, among });
  const isAsap = ASAP.test(plain) || YESTERDAY.test(text);
  const { windows: excluded } = windowsOf(
    plain,
    items.filter(({ isNegated }) => isNegated),
  );
  const { windows, conflict } = windowsOf(
    plain,
    items.filter(({ isNegated }) => !isNegated),
  );
  if (items.length === 0 && !isAsap && !ANY.test(plain)) return null;
  if (isAsap && windows.every(({ days }) => days === null))
    return { windows: soon(windows, today, NOW.test(plain) ? 1 : SOON_DAYS), excluded, isAsap };
  return { windows, excluded, isAsap, ...(conflict ? { conflict } : {}) };
}

const soon = (windows: TimeWindow[], today: LocalDate, count: number): TimeWindow[] => {
  const days = horizonOf(today).slice(0, count);
  return windows.length === 0 ? [{ days, clock: null }] : windows.map(({ clock }) => ({ days, clock }));
};

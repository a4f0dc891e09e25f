/**
 * Which times suit, by what was said: "tuesday or thursday afternoon, not before two". Days and times of day are found one by one; the
 * words between them say how they belong together.
 */
import type { LocalDate } from '#engine/time/zoned-time.ts';
import { horizonOf } from './calendar.ts';
import { findItems, withoutOthers } from './find-items.ts';
import { windowsOf } from './join-items.ts';
import { plainWords } from './plain-words.ts';
import type { TimeWindow, TimeWish } from './wish.ts';

const ASAP =
  /\b(?:as soon as|soon as|asap|a\.s\.a\.p|soonest|(?:the )?earliest|right away|right now|immediately|first (?:available|opening|slot|appointment|spot|time|thing you have)|next (?:available|opening|slot)|the sooner the better|sooner|quick(?:ly)? as|quickest|come now|now\b|urgent(?:ly)?|fast as|like yesterday|straight away|pronto|today if)/;
const ANY =
  /\b(?:any ?time|any ?day|whenever|no preference|doesn'?t matter|don'?t (?:care|mind)|flexible|i'?m easy|wide open|up to you|you (?:pick|choose|tell me|decide)|all (?:day|hours)|whatever (?:works|suits|you (?:have|got|like))|either (?:is|works)|makes no (?:odds|difference)|no difference|open all)/;
/** How far ahead "as soon as possible" looks. */
const SOON_DAYS = 4;
const NOW = /\b(?:right (?:now|away)|come now|immediately|straight away|now\b(?! (?:and|that|it|is|the)))/;

export function readWhen({
  text,
  today,
  isAsked = false,
  areListed = false,
}: {
  text: string;
  today: LocalDate;
  /** A time was asked for, so that a lone "10" is one. */
  isAsked?: boolean;
  /** Times were named to choose from, so that "the first" is one of them. */
  areListed?: boolean;
}): TimeWish | null {
  const plain = withoutOthers(plainWords(text, { areListed }));
  const items = findItems(plain, today, isAsked);
  const isAsap = ASAP.test(plain);
  const excluded = windowsOf(
    plain,
    items.filter(({ isNegated }) => isNegated),
  );
  const windows = windowsOf(
    plain,
    items.filter(({ isNegated }) => !isNegated),
  );
  if (items.length === 0 && !isAsap && !ANY.test(plain)) return null;
  if (isAsap && windows.every(({ days }) => days === null))
    return { windows: soon(windows, today, NOW.test(plain) ? 1 : SOON_DAYS), excluded, isAsap };
  return { windows, excluded, isAsap };
}

const soon = (windows: TimeWindow[], today: LocalDate, count: number): TimeWindow[] => {
  const days = horizonOf(today).slice(0, count);
  return windows.length === 0 ? [{ days, clock: null }] : windows.map(({ clock }) => ({ days, clock }));
};

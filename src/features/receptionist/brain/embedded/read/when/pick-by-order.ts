/** "The first", "the later of the two", "the one nearest to noon": one of a list of times, by its place or beside the others. */
import type { LocalDate } from '#engine/time/zoned-time.ts';
import { readWhen } from './read-when.ts';
import type { TimeMoment, TimeWindow } from './wish.ts';

/** `left` are the places in the list that may still be meant. */
type List = { plain: string; offered: readonly TimeMoment[]; left: readonly number[]; today: LocalDate };
type Choose = (list: List) => number | undefined;

const END =
  '(?= *$| *[,.!?;)]| (?:ones?|1|options?|slots?|times?|choices?|of|you|please|pls|works?|is|sounds?|would|will|thanks?|thank|then|but|and|suits?|if|that|for|looks?|should|appointment|opening|spot|in|on|from|i)\\b)';
const REFERS = '(?:one|1|option|slot|time|choice|number|no\\.?|#)';

const inOrder =
  (place: number): Choose =>
  ({ left }) =>
    left[place < 0 ? left.length + place : place];
const sorted = ({ offered, left }: List, by: (moment: TimeMoment) => number): number[] =>
  [...left].sort((one, other) => by(at(offered, one)) - by(at(offered, other)));
const at = (offered: readonly TimeMoment[], index: number): TimeMoment =>
  offered[index] ?? { date: '', minutes: 0 };
const instant = ({ date, minutes }: TimeMoment): number => Date.parse(`${date}T00:00:00Z`) / 60_000 + minutes;
const soonest: Choose = (list) =>
  sorted(list, IN_DAY.test(list.plain) ? ({ minutes }) => minutes : instant)[0];
const latest: Choose = (list) =>
  sorted(list, IN_DAY.test(list.plain) ? ({ minutes }) => minutes : instant).at(-1);
const IN_DAY = /\b(?:in|of) the (?:day|morning|afternoon|evening)\b/;

const nearest: Choose = (list) => {
  const [, target = ''] = /\b(?:closest|nearest|closer|nearer) to (.+)$/.exec(list.plain) ?? [];
  const wish = readWhen({ text: target, today: list.today, isAsked: true });
  const [window] = wish?.windows ?? [];
  return window && sorted(list, (moment) => distance(moment, window))[0];
};

function distance({ date, minutes }: TimeMoment, { days, clock }: TimeWindow): number {
  const day = (text: string) => Date.parse(`${text}T00:00:00Z`) / 60_000;
  const last = days?.at(-1);
  const apart = last ? Math.abs(day(date) - Math.min(day(last), day(days?.[0] ?? last) + 1440)) : 0;
  const middle = clock ? (clock.from + Math.min(clock.to, 23 * 60)) / 2 : minutes;
  return apart + Math.abs(minutes - middle);
}

const WAYS: [RegExp, Choose][] = [
  [/\b(?:closest|nearest|closer|nearer) to\b/, nearest],
  [
    /\b(?:earliest|soonest|early (?:ones?|1|slot)|(?:more|most) (?:early|soon)|sooner the better|(?:the|an?) (?:\w+ )?(?:earlier|sooner)|(?:earlier|sooner) (?:ones?|1|of|slot|time|option|appointment))\b/,
    soonest,
  ],
  [
    /\b(?:latest|late (?:ones?|1|slot)|furthest|farthest|(?:more|most) late|(?:the|a) (?:\w+ )?later|later (?:ones?|1|of|slot|time|option|appointment))\b/,
    latest,
  ],
  [
    new RegExp(
      `\\b(?:first|1st|former|top)\\b${END}|(?:\\b(?:option|number|no\\.?|choice) ?|#)(?:1|a)\\b|^\\W*1\\W*$|\\bfirst\\b$`,
    ),
    inOrder(0),
  ],
  [
    new RegExp(
      `\\b(?:second|2nd)\\b${END}|(?:\\b(?:option|number|no\\.?|choice) ?|#)(?:2|b)\\b|^\\W*2\\W*$|\\bother ${REFERS}`,
    ),
    inOrder(1),
  ],
  [
    new RegExp(`\\b(?:third|3rd)\\b${END}|(?:\\b(?:option|number|no\\.?|choice) ?|#)(?:3|c)\\b|^\\W*3\\W*$`),
    inOrder(2),
  ],
  [new RegExp(`\\b(?:fourth|4th)\\b${END}|(?:\\b(?:option|number|no\\.?|choice) ?|#)(?:4|d)\\b`), inOrder(3)],
  [/\bnot the (?:first|1st)\b.*\b(?:after|next)\b/, inOrder(1)],
  [/\b(?:middle|in the middle)\b/, ({ left }) => left[Math.floor((left.length - 1) / 2)]],
  [
    new RegExp(
      `\\b(?:last|latter|final|bottom)\\b(?! time (?!you (?:said|mention|gave|offer|list|named)))(?! (?:visit|week|month|year|night|guy))${END}`,
    ),
    inOrder(-1),
  ],
];
/** "In the second bathroom", "on the third floor" */
const PLACE =
  /\b(?:first|1st|second|2nd|third|3rd|fourth|4th|last|middle|top|bottom)\s+(?:bath\w*|bed\w*|floor|story|stor(?:ey|y)|level|room|kitchen|sink|toilet|door|house|building|unit|apartment|garage|basement|name)\b/;

const NOT_THAT = /\b(?:not|but|except|besides|instead of|other than)(?: the)? $/;

/** The way that is said first counts: "the first, last time I was late". */
export function pickByOrder(list: List): number | null {
  if (PLACE.test(list.plain) || list.left.length === 0) return null;
  const found = WAYS.flatMap(([pattern, choose]) => {
    const match = pattern.exec(list.plain);
    const isOut = match && NOT_THAT.test(list.plain.slice(0, match.index));
    return match && !isOut ? [{ index: match.index, choose }] : [];
  }).sort((one, other) => one.index - other.index);
  const [way] = found;
  return way?.choose(list) ?? null;
}

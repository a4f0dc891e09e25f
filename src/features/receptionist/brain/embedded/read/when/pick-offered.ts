/** Which of the times that were just named the caller takes, in whatever words, or what they want instead. */
import type { LocalDate } from '#engine/time/zoned-time.ts';
import { pickByOrder } from './pick-by-order.ts';
import { plainWords } from './plain-words.ts';
import { readWhen } from './read-when.ts';
import { shiftOffered } from './shift-offered.ts';
import { isAnyTime, suits, type TimeMoment, type TimeWish } from './wish.ts';

/** `picked` is the place in the list; null when none of them is meant, or it is not clear which. */
export type OfferAnswer = { picked: number | null; wish: TimeWish | null };

type Input = { text: string; today: LocalDate; offered: readonly TimeMoment[] };
type Heard = { plain: string; offered: readonly TimeMoment[]; today: LocalDate };

const NONE =
  /\b(?:neither|none|not? (?:any|either)|(?:can'?t|cannot|won'?t|don'?t)(?: \w+){0,3} (?:either|any|those|these)|wrong (?:week|day|month)|(?:nothing|something|anything) else|other (?:times|days|options))\b/;
const REFUSED =
  /\b(?:no(?! (?:problem|preference|worries|rush|difference))|nope|nah|can'?t|cannot|cant|won'?t|wont|too (?:early|late|soon|far|long)|not (?:possible|good|great|gonna|going|that|those|really|sure|for me)|(?:don'?t|doesn'?t|dont|doesnt) (?:work|suit)|ages away|brutal|let me|hold on|hang on|ask my|check with|get back to|ring you|call you)\b/;
const YES =
  /\b(?:y|yes|yeah|yep|yup|ya|yea|yah|aye|si|sure|ok|okay|okey|k|kk|bet|perfect|perfecto|great|grand|good|fine|lovely|marvell?ous|brilliant|wonderful|excellent|awesome|cool|deal|absolutely|definitely|confirm(?:ed)?|correct|exactly|book (?:it|that|me)|do it|go (?:ahead|for it)|(?:i'?ll|i will|we'?ll) (?:take|do|have)|take (?:it|that)|works|that one|that'?ll|will do|suits|sounds|i can (?:do|make) (?:it|that)|see you then|done|alright|all right|sold|vale|bueno|i (?:guess|suppose)|please|why not)\b|^si\b|^sí|👍|👌|✅|🙌/;
const ANY =
  /\b(?:either|whichever|any(?: one)?(?: of (?:them|those|these|the \w+))?(?: is| works| will|$)|(?:both|all)(?: of (?:them|those))? (?:work|are|good|fine)|(?:doesn'?t|don'?t|dont|doesnt) (?:matter|mind|care)|no preference|you (?:pick|choose|decide)|up to you|your (?:call|choice|pick)|whatever)\b/;
/** They ask for something that was not named. */
const ASKS_MORE =
  /\b(?:anything|something|any ?time|nothing|is there|are there|do you have|have you|got any|any)\b[^.!?]{0,24}\b(?:earlier|later|sooner|else|before|after|other)\b|\b(?:bit|little|much|way|hour|hours|day|week) (?:earlier|later|sooner)\b/;

/** "No, the 25th": the one before is not meant. */
const NO_FIRST =
  /^\W*(?:no|nope|nah)[\s,.!]+(?=the\b|(?:mon|tues|wednes|thurs|fri|satur|sun)(?:day)?\b(?!s)|\d|tomorrow|today|next|let'?s)/i;

export function readOfferAnswer({ text: said, today, offered }: Input): OfferAnswer {
  const text = said.replace(NO_FIRST, '');
  const plain = plainWords(text, { areListed: true });
  const heard = { plain, offered, today };
  const among = offered.map(({ date }) => date);
  const wish = readWhen({ text, today, isAsked: true, areListed: true, among });
  if (NONE.test(plain)) return { picked: null, wish: withoutThese(shiftOffered(heard) ?? wish, offered) };
  const shifted = shiftOffered(heard);
  if (shifted) return { picked: null, wish: shifted };
  if (ASKS_MORE.test(plain)) return { picked: null, wish };
  const picked = wish && !isAnyTime(wish) ? pickByWish(heard, wish) : pickByWords(heard);
  return { picked, wish: picked === null && !(wish && isAnyTime(wish)) ? wish : null };
}

const NOON = 12 * 60;
const SAYS_NOON = /(?<!\b(?:before|after|past|by|from|until|around|about) )\b(?:noon|midday)\b/;

function pickByWish({ plain, offered, today }: Heard, wish: TimeWish): number | null {
  const all = offered.map((_, index) => index);
  const fitting = fittingOf(wish, offered, plain);
  if (fitting.length === 1 && !(wish.isAsap && offered.length > 1)) return fitting[0] ?? null;
  // "The earliest" and "first thing" name a time, and one of the list too.
  const isOpen =
    fitting.length === 0 &&
    (/^\W*(?:(?:um|uh|the|yes|ok|yeah) )*(?:1st|2nd|3rd|4th)\b|^\W*[1-4]\W*$/.test(plain) ||
      !/\d|day\b|week|month|tomorrow|morning|afternoon|evening/.test(plain));
  const atNoon = fitting.filter((index) => offered[index]?.minutes === NOON);
  if (atNoon.length === 1 && SAYS_NOON.test(plain)) return atNoon[0] ?? null;
  const left = fitting.length > 0 ? fitting : isOpen || wish.isAsap ? all : [];
  const picked = pickByOrder({ plain, offered, left, today });
  return (
    picked ??
    (/\b(?:either|any|whichever|both)\b/.test(plain) && !REFUSED.test(plain) ? (fitting[0] ?? null) : null)
  );
}

/** A bare hour may be before noon or after: "the 7" of "7:00 PM". */
function fittingOf(wish: TimeWish, offered: readonly TimeMoment[], plain: string): number[] {
  const isOpen = !/\d ?(?:am|pm)\b/.test(plain);
  const ways = [
    wish,
    ...(isOpen ? [shiftedBy(wish, 12 * 60), shiftedBy(wish, -12 * 60)] : []),
    ...(THE_HOUR.test(plain) ? [wholeHours(wish)] : []),
  ];
  for (const way of ways) {
    const fitting = offered.flatMap((moment, index) => (suits(way, moment) ? [index] : []));
    if (fitting.length > 0) return fitting;
  }
  return [];
}

const isExactly = (clock: { from: number; to: number } | null) => clock !== null && clock.from === clock.to;

const shiftedBy = (wish: TimeWish, minutes: number): TimeWish => ({
  ...wish,
  windows: wish.windows.map(({ days, clock }) => ({
    days,
    clock: clock && isExactly(clock) ? { from: clock.from + minutes, to: clock.to + minutes } : clock,
  })),
});

/** "The ten" of "10:30", where "at ten" would be another time. */
const THE_HOUR = /\bthe (?:1[0-2]|[1-9])\b(?!:)/;

const wholeHours = (wish: TimeWish): TimeWish => ({
  ...wish,
  windows: wish.windows.map(({ days, clock }) => ({
    days,
    clock:
      clock && isExactly(clock) && clock.from % 60 === 0 ? { from: clock.from, to: clock.to + 59 } : clock,
  })),
});

function pickByWords({ plain, offered, today }: Heard): number | null {
  const left = offered.map((_, index) => index);
  const ordered = pickByOrder({ plain, offered, left, today });
  if (ordered !== null) return ordered;
  if (REFUSED.test(plain) || offered.length === 0) return null;
  if (ANY.test(plain)) return 0;
  return offered.length === 1 &&
    YES.test(plain) &&
    !/\b(?:how much|how long|who|why(?! not)|what)\b/.test(plain)
    ? 0
    : null;
}

/** "Neither": the ones that were named are out, even where the new wish would allow them. */
function withoutThese(wish: TimeWish | null, offered: readonly TimeMoment[]): TimeWish | null {
  if (!wish || isAnyTime(wish)) return null;
  const named = offered.map(({ date, minutes }) => ({ days: [date], clock: { from: minutes, to: minutes } }));
  return { ...wish, excluded: [...wish.excluded, ...named] };
}

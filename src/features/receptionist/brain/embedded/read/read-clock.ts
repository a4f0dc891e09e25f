/** Which time of day suits the caller: "after four", "between 2 and 4", "in the morning". */
import type { ClockWish } from '#features/receptionist/brain/embedded/state.ts';
import { withDigits } from './number-words.ts';

const DAY_END = 24 * 60;
const NOON = 12 * 60;
/** "Around three" means half an hour either way. */
const ABOUT = 60;

const T = String.raw`(\d{1,2})(?::(\d{2}))?\s*(a\.?m\.?|p\.?m\.?|o'?clock)?(?![\d:/])`;
const between = new RegExp(String.raw`\b(?:between\s+)?${T}\s*(?:and|to|-|–|until|till)\s*${T}`, 'i');
const after = new RegExp(String.raw`\b(?:after|past|from|later than|not before)\s+${T}`, 'i');
const before = new RegExp(String.raw`\b(?:before|by|until|till|earlier than|no later than)\s+${T}`, 'i');
const about = new RegExp(String.raw`\b(?:around|about|roughly|like|ish)\s+${T}`, 'i');
const ish = new RegExp(String.raw`\b${T}\s*-?ish\b`, 'i');
const at = new RegExp(String.raw`(?:\bat|@)\s*${T}`, 'i');
const clear = /\b(\d{1,2})(?::(\d{2}))?\s*(a\.?m\.?|p\.?m\.?|o'?clock)(?!\w)|\b(\d{1,2}):(\d{2})\b/i;
const bare = /^\D{0,12}\b(\d{1,2})\b\D{0,14}$/;
/** "Maybe 10 then" names a time, and "under sink 2" a place. */
const BESIDE_A_TIME =
  /^(?:at|around|about|maybe|say|for|the|an?|works?|please|ok|okay|yes|yeah|sure|is|would|be|good|best|better|great|fine|perfect|um|uh|let'?s|do|make|it|its|it's|that|then|by|on|i|can|we|perhaps|probably|like|how|and|or|thanks|thank|you|exactly|sharp|mon\w*|tue\w*|wed\w*|thu\w*|fri\w*|sat\w*|sun\w*|today|tomorrow|next|this|no|actually|instead|ish)$/;

/** `isAsked`: the receptionist asked for a time, so that a lone "10" is one. */
export function readClock({ text, isAsked }: { text: string; isAsked: boolean }): ClockWish | null {
  const plain = withDigits(text.toLowerCase());
  return readRange(plain) ?? readPart(plain) ?? readExact(plain, isAsked);
}

function readRange(text: string): ClockWish | null {
  const range = between.exec(text);
  if (range) {
    const to = minutesOf(range[4], range[5], range[6]);
    const from = minutesOf(range[1], range[2], range[3]);
    if (from !== null && to !== null && from < to) return { kind: 'between', from, to };
  }
  const later = minutesAt(after, text);
  const earlier = minutesAt(before, text);
  if (later !== null || earlier !== null)
    return { kind: 'between', from: later ?? 0, to: earlier ?? DAY_END };
  const near = minutesAt(about, text) ?? minutesAt(ish, text);
  return near === null ? null : { kind: 'between', from: near - ABOUT, to: near + ABOUT };
}

const PARTS: [RegExp, number, number][] = [
  [/\b(first thing|(?<!too )early)\b/, 0, 10 * 60],
  [/\b(late morning)\b/, 10 * 60, NOON - 1],
  [/\b(mornings?|before noon|before lunch)\b/, 0, NOON - 1],
  [/\b(late afternoon|end of the day|after work)\b/, 15 * 60, DAY_END],
  [/\b(afternoons?|arvo|after lunch|after noon)\b/, NOON, 17 * 60],
  [/\b(evenings?|tonight|after hours)\b/, 17 * 60, DAY_END],
  [/\b(noon|midday|lunch ?time|around lunch)\b/, 11 * 60 + 30, 13 * 60],
];

function readPart(text: string): ClockWish | null {
  const exact = readExact(text, false);
  if (exact) return exact;
  const part = PARTS.find(([pattern]) => pattern.test(text));
  return part ? { kind: 'between', from: part[1], to: part[2] } : null;
}

function readExact(text: string, isAsked: boolean): ClockWish | null {
  const minutes =
    minutesAt(at, text) ??
    minutesAt(clear, text) ??
    (isAsked && isLoneNumber(text) ? minutesAt(bare, text) : null);
  return minutes === null ? null : { kind: 'at', from: minutes, to: minutes };
}

const isLoneNumber = (text: string): boolean =>
  (text.match(/[\p{L}']+/gu) ?? []).every((word) => BESIDE_A_TIME.test(word));

function minutesAt(pattern: RegExp, text: string): number | null {
  const match = pattern.exec(text);
  if (!match) return null;
  return minutesOf(match[1] ?? match[4], match[2] ?? match[5], match[3]);
}

/** Without AM or PM, 1 to 6 is in the afternoon, because no business visits at night. */
function minutesOf(
  hourText: string | undefined,
  minuteText: string | undefined,
  half: string | undefined,
): number | null {
  const hour = Number(hourText);
  const minute = Number(minuteText ?? 0);
  if (!(hour >= 1 && hour <= 23) || minute > 59) return null;
  if (hour > 12) return hour * 60 + minute;
  const isSaid = half?.startsWith('a') || half?.startsWith('p');
  const isPm = isSaid ? half?.startsWith('p') : hour < 7 || hour === 12;
  return ((hour % 12) + (isPm ? 12 : 0)) * 60 + minute;
}

/** The words of a long message that say when it suits: what is marked as a time, and short sentences that are about little else. */
import type { LocalDate } from '#engine/time/zoned-time.ts';
import { blanked } from '#features/receptionist/brain/embedded/read/blanked.ts';
import { readWhen } from '#features/receptionist/brain/embedded/read/when/read-when.ts';
import type { Reading } from '#platform/model/reader/reader.ts';
import type { SpanKind } from '#platform/model/reader/vocabulary.ts';

type Span = Reading['spans'][number];

const OF_TIMES: readonly SpanKind[] = ['when'];
/** "Wednesday, and at 10 in the morning." */
const SHORT = 8;

export function timesMarked({
  said,
  spans,
  today,
}: {
  said: string;
  spans: readonly Span[];
  today: LocalDate;
}): string[] {
  const words = blanked(
    said,
    spans.filter(({ kind }) => !OF_TIMES.includes(kind)),
  );
  let isBefore = false;
  return sentencesIn(words).flatMap(({ text, start, end }) => {
    const marked = spans.filter((span) => span.kind === 'when' && span.start >= start && span.start < end);
    const isShort = wordCount(text) <= SHORT && !text.includes('?');
    const goesOn = isBefore && marked.length === 0 && isShort && saysHours(text, today);
    isBefore = marked.length > 0 || goesOn;
    if (goesOn || (isShort && marked.length > 0)) return [text.trim()];
    return marked.map((span) => withClock(span, said));
  });
}

/** "I can be home from two on", after a day. */
function saysHours(text: string, today: LocalDate): boolean {
  const wish = readWhen({ text, today });
  return Boolean(wish && !wish.isAsap && wish.windows.length > 0) && !namesDay(wish);
}

const namesDay = (wish: ReturnType<typeof readWhen>): boolean =>
  wish?.windows.some(({ days }) => days !== null) ?? false;

/** "Friday" of "Friday at ten" goes on with its time, and "the 22nd doesn't" of "the 22nd doesn't work" with what it says of it. */
function withClock({ text, end }: Span, said: string): string {
  const after = said.slice(end);
  return text + ((CLOCK_AFTER.exec(after) ?? PART_AFTER.exec(after) ?? SUITS_NOT.exec(after))?.[0] ?? '');
}
/** "Next Monday, the 20th, in the afternoon" */
const PART_AFTER =
  /^,? ?(?:(?:(?:early|late|later|sometime|some time|preferably) )?(?:in the |on the )?(?:mornings?|afternoons?|evenings?)\b|(?:before|after|around) (?:noon|lunch|midday|work)\b|(?:por|en|a) la (?:ma[nñ]ana|tarde)(?!\p{L}))/iu;
const SUITS_NOT =
  /^ (?:(?:is|are|does|do|will|would)(?:n'?t| not)? |(?:dosn?t|doesnt|wont|isnt|not) )?(?:work|suit|no good|not good|impossible|out|off|bad)\w*/i;
const CLOCK_AFTER = /^,? (?:at|around|about|by|after|before) \d{1,2}(?!\d)(?::\d{2})?(?: ?[ap]\.?m\b)?/i;

const sentencesIn = (text: string): { text: string; start: number; end: number }[] =>
  [...text.matchAll(/(?:[^.!?;\n]|(?<=\d)[.](?=\d)|(?<=\b[ap])\.(?=m))+[.!?;\n]*/g)].map((found) => ({
    text: found[0],
    start: found.index,
    end: found.index + found[0].length,
  }));

const wordCount = (text: string): number => text.trim().split(/\s+/).length;

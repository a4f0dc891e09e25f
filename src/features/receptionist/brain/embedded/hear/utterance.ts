/** What was said in one turn, understood as far as it can be without knowing what the conversation is about. */
import { type LocalDate, toLocal } from '#engine/time/zoned-time.ts';
import { blanked } from '#features/receptionist/brain/embedded/read/blanked.ts';
import { type Language, readLanguage } from '#features/receptionist/brain/embedded/read/foreign.ts';
import { withPlainWords, withQuestion } from '#features/receptionist/brain/embedded/read/plain-acts.ts';
import { type Emergency, readEmergency } from '#features/receptionist/brain/embedded/read/read-emergency.ts';
import { type ReadPerson, readPerson } from '#features/receptionist/brain/embedded/read/read-person.ts';
import { readWhen } from '#features/receptionist/brain/embedded/read/when/read-when.ts';
import type { TimeWish } from '#features/receptionist/brain/embedded/read/when/wish.ts';
import { withoutFillers } from '#features/receptionist/brain/embedded/read/without-fillers.ts';
import type { DialogueState } from '#features/receptionist/brain/embedded/state.ts';
import type { Facts } from '#features/receptionist/brain/facts.ts';
import type { Reading } from '#platform/model/reader/reader.ts';
import type { Act, SpanKind } from '#platform/model/reader/vocabulary.ts';
import type { Clause } from './clause.ts';
import { type Errand, errandsIn, KEPT } from './errands.ts';
import type { HeardWords } from './listen.ts';
import { withOrders } from './orders.ts';
import { timesMarked } from './times-marked.ts';

type TimedErrand = Omit<Errand, 'spans'> & Pick<Utterance, 'wish' | 'booked' | 'timeWords'>;

export type Utterance = {
  said: string;
  clauses: Clause[];
  acts: ReadonlySet<Act>;
  chanceOf: Reading['chanceOf'];
  person: ReadPerson;
  /** Times that would suit. */
  wish: TimeWish | null;
  /** Times that are named, be it in a question about the business. */
  named: TimeWish | null;
  /** The words for it. */
  timeWords: string;
  /** What may pick one of the times that were offered. */
  answerText: string;
  /** The time of an appointment that they have. */
  booked: TimeWish | null;
  /** The errand that comes first, with its own times, and those that wait for it; empty unless there are several. */
  errands: TimedErrand[];
  /** What they need, told in several clauses, and in pieces over several messages. */
  told: Clause | null;
  need: Clause | null;
  /** Towns and zips, whether the work is there or they ask about them. */
  places: string[];
  emergency: Emergency | null;
  language: Language | null;
};

/** What every part of the dialogue may look at. */
export type Moment = { facts: Facts; zone: string; today: LocalDate; now: Date };

export const momentOf = ({ facts, now }: { facts: Facts; now: Date }): Moment => {
  const zone = facts.business.hours.timezone;
  return { facts, zone, today: toLocal({ instant: now, zone }).date, now };
};

/** Questions that name what to choose from. */
const LISTED: readonly DialogueState['asked'][] = ['slot', 'service', 'priceOf', 'appointment'];
const OF_TIME: readonly DialogueState['asked'][] = ['time', 'slot', 'day', 'appointment'];

export function understand({
  heard: { said, reading, recalled, told, need },
  state,
  moment: { facts, today },
}: {
  heard: HeardWords;
  state: DialogueState;
  moment: Moment;
}): Utterance {
  const person = readPerson({ said, reading, asked: state.asked });
  const spansOf = (...kinds: SpanKind[]) => reading.spans.filter(({ kind }) => kinds.includes(kind));
  const acts = withPlainWords(reading, said);
  // Only of a visit that is there already can they say when it is.
  const kept = reading.clauses.filter(({ text }) => KEPT.test(text));
  const isKept = ({ text }: Reading['spans'][number]) => kept.some((clause) => clause.text.includes(text));
  const booked = isOfVisit({ acts, chanceOf: reading.chanceOf }, state)
    ? spansOf('booked').filter((span) => !isKept(span))
    : [];
  const isTimeNamed =
    (OF_TIME.includes(state.asked) && !tellsOther(acts, spansOf('when', '-when').length, said)) ||
    spansOf('when', '-when', 'booked').length > booked.length ||
    (namingTimes(said).some((act) => acts.has(act)) &&
      NOT_OF_TIMES.every((act) => !acts.has(act)) &&
      !tellsOther(acts, spansOf('when', '-when').length, said)) ||
    DAY.test(person.rest);
  const ruledOut = spansOf('-when');
  const marked = spansOf('when');
  const rest = blanked(person.rest, [...booked, ...spansOf('town')])
    .replace(GREETING, ' ')
    .replace(HABIT, ' ');
  const text = withoutFillers(rest);
  const isAsked = state.asked === 'time' || state.asked === 'slot';
  // In a long message, what is not marked as a time that suits is about something else.
  const isOnlyMarked = marked.length > 0 && wordCount(said) > (isAsked ? LONG_ANSWER : LONG);
  // "Same day but in the morning", of a visit that they have
  const sameDay = SAME_DAY.test(said) ? booked.map(dayOf) : [];
  const when = {
    text: isOnlyMarked
      ? [
          ...sameDay,
          ...timesMarked({ said, spans: reading.spans, today }),
          ...ruledOut.map((span) => `not ${span.text}`),
        ].join(', ')
      : text,
    today,
    isAsked,
    areListed: LISTED.includes(state.asked),
  };
  const heard = reading.clauses.map((clause, index) => ({
    text: clause.text,
    acts: withoutMove(withQuestion(clause), acts),
    recalled: recalled[index] ?? [],
  }));
  const clauses = state.task === null ? withOrders(heard) : heard;
  // What is said while an errand is under way is about that one.
  const errands =
    state.task === null ? errandsIn(clauses, reading.spans).map((errand) => withTimes(errand, today)) : [];
  return {
    said,
    clauses,
    acts,
    chanceOf: reading.chanceOf,
    person,
    wish: isTimeNamed ? readWhen(when) : null,
    named: isTimeNamed ? readWhen({ ...when, isQuestion: true }) : null,
    answerText: isOnlyMarked
      ? when.text
      : tellsOther(acts, marked.length + ruledOut.length, said)
        ? ''
        : blanked(person.rest, booked),
    timeWords: marked.map(textOf).join(', '),
    booked: readSpans(booked, today),
    errands,
    told,
    need,
    // Of several errands, only the times of the first are meant now.
    ...(errands[0] && timesOf(errands[0])),
    places: spansOf('town', 'zip').map(({ text }) => text),
    emergency: readEmergency({ said, reading, recalled, emergencies: facts.handOff }),
    language: reading.acts.has('otherLanguage') ? readLanguage(said) : null,
  };
}

/** A clause moves nothing when the message does not. */
const withoutMove = (own: ReadonlySet<Act>, all: ReadonlySet<Act>): ReadonlySet<Act> =>
  all.has('move') ? own : new Set([...own].filter((act) => act !== 'move'));

const SAME_DAY = /\bsame day\b|\bmismo d[ií]a\b/i;
/** "The 21st" of "the 21st at three" */
const dayOf = ({ text }: Reading['spans'][number]): string => text.replace(/(?:,| at| a las?)\b.*$/i, '');

/** "Every night around three" tells when it happens. */
const HABIT =
  /\bevery (?:single |other )?(?:day|night|morning|afternoon|evening|weekend|hour|time|\p{L}+day)\b(?: (?:around|at|about|by) \d+(?::\d+)?(?: ?[ap]m)?)?/giu;
/** "Morning!" names no time. */
const GREETING = /^\W*(?:(?:hi|hello|hey|a very)\W+)*(?:good )?(?:morning|afternoon|evening)(?=\s*[!.,])/i;

const textOf = ({ text }: Reading['spans'][number]): string => text;

const readSpans = (spans: Reading['spans'], today: LocalDate): TimeWish | null =>
  spans.length === 0
    ? null
    : readWhen({ text: spans.map(({ text }) => text).join(' '), today, areListed: true, isQuestion: true });

/** "You've got me down for the post on Thursday" */
const MAY_BE = 0.4;
const LONG = 6;
/** The answer to a question for a time is about little else. */
const LONG_ANSWER = 12;
const wordCount = (said: string): number => said.trim().split(/\s+/).length;

function withTimes({ spans, ...errand }: Errand, today: LocalDate): TimedErrand {
  const suiting = spans.filter(({ kind }) => kind === 'when');
  const booked = spans.filter(({ kind }) => kind === 'booked');
  return {
    ...errand,
    wish: readSpans(suiting, today),
    booked: readSpans(booked, today),
    timeWords: suiting.map(textOf).join(', '),
  };
}

const timesOf = ({ wish, booked, timeWords }: TimedErrand) => ({ wish, booked, timeWords });

/** "It's a loose rug, 6 by 9", where a time was asked for, tells what is needed and no time. */
const tellsOther = (acts: ReadonlySet<Act>, marked: number, said: string): boolean =>
  marked === 0 && wordCount(said) > LONG && acts.has('giveService') && !acts.has('giveTime');
const NAMING_TIMES: readonly Act[] = ['giveTime', 'book', 'move'];
/** In few words, a time may stand beside what is needed: "leak 3pm". In many, "in August" is part of the story. */
const namingTimes = (said: string): readonly Act[] =>
  wordCount(said) > LONG ? NAMING_TIMES : [...NAMING_TIMES, 'tellProblem', 'giveService'];
/** Numbers in a question or a complaint are seldom times that would suit. */
const NOT_OF_TIMES: readonly Act[] = ['complaint', 'question', 'price', 'services', 'duration'];
const DAY =
  /(?<!\p{L})(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|tomorrow|today|tonight|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo|ma[nñ]ana|hoy)(?!\p{L})/iu;

const isOfVisit = (
  { acts, chanceOf }: Pick<Utterance, 'acts' | 'chanceOf'>,
  { task, asked }: DialogueState,
): boolean =>
  chanceOf('lookup') >= MAY_BE ||
  acts.has('move') ||
  acts.has('cancel') ||
  acts.has('lookup') ||
  task === 'move' ||
  task === 'cancel' ||
  task === 'lookup' ||
  asked === 'appointment';

/** What was said in one turn, understood as far as it can be without knowing what the conversation is about. */
import { type LocalDate, toLocal } from '#engine/time/zoned-time.ts';
import type { Recalled } from '#features/receptionist/brain/brain.ts';
import type { Facts } from '#features/receptionist/brain/facts.ts';
import type { Reading } from '#platform/model/reader/reader.ts';
import type { Act, SpanKind } from '#platform/model/reader/vocabulary.ts';
import type { HeardWords } from './listen.ts';
import { blanked } from './read/blanked.ts';
import { type Language, readLanguage } from './read/foreign.ts';
import { withPlainWords, withQuestion } from './read/plain-acts.ts';
import { type Emergency, readEmergency } from './read/read-emergency.ts';
import { type ReadPerson, readPerson } from './read/read-person.ts';
import { readWhen } from './read/when/read-when.ts';
import type { TimeWish } from './read/when/wish.ts';
import { withoutFillers } from './read/without-fillers.ts';
import type { DialogueState } from './state.ts';

export type Clause = { text: string; acts: ReadonlySet<Act>; recalled: readonly Recalled[] };

export type Utterance = {
  said: string;
  clauses: Clause[];
  acts: ReadonlySet<Act>;
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
  heard: { said, reading, recalled },
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
  const booked = isOfVisit(acts, state) ? spansOf('booked') : [];
  const isTimeNamed =
    OF_TIME.includes(state.asked) ||
    spansOf('when', '-when', 'booked').length > booked.length ||
    (NAMING_TIMES.some((act) => acts.has(act)) && NOT_OF_TIMES.every((act) => !acts.has(act))) ||
    DAY.test(person.rest);
  const ruledOut = spansOf('-when');
  const marked = spansOf('when');
  const text = withoutFillers(blanked(person.rest, [...booked, ...spansOf('town')]));
  const when = {
    // In a long message, what is not marked as a time that suits is about something else.
    text:
      marked.length > 0 && isLong(said)
        ? [...marked.map(textOf), ...ruledOut.map((span) => `not ${span.text}`)].join(', ')
        : text,
    today,
    isAsked: state.asked === 'time' || state.asked === 'slot',
    areListed: LISTED.includes(state.asked),
  };
  return {
    said,
    clauses: reading.clauses.map((clause, index) => ({
      text: clause.text,
      acts: withQuestion(clause),
      recalled: recalled[index] ?? [],
    })),
    acts,
    person,
    wish: isTimeNamed ? readWhen(when) : null,
    named: isTimeNamed ? readWhen({ ...when, isQuestion: true }) : null,
    answerText: marked.length > 0 && isLong(said) ? when.text : person.rest,
    timeWords: marked.map(textOf).join(', '),
    booked: readSpans(booked, today),
    places: spansOf('town', 'zip').map(({ text }) => text),
    emergency: readEmergency({ said, reading, words: facts.handOff.emergencies }),
    language: reading.acts.has('otherLanguage') ? readLanguage(said) : null,
  };
}

const textOf = ({ text }: Reading['spans'][number]): string => text;

const readSpans = (spans: Reading['spans'], today: LocalDate): TimeWish | null =>
  spans.length === 0
    ? null
    : readWhen({ text: spans.map(({ text }) => text).join(' '), today, areListed: true, isQuestion: true });

const LONG = 6;
const isLong = (said: string): boolean => said.trim().split(/\s+/).length > LONG;

const NAMING_TIMES: readonly Act[] = ['giveTime', 'book', 'move', 'tellProblem', 'giveService'];
/** Numbers in a question or a complaint are seldom times that would suit. */
const NOT_OF_TIMES: readonly Act[] = ['complaint', 'question', 'price', 'services', 'duration'];
const DAY =
  /(?<!\p{L})(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|tomorrow|today|tonight|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo|ma[nñ]ana|hoy)(?!\p{L})/iu;

const isOfVisit = (acts: ReadonlySet<Act>, { task, asked }: DialogueState): boolean =>
  acts.has('move') ||
  acts.has('cancel') ||
  acts.has('lookup') ||
  task === 'move' ||
  task === 'cancel' ||
  task === 'lookup' ||
  asked === 'appointment';

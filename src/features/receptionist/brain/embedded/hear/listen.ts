/** Hears a turn: what the reader says of the words, and what the business knows about each clause. */
import type { Recalled } from '#features/receptionist/brain/brain.ts';
import { isEnglish, readLanguage } from '#features/receptionist/brain/embedded/read/foreign.ts';
import { withSpanishWords } from '#features/receptionist/brain/embedded/read/spanish-acts.ts';
import type { DialogueState } from '#features/receptionist/brain/embedded/state.ts';
import type { Facts } from '#features/receptionist/brain/facts.ts';
import type { Reader, Reading } from '#platform/model/reader/reader.ts';
import type { Act } from '#platform/model/reader/vocabulary.ts';
import { amidErrand } from './amid-errand.ts';
import type { Clause } from './clause.ts';
import { needOf, recallClauses } from './recall-clauses.ts';
import { withoutDenied } from './without-denied.ts';
import { withoutDoubtful } from './without-doubtful.ts';
import { withoutLoose } from './without-loose.ts';

/**
 * Finds what the business knows about a clause, best first. `asked` is what they were told just before, where it matters; of a
 * need, only what is offered is looked for.
 */
type RecallClause = (input: {
  facts: Facts;
  text: string;
  asked?: string;
  isNeed?: boolean;
}) => Promise<Recalled[]>;
/** The words without their misspellings, where the business has a word that was meant. */
type MendWords = (input: { facts: Facts; text: string }) => string;
export type Ears = { read: Reader['read']; recall: RecallClause; mend: MendWords };
export type HeardWords = {
  said: string;
  reading: Reading;
  /** One list per clause of the reading. */
  recalled: Recalled[][];
  /** What is known about the need as a whole, where they tell it in several clauses; null when it came in one. */
  told: Clause | null;
  /** The same of a need that they tell in pieces, this message included. */
  need: Clause | null;
};

export async function listen({
  said: typed,
  state,
  facts,
  ears: { read, recall, mend },
}: {
  said: string;
  state: DialogueState | null;
  facts: Facts;
  ears: Ears;
}): Promise<HeardWords> {
  const said = typed.replaceAll(MARKUP, ' ');
  const asked = questionIn(state);
  const isSpanish = state?.language === 'Spanish' ? !isEnglish(said) : readLanguage(said) === 'Spanish';
  // Its words are no misspelled English ones.
  const meant = isSpanish ? said : mend({ facts, text: said });
  const certain = withoutDoubtful(await read({ asked: asked || facts.opening, said, meant }));
  const heard = isCustomer(state) ? amidErrand(certain) : certain;
  const understood = isSpanish ? inSpanish(heard) : heard;
  const reading = { ...understood, clauses: withoutLoose(understood.clauses) };
  const meantTexts = withoutDenied(reading.clauses.map(({ text }) => text));
  const clauses = reading.clauses.map((clause, index) => ({ ...clause, text: meantTexts[index] ?? '' }));
  const recalled = isSettled(reading)
    ? clauses.map(() => [])
    : await recallClauses(clauses, {
        answered: answerIn(state),
        recall: async (text, sought) => await recall({ facts, text, ...sought }),
      });
  const isOpen = state?.offeringId === null || state?.asked === 'time';
  const pieces = isOpen && state.needWords !== '' ? `${state.needWords} ${said}` : '';
  const need = pieces && {
    text: pieces,
    acts: reading.acts,
    recalled: await recall({ facts, text: pieces, isNeed: true }),
  };
  const needs = needOf(clauses);
  const told = needs && {
    text: needs,
    acts: reading.acts,
    recalled: await recall({ facts, text: needs, isNeed: true }),
  };
  return { said, reading, recalled, told: told || null, need: need || null };
}

/** Who answers what they need came to the right place. */
const isCustomer = (state: DialogueState | null): boolean =>
  state !== null && (state.task !== null || state.asked === 'service' || state.asked === 'priceOf');

/** The reading with what plain Spanish words do. */
function inSpanish(reading: Reading): Reading {
  const clauses = reading.clauses.map((clause) => ({ ...clause, acts: withSpanishWords(clause) }));
  const all = new Set(clauses.flatMap(({ acts }) => [...acts]));
  const before = new Set(reading.clauses.flatMap(({ acts }) => [...acts]));
  const rest = [...reading.acts].filter((act) => !before.has(act));
  const acts = new Set([...all, ...rest]);
  const isOfVisit = OF_VISIT.some((act) => acts.has(act));
  const have = clauses.filter(({ text }) => HAVE.test(text));
  const spans = reading.spans.map((span) =>
    isOfVisit && span.kind === 'when' && have.some(({ text }) => text.includes(span.text))
      ? { ...span, kind: 'booked' as const }
      : span,
  );
  return { ...reading, clauses, acts, spans };
}

/** "Tengo una cita el lunes a las dos": it is there already. */
const HAVE = /(?<!\p{L})(?:tengo|ten[ií]a|tenemos|ten[ií]amos)(?!\p{L})/iu;
const OF_VISIT: readonly Act[] = ['move', 'cancel', 'lookup'];

/** A page's code that was pasted along says nothing. */
const MARKUP = /<\/?[a-z][^<>]*>/gi;
const MOST_WORDS = 30;

/** The end of what the receptionist said, which is what the caller answers. */
function questionIn(state: DialogueState | null): string {
  const words = lastWords(state).split(/\s+/);
  const end = words.slice(-MOST_WORDS).join(' ');
  // A greeting asks nothing that the words could answer.
  return end.includes('?') ? end : '';
}

/** The fact that they were told last, which a short question may be about. */
const answerIn = (state: DialogueState | null): string =>
  state?.lastSay.findLast(({ receipts }) => receipts.some(({ fact }) => /^(?:faq|offering):/.test(fact)))
    ?.text ?? '';

function lastWords(state: DialogueState | null): string {
  if (!state) return '';
  const isTranslated = state.language === 'Spanish' && state.lastInEnglish !== '';
  return isTranslated ? state.lastInEnglish : state.lastSay.map(({ text }) => text).join(' ');
}

/** What is dealt with before any errand or question. */
const SETTLED: readonly Act[] = ['others'];
const isSettled = ({ acts }: Reading): boolean => SETTLED.some((act) => acts.has(act));

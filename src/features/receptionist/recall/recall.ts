/** Finds what the business knows about something that was said: by its meaning, and by its words while the meaning is not there. */
import type { Recalled } from '#features/receptionist/brain/brain.ts';
import type { Searched } from '#features/receptionist/brain/facts.ts';
import type { Clock } from '#platform/time/clock.ts';
import { type Compared, createCompare, type Meaning } from './compare.ts';
import { inEnglish } from './spanish-words.ts';
import { createMend, type KnownWords, type Mend } from './spelling.ts';
import { TRADE_WORDS } from './trade-words.ts';
import { createWordIndex, type Worded, wordsOf } from './word-index.ts';

/** Best first. An offering's or a fact's score is how likely it is meant or answers. */
export type Recall = (text: string, sought?: Sought) => Promise<Recalled[]>;
/** `asked` is what they were told just before. Who asks nothing is told no fact, so only what is offered is looked for. */
type Sought = { asked?: string; isNeed?: boolean };
export type Index = { recall: Recall; mend: Mend };

/** `title` has all names of an offering, `more` is read beside what was said. */
type Document = Worded & Pick<Compared, 'kind' | 'names'>;

const MOST = 8;

/** A visitor does not wait longer for the meaning: while the model loads, the words alone must do. */
export const PATIENCE_MS = 1500;
/** What the words count for on their own. */
const WORDS_ALONE = 0.75;

export function createIndex({
  facts: { offerings, knowledge, handOff, avoidedTopics },
  meaning,
  known,
  patienceMs,
  clock,
}: {
  facts: Searched;
  meaning: Meaning;
  /** The words of the language, which are not misspelled. */
  known: () => KnownWords;
  patienceMs: number;
  clock: Clock;
}): Index {
  const documents: Document[] = [
    ...offerings.map(
      ({ id, title, aliases, description }): Document => ({
        id: `offering:${id}`,
        kind: 'choice',
        title: [title, ...aliases].join(' '),
        names: aliases,
        text: title,
        more: `${title}. ${description}`.trim(),
      }),
    ),
    ...handOff.described.map(({ id, description }) => rule(`emergency:${id}`, description)),
    ...avoidedTopics.map(({ id, topic }) => rule(`topic:${id}`, topic)),
    ...knowledge.map(
      ({ id, question, answer }): Document => ({
        id: `faq:${id}`,
        kind: 'fact',
        names: [],
        title: question,
        text: question || answer,
        more: `${question} ${answer}`.trim(),
      }),
    ),
  ];
  if (documents.length === 0) return { recall: async () => [], mend: (text) => text };
  const byWords = createWordIndex(documents);
  const compare = createCompare({
    documents: documents.map(({ id, kind, more, names }) => ({ id, kind, text: more, names })),
    meaning,
  });
  const own = documents.flatMap(({ text, more, names }) => [text, more, ...names]).flatMap(wordsOf);
  const mend = createMend({ own: [...TRADE_WORDS, ...own], known });
  const recall: Recall = async (said, { asked = '', isNeed = false } = {}) => {
    const english = inEnglish(said);
    const text = english === said ? mend(said) : english;
    const words = byWords(text);
    const meant = await inTime({ work: compare({ said: text, asked, isNeed }, words), patienceMs, clock });
    const ranked = documents
      .map(({ id }) => ({ id, score: meant ? (meant.get(id) ?? 0) : WORDS_ALONE * (words.get(id) ?? 0) }))
      .sort((one, other) => other.score - one.score);
    // The owner's rules take no place from what answers.
    return [
      ...ranked.filter(({ id }) => !RULE.test(id)).slice(0, MOST),
      ...ranked.filter(({ id }) => RULE.test(id)),
    ];
  };
  return { recall, mend };
}

const RULE = /^(?:emergency|topic):/;

const rule = (id: string, text: string): Document => ({
  id,
  kind: 'rule',
  title: text,
  text,
  more: text,
  names: [],
});

/** Null when the meaning comes too late or not at all. The work goes on, for the next question. */
async function inTime<Result>({
  work,
  patienceMs,
  clock,
}: {
  work: Promise<Result>;
  patienceMs: number;
  clock: Clock;
}): Promise<Result | null> {
  let forget = () => {};
  const late = new Promise<null>((resolve) => {
    forget = clock.after(patienceMs, () => resolve(null));
  });
  try {
    return await Promise.race([work.catch(() => null), late]);
  } finally {
    forget();
  }
}

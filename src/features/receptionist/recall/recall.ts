/**
 * Finds what the business knows about something that was said: the meaning of the words (embeddings) fused with the
 * words themselves (fuzzy search). Either alone misses what the other finds. Both look for the words as they were meant.
 */
import MiniSearch from 'minisearch';
import type { Recalled } from '#features/receptionist/brain/brain.ts';
import type { Facts } from '#features/receptionist/brain/facts.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { Embed } from './embedder.ts';
import { createMend } from './spelling.ts';
import { TRADE_WORDS, withTradeWords } from './trade-words.ts';

export type Recall = (text: string) => Promise<Recalled[]>;

/** It is compared by two texts, because a question may be close to the owner's question or to the answer. */
type Document = { id: string; title: string; text: string; more: string };

const MEANING = 0.65;
const WORDS = 0.35;
/** A MiniSearch score at which half of the words' weight is reached. */
const HALF_SCORE = 4;
const MOST = 8;

/** A visitor does not wait longer for the meaning: while the model loads, the words alone must do. */
export const PATIENCE_MS = 1500;
/** What the words count for on their own. */
const WORDS_ALONE = 0.75;

export function createRecall({
  facts: { offerings, knowledge },
  embed,
  known,
  patienceMs,
  clock,
}: {
  facts: Pick<Facts, 'offerings' | 'knowledge'>;
  embed: Embed;
  /** The words of the language, which are not misspelled. */
  known: () => ReadonlySet<string>;
  patienceMs: number;
  clock: Clock;
}): Recall {
  const documents: Document[] = [
    ...offerings.map(({ id, title, description }) => ({
      id: `offering:${id}`,
      title,
      more: title,
      text: `${title}. ${description}`,
    })),
    ...knowledge.map(({ id, question, answer }) => ({
      id: `faq:${id}`,
      title: question,
      text: question || answer,
      more: `${question} ${answer}`,
    })),
  ];
  if (documents.length === 0) return async () => [];
  const texts = documents.flatMap(({ text, more }) => [text, more]);
  const words = wordIndex(documents);
  const mend = createMend({ own: [...TRADE_WORDS, ...texts.flatMap(wordsOf)], known });
  let own: Promise<Float32Array[]> | undefined;
  return async (said) => {
    const text = mend(said);
    const byWords = new Map(
      words.search(text).map(({ id, score }) => [String(id), score / (score + HALF_SCORE)]),
    );
    own ??= embed(texts).catch((error) => {
      own = undefined;
      throw error;
    });
    const vectors = await inTime({ work: Promise.all([embed([text]), own]), patienceMs, clock });
    const scoreOf = (id: string, index: number): number => {
      const word = byWords.get(id) ?? 0;
      if (!vectors) return WORDS_ALONE * word;
      const [[asked], known] = vectors;
      const meaning = Math.max(likeness(asked, known[2 * index]), likeness(asked, known[2 * index + 1]));
      return MEANING * meaning + WORDS * word;
    };
    return documents
      .map(({ id }, index) => ({ id, score: scoreOf(id, index) }))
      .sort((one, other) => other.score - one.score)
      .slice(0, MOST);
  };
}

/** Null when the vectors come too late or not at all. The work goes on, for the next question. */
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

function wordIndex(documents: Document[]): MiniSearch<Document> {
  const index = new MiniSearch<Document>({
    fields: ['title', 'text', 'more'],
    tokenize: (text) => withTradeWords(wordsOf(text)),
    processTerm: (term) => (STOP.has(term) ? null : term),
    searchOptions: {
      boost: { title: 2 },
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      prefix: (term) => term.length > 3,
    },
  });
  index.addAll(documents);
  return index;
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Words that say nothing about the matter. */
const STOP = new Set(
  'a an and are at be but by can could do does for from get have how i if in is it its me my need of on or our please so that the there this to us want was we what when where which who will with would you your yours am any some just about like hi hello hey price prices cost costs charge much rates offer offers thing things work works people'.split(
    ' ',
  ),
);

/** The cosine, since both are normalised. */
function likeness(one: Float32Array | undefined, other: Float32Array | undefined): number {
  if (!one || !other) return 0;
  let sum = 0;
  for (let index = 0; index < one.length; index++) sum += (one[index] ?? 0) * (other[index] ?? 0);
  return Math.max(0, sum);
}

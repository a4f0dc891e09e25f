/**
 * Finds what the business knows about something that was said. An offering is found by the meaning of the words and by
 * the words themselves (fuzzy search), since either alone misses what the other finds; an answer by its meaning, of
 * which two models have each an opinion. All look for the words as they were meant.
 */
import MiniSearch from 'minisearch';
import type { Recalled } from '#features/receptionist/brain/brain.ts';
import type { Searched } from '#features/receptionist/brain/facts.ts';
import type { Reader } from '#platform/model/reader/reader.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { Embed } from './embedder.ts';
import { inEnglish } from './spanish-words.ts';
import { createMend, type KnownWords, type Mend } from './spelling.ts';
import { TRADE_WORDS, withTradeWords } from './trade-words.ts';

export type Recall = (text: string) => Promise<Recalled[]>;
export type Index = { recall: Recall; mend: Mend };

/**
 * It is compared by several texts, because a question may be close to the owner's question or to the answer, and a need to
 * any name of a service.
 */
type Document = {
  id: string;
  isFact: boolean;
  title: string;
  text: string;
  more: string;
  names: readonly string[];
};

const MEANING = 0.65;
const WORDS = 0.35;
/** A MiniSearch score at which half of the words' weight is reached. */
const HALF_SCORE = 4;
const MOST = 8;

/** A visitor does not wait longer for the meaning: while the model loads, the words alone must do. */
export const PATIENCE_MS = 1500;
/** What the words count for on their own. */
const WORDS_ALONE = 0.75;

export function createIndex({
  facts: { offerings, knowledge, handOff, avoidedTopics },
  embed,
  vectorsOf,
  known,
  patienceMs,
  clock,
}: {
  facts: Searched;
  embed: Embed;
  vectorsOf: Reader['vectorsOf'];
  /** The words of the language, which are not misspelled. */
  known: () => KnownWords;
  patienceMs: number;
  clock: Clock;
}): Index {
  const documents: Document[] = [
    ...offerings.map(({ id, title, aliases, description }) => ({
      id: `offering:${id}`,
      isFact: false,
      title: [title, ...aliases].join(' '),
      names: aliases,
      text: title,
      more: `${title}. ${description}`,
    })),
    ...handOff.described.map(({ id, description }) => rule(`emergency:${id}`, description)),
    ...avoidedTopics.map(({ id, topic }) => rule(`topic:${id}`, topic)),
    ...knowledge.map(({ id, question, answer }) => ({
      id: `faq:${id}`,
      isFact: true,
      names: [],
      title: question,
      text: question || answer,
      more: `${question} ${answer}`,
    })),
  ];
  if (documents.length === 0) return { recall: async () => [], mend: (text) => text };
  const texts = documents.flatMap(textsOf);
  const words = wordIndex(documents);
  const mend = createMend({ own: [...TRADE_WORDS, ...texts.flatMap(wordsOf)], known });
  const compare = createComparison({ documents, embed, vectorsOf });
  const recall: Recall = async (said) => {
    const english = inEnglish(said);
    const text = english === said ? mend(said) : english;
    const byWords = new Map(
      words.search(text).map(({ id, score }) => [String(id), score / (score + HALF_SCORE)]),
    );
    const meanings = await inTime({ work: compare(text), patienceMs, clock });
    const scoreOf = ({ id, isFact }: Document, index: number): number => {
      const word = byWords.get(id) ?? 0;
      if (!meanings) return WORDS_ALONE * word;
      const meaning = meanings[index] ?? 0;
      return isFact ? meaning : MEANING * meaning + WORDS * word;
    };
    const ranked = documents
      .map((document, index) => ({ id: document.id, score: scoreOf(document, index) }))
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
  isFact: false,
  title: text,
  text,
  more: text,
  names: [],
});

const textsOf = ({ text, more, names }: Document): string[] => [text, more, ...names];

type Compared = {
  documents: readonly Document[];
  embed: Embed;
  vectorsOf: Reader['vectorsOf'];
};

/** How near each document is in meaning, 0 to 1: what the trained reader and the plain embedding make of it. */
function createComparison({ documents, embed, vectorsOf }: Compared): (said: string) => Promise<number[]> {
  const ofKind = async (isFact: boolean) =>
    await vectorsOf(
      isFact ? 'fact' : 'choice',
      documents.filter((one) => one.isFact === isFact).map(({ more }) => more),
    );
  // Facts come last.
  const load = async () => ({
    plain: await Promise.all(documents.map((document) => embed(textsOf(document)))),
    read: [...(await ofKind(false)), ...(await ofKind(true))],
  });
  let own: ReturnType<typeof load> | undefined;
  return async (said) => {
    own ??= load().catch((error) => {
      own = undefined;
      throw error;
    });
    const [known, [plain], [read]] = await Promise.all([own, embed([said]), vectorsOf('said', [said])]);
    return documents.map(({ isFact }, index) => {
      const ofRead = likeness(read, known.read[index]);
      const [ofText = 0, ofMore = 0, ...ofNames] = (known.plain[index] ?? []).map((one) =>
        likeness(plain, one),
      );
      return isFact ? (2 * ofRead + ofMore) / 3 : (ofRead + Math.max(ofText, ofMore, ...ofNames)) / 2;
    });
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

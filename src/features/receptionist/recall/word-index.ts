/** Finds documents by their words: fuzzily, and by what trades call the same thing. */
import MiniSearch from 'minisearch';
import { withTradeWords } from './trade-words.ts';

export type Worded = { id: string; title: string; text: string; more: string };

/** A MiniSearch score at which half of the most is reached. */
const HALF_SCORE = 4;

/** How well each document's words fit, 0 to 1. Those that share none are left out. */
export function createWordIndex(documents: readonly Worded[]): (text: string) => Map<string, number> {
  const index = new MiniSearch<Worded>({
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
  return (text) =>
    new Map(index.search(text).map(({ id, score }) => [String(id), score / (score + HALF_SCORE)]));
}

export const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Words that say nothing about the matter. */
const STOP = new Set(
  'a an and are at be but by can could do does for from get have how i if in is it its me my need of on or our please so that the there this to us want we was what when where which who will with would you your yours am any some just about like hi hello hey price prices cost costs charge much rates offer offers thing things work works people'.split(
    ' ',
  ),
);

/** From the numbers that the reader gives for the tokens of a text to what they say of it. */
import type { Token } from './word-piece.ts';

export type Span<Kind extends string = string> = { kind: Kind; start: number; end: number };
export type Clause = { start: number; end: number; chances: Float32Array };

/** What one text got: `tokenActs` and `spans` have a row of numbers for each token, `begins` one. */
export type Numbers = {
  acts: Float32Array;
  tokenActs: Float32Array;
  begins: Float32Array;
  spans: Float32Array;
};

const chance = (number: number): number => 1 / (1 + Math.exp(-number));

/** What ends a sentence also ends a clause, and so does a comma before a question, or a number in a list. */
const ENDS = /[.?!;\n]["')\]]*\s*$/;
const LISTED = /(?:[,:]|\b\d\))\s*$/;
const ASKS = /^(?:who|what|when|where|why|how|which|do|does|did|is|are|can|could|will|would|should)\b/i;

/** The clauses of a text, each with the chance of every act in it. */
export function clausesIn(
  { acts, tokenActs, begins }: Numbers,
  tokens: readonly Token[],
  text: string,
): Clause[] {
  const beginsAt = (token: number): boolean => {
    const start = tokens[token]?.start ?? 0;
    const isNewWord = /\s/.test(text[start - 1] ?? '');
    const before = text.slice(0, start);
    const isCut = ENDS.test(before) || (LISTED.test(before) && ASKS.test(text.slice(start)));
    return (begins[token] ?? 0) > 0 || (isNewWord && isCut);
  };
  const count = acts.length;
  const clauses: Clause[] = [];
  for (let from = 0; from < tokens.length; ) {
    let to = from + 1;
    while (to < tokens.length && !beginsAt(to)) to++;
    const chances = new Float32Array(count);
    for (let act = 0; act < count; act++) {
      let sum = 0;
      for (let token = from; token < to; token++) sum += tokenActs[token * count + act] ?? 0;
      chances[act] = chance(sum / (to - from));
    }
    clauses.push({ start: tokens[from]?.start ?? 0, end: tokens[to - 1]?.end ?? 0, chances });
    from = to;
  }
  return clauses;
}

/** Of the whole text: what it as a whole and its likeliest clause say, in equal parts. */
export function chancesOf({ acts }: Numbers, clauses: readonly Clause[]): Float32Array {
  return acts.map((number, act) => {
    const most = Math.max(0, ...clauses.map(({ chances }) => chances[act] ?? 0));
    return clauses.length === 0 ? chance(number) : (chance(number) + most) / 2;
  });
}

/** `tags` are `O`, and `B:kind` and `I:kind` for the first and the later words of a span. */
export function spansIn({ spans }: Numbers, tokens: readonly Token[], tags: readonly string[]): Span[] {
  const words = wordsOf(tokens);
  const path = likeliestPath(
    words.map(({ from, to }) => meanOf(spans, { from, to, count: tags.length })),
    tags,
  );
  const found: Span[] = [];
  for (const [index, { start, end }] of words.entries()) {
    const tag = path[index] ?? 'O';
    const last = found.at(-1);
    if (tag.startsWith('I:') && last) last.end = end;
    else if (tag !== 'O') found.push({ kind: tag.slice(2), start, end });
  }
  return found;
}

/** The pieces of a word share a tag. */
function wordsOf(tokens: readonly Token[]): { from: number; to: number; start: number; end: number }[] {
  const words: { from: number; to: number; start: number; end: number }[] = [];
  for (const [index, { start, end, goesOn }] of tokens.entries()) {
    const last = words.at(-1);
    if (goesOn && last) Object.assign(last, { to: index + 1, end });
    else words.push({ from: index, to: index + 1, start, end });
  }
  return words;
}

/** The mean over a word's pieces of each tag's logarithmic chance. */
function meanOf(
  numbers: Float32Array,
  { from, to, count }: { from: number; to: number; count: number },
): number[] {
  const mean = new Array<number>(count).fill(0);
  for (let token = from; token < to; token++) {
    const row = numbers.subarray(token * count, (token + 1) * count);
    const most = Math.max(...row);
    const all = most + Math.log(row.reduce((sum, number) => sum + Math.exp(number - most), 0));
    for (let tag = 0; tag < count; tag++)
      mean[tag] = (mean[tag] ?? 0) + ((row[tag] ?? 0) - all) / (to - from);
  }
  return mean;
}

/** Viterbi's: a span goes on only where it has begun. */
function likeliestPath(words: readonly (readonly number[])[], tags: readonly string[]): string[] {
  /** For `I:kind`, the tags that it may follow; the others follow any. */
  const before = tags.map((tag) =>
    tag.startsWith('I:') ? [tags.indexOf(`B${tag.slice(1)}`), tags.indexOf(tag)] : null,
  );
  let best = (words[0] ?? []).map((chance, tag) => (before[tag] ? Number.NEGATIVE_INFINITY : chance));
  const back: number[][] = [];
  for (const word of words.slice(1)) {
    const scores = best;
    const likeliest = highest(scores);
    const from = before.map((own) => (own ? highestOf(scores, own) : likeliest));
    best = word.map((chance, tag) => chance + (scores[from[tag] ?? 0] ?? 0));
    back.push(from);
  }
  const path = words.length > 0 ? [highest(best)] : [];
  for (const from of back.toReversed()) path.unshift(from[path[0] ?? 0] ?? 0);
  return path.map((tag) => tags[tag] ?? 'O');
}

const highest = (scores: readonly number[]): number => scores.indexOf(Math.max(...scores));

const highestOf = (scores: readonly number[], places: readonly number[]): number =>
  places.reduce((one, other) => ((scores[other] ?? 0) > (scores[one] ?? 0) ? other : one));

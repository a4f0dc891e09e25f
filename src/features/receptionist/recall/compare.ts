/**
 * How near documents are to what was said. The vectors of all are compared, which costs one reading; the nearest are then
 * read beside what was said, which tells better whether one answers or is meant, and whether none does.
 */
import { nearness } from '#platform/model/reader/nearness.ts';
import type { Reader } from '#platform/model/reader/reader.ts';

export type Compared = {
  id: string;
  /** Rules of the owner are looked for by their nearness alone: they are no list of which one is meant. */
  kind: 'fact' | 'choice' | 'rule';
  text: string;
  names: readonly string[];
};

export type Meaning = Pick<Reader, 'vectorsOf' | 'likelihoods'>;
/** `words` are the documents that share words with what was said. */
export type Compare = (spoken: Spoken, words: ReadonlyMap<string, number>) => Promise<Map<string, number>>;
/** `asked` is what they were told or asked just before, where it matters. Of a need no fact is read beside it. */
type Spoken = { said: string; asked: string; isNeed?: boolean };

/** Of the nearest three the right one is among them in 19 of 20 cases; each more costs some milliseconds. */
const BESIDE = 4;
/** One that is so much further away than the nearest was never the right one in 241 lists of the validation part. */
const TOO_FAR = 0.25;
/** One that shares words is read too, though it may not be among the nearest. */
const OF_WORDS = 0.25;

export function createCompare({
  documents,
  meaning,
}: {
  documents: readonly Compared[];
  meaning: Meaning;
}): Compare {
  const vectorsOf = async ({ kind, text, names }: Compared) =>
    await meaning.vectorsOf(kind === 'fact' ? 'fact' : 'choice', [text, ...names]);
  let own: Promise<Float32Array[][]> | undefined;
  return async ({ said, asked, isNeed = false }, words) => {
    own ??= Promise.all(documents.map(vectorsOf)).catch((error) => {
      own = undefined;
      throw error;
    });
    const [known, [vector]] = await Promise.all([own, meaning.vectorsOf('said', [said], asked)]);
    const near = documents.map((document, index) => ({
      ...document,
      near: Math.max(0, ...(known[index] ?? []).map((one) => nearness(vector, one))),
    }));
    const found = new Map(
      near.flatMap(({ id, kind, near: score }) => (kind === 'rule' ? [[id, score]] : [])),
    );
    const lists = await Promise.all(
      (isNeed ? (['choice'] as const) : (['fact', 'choice'] as const)).map(async (kind) => {
        const options = near
          .filter((document) => document.kind === kind)
          .sort((one, other) => rank(other, words) - rank(one, words))
          .slice(0, BESIDE)
          .filter((one, _, [nearest = one]) => rank(nearest, words) - rank(one, words) <= TOO_FAR)
          .map((one) => ({ ...one, near: kind === 'choice' ? named(one, words) : one.near }));
        const scores = options.length > 0 ? await meaning.likelihoods({ kind, asked, said, options }) : [];
        return options.map(({ id }, index) => [id, scores[index] ?? 0] as const);
      }),
    );
    for (const [id, score] of lists.flat()) found.set(id, score);
    return found;
  };
}

/** A service is named by its words, too: "garbage disposals" of "Tap, toilet or disposal". */
const NAMED = 0.4;
const named = ({ id, near }: Compared & { near: number }, words: ReadonlyMap<string, number>): number =>
  near + NAMED * (words.get(id) ?? 0);

const rank = ({ id, near }: Compared & { near: number }, words: ReadonlyMap<string, number>): number =>
  near + OF_WORDS * (words.get(id) ?? 0);

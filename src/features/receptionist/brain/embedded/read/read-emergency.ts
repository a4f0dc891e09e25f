/** Danger to people or property right now: by the owner's own words, or by the meaning of what was said. */
import type { Recalled } from '#features/receptionist/brain/brain.ts';
import type { Facts } from '#features/receptionist/brain/facts.ts';
import type { Reading } from '#platform/model/reader/reader.ts';
import { type Act, DANGERS, type Danger } from '#platform/model/reader/vocabulary.ts';
import { spanishDangers } from './spanish-acts.ts';

export type Emergency = {
  /** For the team: the owner's word for it, or what is in danger. */
  about: string;
  dangers: Danger[];
  /** The id of the owner's description that fits. */
  described: string | null;
  /** Whether to ask before the alarm is raised. */
  isSure: boolean;
};

/**
 * From here on it is one, and from `MAYBE` on it is worth a question. Of the validation lines 57 of 61
 * emergencies are above the first, and 2 of 437 others.
 */
const SURE = 0.993;
const MAYBE = 0.4;
/** Enough to ask, where it is clear which danger it would be. */
const SLIGHT = 0.1;
const PLAIN =
  /\b(?:there(?:'s| is) (?:a |some )?fire|on fire|in flames|smell(?:s|ing)?(?: \w+){0,2} gas|gas leak|carbon monoxide|can(?:'?t|not) breathe|unconscious)\b/i;
const OF_THINGS: readonly Danger[] = ['water', 'sewage', 'cold', 'heat', 'animal'];

export function readEmergency({
  said,
  reading: { acts, chanceOf, clauses },
  recalled,
  emergencies: { emergencies: words, described },
}: {
  said: string;
  reading: Pick<Reading, 'acts' | 'chanceOf' | 'clauses'>;
  /** One list per clause. */
  recalled: readonly (readonly Recalled[])[];
  emergencies: Pick<Facts['handOff'], 'emergencies' | 'described'>;
}): Emergency | null {
  const chance = chanceOf('emergency');
  const word = findWord({ said, words });
  const told = acts.has('otherLanguage') ? spanishDangers(said) : [];
  const meant = findDescribed({ clauses, recalled, isLikely: chance >= MAYBE });
  const entry = described.find(({ id }) => `emergency:${id}` === meant?.id);
  const dangers = DANGERS.filter((danger) => acts.has(danger) || told.includes(danger));
  const isSaid = saysDanger(said);
  const isHeard = chance >= (dangers.length > 0 ? SLIGHT : MAYBE) || isSaid;
  if (!isHeard && word === null && told.length === 0 && !entry) return null;
  // The owner's word may stand in a message about something else: "our burst pipe last year".
  const isNamed = word !== null && chance >= UNLIKELY;
  const isTold = told.some((danger) => !OF_THINGS.includes(danger));
  const isMeant = entry !== undefined && (meant?.score ?? 0) >= DESCRIBED.sure;
  // Where nothing says which danger it is, a question comes first.
  const isLikely = dangers.length > 0 && (chance >= SURE || isSaid);
  const isSure = isMeant || isNamed || isTold || isLikely;
  const about = entry?.description ?? word ?? dangers[0] ?? 'Danger';
  return { about, dangers, described: entry?.id ?? null, isSure };
}

/** How near in meaning what is told must be to a description of the owner. */
const DESCRIBED = { sure: 0.57, maybe: 0.45 };

const NOT_TOLD: readonly Act[] = [
  ...['question', 'price', 'services', 'hours', 'area', 'duration', 'place', 'contactUs'],
  ...['no', 'move', 'cancel', 'lookup'],
] as Act[];

/** Someone who asks, "do you fix walk-in coolers?", tells of none, unless the reader hears danger anyway. */
function findDescribed({
  clauses,
  recalled,
  isLikely,
}: {
  clauses: Reading['clauses'];
  recalled: readonly (readonly Recalled[])[];
  isLikely: boolean;
}): Recalled | null {
  const told = clauses.flatMap(({ acts }, index) => {
    const best = recalled[index]?.find(({ id }) => id.startsWith('emergency:'));
    const isTold = isLikely || acts.has('tellProblem') || NOT_TOLD.every((act) => !acts.has(act));
    return best && isTold && best.score >= DESCRIBED.maybe ? [best] : [];
  });
  return told.sort((one, other) => other.score - one.score)[0] ?? null;
}

const UNLIKELY = 0.03;
/** "I smell gas", and not "there is no gas leak". */
function saysDanger(said: string): boolean {
  const found = PLAIN.exec(said);
  return found !== null && !NEGATED.test(said.slice(0, found.index));
}

const NEGATED = /\b(no|not|isn'?t|wasn'?t|without|never|don'?t (have|think|smell|see))\b[^.!?]{0,20}$/i;

/** One of the owner's emergencies in what was said: "gas leak" in "I think our gas line is leaking". */
function findWord({ said, words }: { said: string; words: readonly string[] }): string | null {
  for (const sentence of said.split(/[.!?\n]+/)) {
    const stems =
      sentence
        .toLowerCase()
        .match(/[\p{L}']+/gu)
        ?.map(stem) ?? [];
    const found = words.find((phrase) => holds(stems, phrase));
    if (!found) continue;
    const first = stem(found.toLowerCase().split(/\s+/)[0] ?? '');
    const before = sentence.slice(0, Math.max(0, sentence.toLowerCase().indexOf(first)));
    if (!NEGATED.test(before)) return found;
  }
  return null;
}

const NEAR = 5;

/** All words of the phrase, close together, in any order and form. */
function holds(stems: string[], phrase: string): boolean {
  const wanted =
    phrase
      .toLowerCase()
      .match(/[\p{L}']+/gu)
      ?.map(stem) ?? [];
  if (wanted.length === 0) return false;
  return stems.some((_, start) => {
    const near = stems.slice(start, start + wanted.length + NEAR);
    return wanted.includes(near[0] ?? '') && wanted.every((word) => near.includes(word));
  });
}

const stem = (word: string): string =>
  word.length > 4 ? word.replace(/(ing|ed|es|s|y|ies)$/, '').replace(/([bdgklmnprt])\1$/, '$1') : word;

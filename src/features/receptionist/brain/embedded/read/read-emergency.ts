/** Finds one of the owner's emergencies in what was said: "gas leak" in "I think our gas line is leaking". */
const NEGATED = /\b(no|not|isn'?t|wasn'?t|without|never|don'?t (have|think|smell|see))\b[^.!?]{0,20}$/i;

export function findEmergency({ said, words }: { said: string; words: readonly string[] }): string | null {
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

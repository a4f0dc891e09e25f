/** Who is in the middle of an errand came to the right place, and sells nothing: "do you disinfect the nets?" asks. */
import type { Reading } from '#platform/model/reader/reader.ts';
import type { Act } from '#platform/model/reader/vocabulary.ts';

const STRAY: readonly Act[] = ['wrongNumber', 'sales', 'job'];

export function amidErrand(reading: Reading): Reading {
  const clauses = reading.clauses.map(({ text, acts }) => {
    const own = new Set([...acts].filter((act) => !STRAY.includes(act)));
    if (own.size < acts.size && text.includes('?')) own.add('question');
    return { text, acts: own };
  });
  const all = [...reading.acts].filter((act) => !STRAY.includes(act));
  return { ...reading, clauses, acts: new Set([...all, ...clauses.flatMap(({ acts }) => [...acts])]) };
}

/** Acts by which nothing else of a message is served are taken only where the reader is certain of them. */
import type { Reading } from '#platform/model/reader/reader.ts';
import type { Act } from '#platform/model/reader/vocabulary.ts';

/** Of the validation lines nearly all that truly did it are above this, and hardly any others. */
const CERTAIN: readonly [Act, number][] = [
  ['others', 0.99],
  ['sales', 0.99],
  ['lookup', 0.8],
  ['job', 0.6],
  ['wrongNumber', 0.6],
  ['inject', 0.8],
  ['complaint', 0.6],
  ['person', 0.6],
];

export function withoutDoubtful(reading: Reading): Reading {
  const isGreeting = reading.clauses.every(
    ({ acts, text }) => !acts.has('wrongNumber') || GREETING.test(text),
  );
  const doubtful = CERTAIN.filter(
    ([act, least]) => reading.chanceOf(act) < least || (act === 'wrongNumber' && isGreeting),
  ).map(([act]) => act);
  const certain = (acts: ReadonlySet<Act>) => new Set([...acts].filter((act) => !doubtful.includes(act)));
  return {
    ...reading,
    acts: certain(reading.acts),
    clauses: reading.clauses.map((clause) => ({ ...clause, acts: certain(clause.acts) })),
  };
}

/** "Hi, sorry, um," asks for no other business. */
const GREETING =
  /^(?:\W|\b(?:hi|hello|hey|sorry|u+m+|u+h+|oh|excuse me|good|morning|afternoon|evening|there)\b)*$/i;

/** What the receptionist remembers while the process lives: its reader's thread, and an index of each business's knowledge. */
import { type Breaker, createBreaker } from '#platform/model/breaker.ts';
import { createReader, type Reader } from '#platform/model/reader/reader.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { Searched } from './brain/facts.ts';
import { createIndex, type Index, PATIENCE_MS, type Recall } from './recall/recall.ts';
import { type KnownWords, type Mend, readKnownWords } from './recall/spelling.ts';

export type ReceptionistMemory = {
  /** Understands what callers say. */
  reader: Reader;
  /** The same model, for work that no caller waits for. */
  patientReader: Reader;
  /** Whether the language model, where there is one, can be asked. */
  modelBreaker: Breaker;
  /** The same knowledge is indexed once. */
  recallFor: (facts: Searched) => Recall;
  mendFor: (facts: Searched) => Mend;
};

declare module '#platform/context.ts' {
  interface Memory {
    receptionist: ReceptionistMemory;
  }
}

/** An index of 500 entries takes about 1 MB. */
const MOST_INDEXES = 200;

export function createReceptionistMemory({
  clock,
  patienceMs = PATIENCE_MS,
}: {
  clock: Clock;
  patienceMs?: number;
}): ReceptionistMemory {
  const reader = createReader();
  const indexes = new Map<string, Index>();
  let words: KnownWords | undefined;
  const known = () => {
    words ??= readKnownWords();
    return words;
  };
  const indexFor = (facts: Searched): Index => {
    const key = JSON.stringify([
      facts.offerings.map(({ id, title, aliases, description }) => [id, title, aliases, description]),
      facts.knowledge,
      facts.handOff.described.map(({ id, description }) => [id, description]),
      facts.avoidedTopics.map(({ id, topic }) => [id, topic]),
    ]);
    const indexed = indexes.get(key);
    if (indexed) return indexed;
    if (indexes.size >= MOST_INDEXES) indexes.clear();
    const made = createIndex({
      facts,
      meaning: reader,
      known,
      patienceMs,
      clock,
    });
    indexes.set(key, made);
    return made;
  };
  return {
    reader,
    patientReader: createReader({ isPatient: true }),
    modelBreaker: createBreaker({ clock }),
    recallFor: (facts) => indexFor(facts).recall,
    mendFor: (facts) => indexFor(facts).mend,
  };
}

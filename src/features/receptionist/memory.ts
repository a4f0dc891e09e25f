/** What the receptionist remembers while the process lives: the embedding thread, and an index of each business's knowledge. */
import type { Clock } from '#platform/time/clock.ts';
import type { Facts } from './brain/facts.ts';
import { createEmbedder, type Embedder } from './recall/embedder.ts';
import { createRecall, PATIENCE_MS, type Recall } from './recall/recall.ts';
import { readKnownWords } from './recall/spelling.ts';

export type ReceptionistMemory = {
  embedder: Embedder;
  /** The same knowledge is indexed once. */
  recallFor: (facts: Pick<Facts, 'offerings' | 'knowledge'>) => Recall;
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
  const embedder = createEmbedder();
  const indexes = new Map<string, Recall>();
  let words: ReadonlySet<string> | undefined;
  const known = () => {
    words ??= readKnownWords();
    return words;
  };
  return {
    embedder,
    recallFor: (facts) => {
      const key = JSON.stringify([
        facts.offerings.map(({ id, title, description }) => [id, title, description]),
        facts.knowledge,
      ]);
      const indexed = indexes.get(key);
      if (indexed) return indexed;
      if (indexes.size >= MOST_INDEXES) indexes.clear();
      const made = createRecall({ facts, embed: embedder.embed, known, patienceMs, clock });
      indexes.set(key, made);
      return made;
    },
  };
}

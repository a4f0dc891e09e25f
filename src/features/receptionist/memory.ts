/** What the receptionist remembers while the process lives: the embedding thread, and an index of each business's knowledge. */
import type { Facts } from './brain/facts.ts';
import { createEmbedder, type Embedder } from './recall/embedder.ts';
import { createRecall, type Recall } from './recall/recall.ts';

export type ReceptionistMemory = {
  embedder: Embedder;
  /** The same knowledge is indexed once; `close` ends the thread. */
  recallFor: (facts: Pick<Facts, 'offerings' | 'knowledge'>) => Promise<Recall>;
};

declare module '#platform/context.ts' {
  interface Memory {
    receptionist: ReceptionistMemory;
  }
}

/** An index of 500 entries takes about 1 MB. */
const MOST_INDEXES = 200;

export function createReceptionistMemory(): ReceptionistMemory {
  const embedder = createEmbedder();
  const indexes = new Map<string, Promise<Recall>>();
  return {
    embedder,
    recallFor: (facts) => {
      const key = JSON.stringify([
        facts.offerings.map(({ id, title, description }) => [id, title, description]),
        facts.knowledge,
      ]);
      const known = indexes.get(key);
      if (known !== undefined) return known;
      if (indexes.size >= MOST_INDEXES) indexes.clear();
      const made = createRecall({ facts, embed: embedder.embed });
      indexes.set(key, made);
      // A failure is not remembered: the next turn tries again.
      made.catch(() => indexes.delete(key));
      return made;
    },
  };
}

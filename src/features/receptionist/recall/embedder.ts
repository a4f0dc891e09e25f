/** Turns texts into vectors of meaning, in a thread of its own. Loading the model takes it about a second. */
import { createThread } from '#platform/thread.ts';

export type Embed = (texts: readonly string[]) => Promise<Float32Array[]>;
export type Embedder = { embed: Embed; close: () => Promise<void> };

const IDLE_MS = 10 * 60_000;
/** Callers say the same short things; a vector takes 1.5 KB. */
const MOST_KEPT = 5000;

export function createEmbedder(): Embedder {
  const url = new URL('./embedder-worker.ts', import.meta.url);
  const { ask, close } = createThread<string[], Float32Array[]>({ url, idleMs: IDLE_MS });
  const kept = new Map<string, Promise<Float32Array>>();

  async function embed(texts: readonly string[]): Promise<Float32Array[]> {
    if (kept.size + texts.length > MOST_KEPT) kept.clear();
    const missing = [...new Set(texts)].filter((text) => !kept.has(text));
    if (missing.length > 0) {
      const work = ask(missing);
      for (const [index, text] of missing.entries()) {
        // Kept at once, so that questions that come together wait for the same work.
        const vector = work.then((vectors) => vectors[index] ?? new Float32Array());
        vector.catch(() => kept.delete(text));
        kept.set(text, vector);
      }
    }
    return await Promise.all(texts.map((text) => kept.get(text) ?? new Float32Array()));
  }

  return { embed, close };
}

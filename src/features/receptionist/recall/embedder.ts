/**
 * Turns texts into vectors of meaning, in a thread of its own, so that nothing else waits for it. The thread starts
 * with the first text (the model takes half a second to load) and ends after a while without work.
 */
import { Worker } from 'node:worker_threads';

export type Embed = (texts: readonly string[]) => Promise<Float32Array[]>;
export type Embedder = { embed: Embed; close: () => Promise<void> };

type Reply = { id: number } & ({ vectors: Float32Array[] } | { error: string });
type Waiting = { resolve: (vectors: Float32Array[]) => void; reject: (error: Error) => void };

const IDLE_MS = 10 * 60_000;
/** Callers say the same short things; a vector takes 1.5 KB. */
const MOST_KEPT = 5000;

export function createEmbedder({ idleMs = IDLE_MS }: { idleMs?: number } = {}): Embedder {
  const waiting = new Map<number, Waiting>();
  const kept = new Map<string, Promise<Float32Array>>();
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;

  function start(): Worker {
    const started = new Worker(new URL('./embedder-worker.ts', import.meta.url));
    started.on('message', (reply: Reply) => {
      const asked = waiting.get(reply.id);
      waiting.delete(reply.id);
      if ('error' in reply) asked?.reject(new Error(reply.error));
      else asked?.resolve(reply.vectors);
      if (waiting.size === 0) idle = setTimeout(() => void close(), idleMs).unref();
    });
    started.on('error', (error) => end(started, error instanceof Error ? error : new Error(String(error))));
    started.on('exit', (code) => end(started, new Error(`the embedding thread ended with code ${code}`)));
    started.unref(); // Last: adding a message listener refs the thread again.
    return started;
  }

  /** Rejects what waits. The next text starts another thread. */
  function end(ended: Worker, error: Error): void {
    if (worker !== ended) return;
    worker = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }

  async function close(): Promise<void> {
    clearTimeout(idle);
    const closing = worker;
    worker = undefined;
    await closing?.terminate();
  }

  const compute = (texts: string[]): Promise<Float32Array[]> =>
    new Promise((resolve, reject) => {
      clearTimeout(idle);
      const id = ++lastId;
      waiting.set(id, { resolve, reject });
      worker ??= start();
      worker.postMessage({ id, texts });
    });

  async function embed(texts: readonly string[]): Promise<Float32Array[]> {
    if (kept.size + texts.length > MOST_KEPT) kept.clear();
    const missing = [...new Set(texts)].filter((text) => !kept.has(text));
    if (missing.length > 0) {
      const work = compute(missing);
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

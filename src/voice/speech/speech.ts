/**
 * Text to speech in its own thread, so that nothing else waits for it. The first line starts the thread,
 * which speaks one line at a time and ends when idle for a while, freeing its 60 MB.
 */
import { Worker } from 'node:worker_threads';
import type { SpokenLine } from './voices.ts';

export type Speech = {
  /** Resolves to 8,000 samples a second. */
  speak: (line: SpokenLine) => Promise<Int16Array>;
};

type Reply = { id: number } & ({ samples: Int16Array } | { error: string });
type Waiting = { resolve: (samples: Int16Array) => void; reject: (error: Error) => void };

const IDLE_MS = 30_000;

export function createSpeech({ idleMs = IDLE_MS }: { idleMs?: number } = {}): Speech {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;

  function start(): Worker {
    const started = new Worker(new URL('./speech-worker.ts', import.meta.url));
    started.on('message', (reply: Reply) => {
      const asked = waiting.get(reply.id);
      waiting.delete(reply.id);
      if ('error' in reply) asked?.reject(new Error(reply.error));
      else asked?.resolve(reply.samples);
      if (waiting.size === 0) rest();
    });
    started.on('error', (error) => end(started, error instanceof Error ? error : new Error(String(error))));
    started.on('exit', (code) => end(started, new Error(`the speech thread ended with code ${code}`)));
    started.unref(); // Last: adding a message listener refs the thread again.
    return started;
  }

  /** Rejects the pending lines. The next line starts another thread. */
  function end(ended: Worker, error: Error): void {
    if (worker !== ended) return;
    worker = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }

  function rest(): void {
    idle = setTimeout(() => {
      const resting = worker;
      worker = undefined;
      void resting?.terminate();
    }, idleMs).unref();
  }

  return {
    speak: (line) =>
      new Promise((resolve, reject) => {
        clearTimeout(idle);
        const id = ++lastId;
        waiting.set(id, { resolve, reject });
        worker ??= start();
        worker.postMessage({ id, line });
      }),
  };
}

/** Text to speech in its own thread, which speaks one line at a time and ends when idle for a while, freeing its 60 MB. */
import { createThread } from '#platform/thread.ts';
import type { SpokenLine } from './voices.ts';

export type Speech = {
  /** Resolves to 8,000 samples a second. */
  speak: (line: SpokenLine) => Promise<Int16Array>;
};

const IDLE_MS = 30_000;

export function createSpeech({ idleMs = IDLE_MS }: { idleMs?: number } = {}): Speech {
  const url = new URL('./speech-worker.ts', import.meta.url);
  return { speak: createThread<SpokenLine, Int16Array>({ url, idleMs }).ask };
}

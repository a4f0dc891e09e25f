/** The speech thread: one line in, its samples out. */
import { parentPort } from 'node:worker_threads';
import { loadFlite } from './flite.ts';
import type { SpokenLine } from './voices.ts';

const speak = loadFlite();

parentPort?.on('message', ({ id, line }: { id: number; line: SpokenLine }) => {
  try {
    const samples = speak(line);
    parentPort?.postMessage({ id, samples }, [samples.buffer as ArrayBuffer]);
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? error.message : String(error) });
  }
});

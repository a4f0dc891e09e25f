/**
 * Reads an e-mail in a thread of its own, which ends with it. Ten megabytes of empty lines take a minute to read, and
 * nobody else waits for that here; nor does the memory that they take outlive them. Starting a thread costs some 100 ms.
 */
import { Worker } from 'node:worker_threads';
import type { Mail } from './read-mail.ts';

const TIMEOUT_MS = 10_000;
const MEMORY_MB = 192;

/** Rejects for what cannot be read, in whatever way. */
export async function readApart(raw: Uint8Array): Promise<Mail> {
  const thread = new Worker(new URL('./read-thread.ts', import.meta.url), {
    workerData: raw,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    // It needs none of our settings, and must not get any.
    env: {},
    execArgv: [],
  });
  const timer = setTimeout(() => void thread.terminate(), TIMEOUT_MS);
  try {
    return await new Promise<Mail>((resolve, reject) => {
      thread.once('message', resolve);
      thread.once('error', reject);
      thread.once('exit', () => reject(new Error('reading took too long')));
    });
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
}

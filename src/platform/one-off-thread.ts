/** One piece of hostile or heavy work in a thread of its own, which is ended when it takes too long or too much memory. */
import { Worker } from 'node:worker_threads';

/** `url` is a file that posts one message: the result for its `workerData`. */
export async function runInThread<Result>({
  url,
  data,
  timeoutMs,
  mostMb,
}: {
  url: URL;
  data: unknown;
  timeoutMs: number;
  mostMb?: number;
}): Promise<Result> {
  const worker = new Worker(url, {
    workerData: data,
    ...(mostMb !== undefined && { resourceLimits: { maxOldGenerationSizeMb: mostMb } }),
  });
  const timer = setTimeout(() => void worker.terminate(), timeoutMs);
  try {
    return await new Promise<Result>((resolve, reject) => {
      worker.once('message', resolve).once('error', reject);
      worker.once('exit', () => reject(new Error('the work was ended before it was done')));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

/**
 * Slow work in a thread of its own, so that nothing else waits for it. The first request starts the thread, which ends
 * when it has been idle for a while, and frees its memory; the next request starts another.
 */
import { parentPort, type Transferable, Worker } from 'node:worker_threads';

export type Thread<Request, Result> = {
  ask: (request: Request) => Promise<Result>;
  /** Waits for what is under way. */
  settle: () => Promise<void>;
};

type Reply<Result> = { id: number } & ({ result: Result } | { error: string });
type Waiting<Result> = { resolve: (result: Result) => void; reject: (error: Error) => void };

/** `url` is a file that calls `answerRequests`. */
export function createThread<Request, Result>({
  url,
  idleMs,
}: {
  url: URL;
  /** Null: it stays as long as the process. */
  idleMs: number | null;
}): Thread<Request, Result> {
  const waiting = new Map<number, Waiting<Result>>();
  const pending = new Set<Promise<Result>>();
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;

  function start(): Worker {
    const started = new Worker(url);
    started.on('message', (reply: Reply<Result>) => {
      const asked = waiting.get(reply.id);
      waiting.delete(reply.id);
      if ('error' in reply) asked?.reject(new Error(reply.error));
      else asked?.resolve(reply.result);
      if (waiting.size === 0 && idleMs !== null) idle = setTimeout(() => void close(), idleMs).unref();
    });
    started.on('error', (error) => end(started, error instanceof Error ? error : new Error(String(error))));
    started.on('exit', (code) => end(started, new Error(`the thread ended with code ${code}`)));
    started.unref(); // Last: adding a message listener refs the thread again.
    return started;
  }

  /** Rejects the pending requests. */
  function end(ended: Worker, error: Error): void {
    if (worker !== ended) return;
    worker = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }

  async function settle(): Promise<void> {
    await Promise.allSettled(pending);
  }

  /** What is under way is finished first: native code that is cut off in the middle takes the process with it. */
  async function close(): Promise<void> {
    clearTimeout(idle);
    await settle();
    const closing = worker;
    worker = undefined;
    await closing?.terminate();
  }

  return {
    ask: (request) => {
      const asked = new Promise<Result>((resolve, reject) => {
        clearTimeout(idle);
        const id = ++lastId;
        waiting.set(id, { resolve, reject });
        worker ??= start();
        worker.postMessage({ id, request });
      });
      pending.add(asked);
      const forget = () => pending.delete(asked);
      asked.then(forget, forget);
      return asked;
    },
    settle,
  };
}

/** In the thread: one request in, its result out. `transfer` names what is handed over instead of copied. */
export function answerRequests<Request, Result>({
  answer,
  transfer,
}: {
  answer: (request: Request) => Result | Promise<Result>;
  transfer: (result: Result) => Transferable[];
}): void {
  parentPort?.on('message', async ({ id, request }: { id: number; request: Request }) => {
    try {
      const result = await answer(request);
      parentPort?.postMessage({ id, result }, transfer(result));
    } catch (error) {
      parentPort?.postMessage({ id, error: error instanceof Error ? error.message : String(error) });
    }
  });
}

/**
 * Time as a part of the context: what is asked of it, tests answer. It tells this process's time. What several processes
 * must agree on (leases, expiry, stamps) the database decides by its own `now()`.
 */
import { setTimeout as sleep } from 'node:timers/promises';

export type Clock = {
  now: () => Date;
  /** For how long something took: it never runs back, and counts from any moment. */
  monotonicMs: () => number;
  /** Returns the way to stop it. */
  every: (ms: number, work: () => void) => () => void;
  /** Returns the way to call it off. */
  after: (ms: number, work: () => void) => () => void;
  /** Rejects when the signal aborts. */
  wait: (ms: number, options?: { signal?: AbortSignal | undefined }) => Promise<void>;
};

/** Its timers keep no process alive that has nothing else to do. */
export const systemClock: Clock = {
  now: () => new Date(),
  monotonicMs: () => performance.now(),
  every: (ms, work) => {
    const timer = setInterval(work, ms).unref();
    return () => clearInterval(timer);
  },
  after: (ms, work) => {
    const timer = setTimeout(work, ms).unref();
    return () => clearTimeout(timer);
  },
  wait: (ms, { signal } = {}) => sleep(ms, undefined, signal && { signal }),
};

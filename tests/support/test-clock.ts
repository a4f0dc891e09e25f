/** A clock that flows with real time and that a test can put forward: timers that are due then fire at once. */
import type { Clock } from '#platform/time/clock.ts';

type Timer = { due: number; periodMs: number | null; work: () => void; handle?: NodeJS.Timeout };

export type TestClock = Clock & {
  /** A repeated timer fires once, however often it would have, as in a process that slept. */
  advance: (ms: number) => void;
};

export function createTestClock(): TestClock {
  const timers = new Set<Timer>();
  let ahead = 0;
  const monotonicMs = () => performance.now() + ahead;

  function arm(timer: Timer): void {
    clearTimeout(timer.handle);
    timer.handle = setTimeout(fire, Math.max(0, timer.due - monotonicMs()), timer).unref();
  }

  function fire(timer: Timer): void {
    if (timer.periodMs === null) stop(timer);
    else {
      timer.due = monotonicMs() + timer.periodMs;
      arm(timer);
    }
    timer.work();
  }

  function stop(timer: Timer): void {
    clearTimeout(timer.handle);
    timers.delete(timer);
  }

  function add(parts: Omit<Timer, 'handle'>): () => void {
    const timer: Timer = parts;
    timers.add(timer);
    arm(timer);
    return () => stop(timer);
  }

  const after: Clock['after'] = (ms, work) => add({ due: monotonicMs() + ms, periodMs: null, work });

  return {
    now: () => new Date(Date.now() + ahead),
    monotonicMs,
    every: (ms, work) => add({ due: monotonicMs() + ms, periodMs: ms, work }),
    after,
    wait: (ms, { signal } = {}) =>
      new Promise((resolve, reject) => {
        signal?.throwIfAborted();
        const give = () => {
          cancel();
          reject(signal?.reason);
        };
        const cancel = after(ms, () => {
          signal?.removeEventListener('abort', give);
          resolve();
        });
        signal?.addEventListener('abort', give, { once: true });
      }),
    advance: (ms) => {
      ahead += ms;
      const now = monotonicMs();
      const due = [...timers].filter((timer) => timer.due <= now).sort((a, b) => a.due - b.due);
      // One that fires may call off one after it.
      for (const timer of due) if (timers.has(timer)) fire(timer);
      for (const timer of timers) arm(timer);
    },
  };
}

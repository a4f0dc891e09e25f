/**
 * Told when there may be runs to take. In the same process at once; other processes by NOTIFY, sent outside the
 * transaction that made the runs and at most every few milliseconds, because commits that notify wait for each other.
 * A wake-up that is lost costs a second: the runner looks by itself that often.
 */
import type { Context } from '#platform/context.ts';

export const RUNS_CHANNEL = 'porchlight_runs';
const TOGETHER_MS = 20;

const listeners = new WeakMap<object, Set<() => void>>();
const pending = new WeakSet<object>();

export function onWakeUp({ database }: Context, listener: () => void): () => void {
  const set = listeners.get(database) ?? new Set();
  listeners.set(database, set.add(listener));
  return () => set.delete(listener);
}

export function wakeRunners({ database, logger }: Context): void {
  for (const listener of listeners.get(database) ?? []) listener();
  if (pending.has(database)) return;
  pending.add(database);
  setTimeout(() => {
    pending.delete(database);
    database.pool
      .query('select pg_notify($1, $2)', [RUNS_CHANNEL, ''])
      .catch((error: unknown) => logger.warn({ err: error }, 'other workers were not told of new runs'));
  }, TOGETHER_MS).unref();
}

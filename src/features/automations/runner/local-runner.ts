/**
 * Where those who make runs find the runner of their own process. It is told at once that there may be something to take;
 * other processes by NOTIFY, sent outside the transaction that made the runs and at most every few milliseconds, because
 * commits that notify wait for each other. A wake-up that is lost costs a second: a runner looks by itself that often.
 */
import type { Context } from '#platform/context.ts';
import { logFailure } from '#platform/database/log-failure.ts';
import type { ClaimedRun } from './queue-queries.ts';

export const RUNS_CHANNEL = 'porchlight_runs';
const TOGETHER_MS = 20;

/** Places in a runner for runs that it is to have in the very commit that makes them. */
export type Places = {
  worker: string;
  leaseSeconds: number;
  count: number;
  /** Must be called, with as many as were made for the places; the others are free again. */
  fill: (runs: ClaimedRun[]) => void;
};

export type LocalRunner = {
  wake: () => void;
  /** As many as are free, and none while others wait. */
  reserve: (want: { businessId: string; wanted: number }) => Places;
};

const runners = new WeakMap<object, Set<LocalRunner>>();
const pending = new WeakSet<object>();

export function addLocalRunner({ database }: Context, runner: LocalRunner): () => void {
  const set = runners.get(database) ?? new Set();
  runners.set(database, set.add(runner));
  return () => set.delete(runner);
}

export function reservePlaces(
  { database }: Context,
  want: { businessId: string; wanted: number },
): Places | null {
  const [runner] = runners.get(database) ?? [];
  return runner?.reserve(want) ?? null;
}

export function wakeRunners({ database, logger }: Context): void {
  for (const { wake } of runners.get(database) ?? []) wake();
  if (pending.has(database)) return;
  pending.add(database);
  setTimeout(() => {
    pending.delete(database);
    database.pool
      .query('select pg_notify($1, $2)', [RUNS_CHANNEL, ''])
      .catch((error: unknown) =>
        logFailure(logger, { error, message: 'other workers were not told of new runs' }),
      );
  }, TOGETHER_MS).unref();
}

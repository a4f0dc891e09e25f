/**
 * Lets code that creates runs wake the runner of its own process directly. Other processes are woken by
 * NOTIFY, sent outside the transaction that created the runs and at most every few milliseconds, because
 * commits that notify wait for each other. A lost wake-up costs a second: each runner polls that often.
 */
import type { Context } from '#platform/context.ts';
import { logFailure } from '#platform/database/log-failure.ts';
import type { ClaimedRun } from './queue-queries.ts';

export const RUNS_CHANNEL = 'porchlight_runs';
const TOGETHER_MS = 20;

/** Slots reserved in a runner for runs that it claims in the commit that creates them. */
export type Places = {
  worker: string;
  leaseSeconds: number;
  count: number;
  /** Must be called with the number of runs created for these slots; frees the other slots. */
  fill: (runs: ClaimedRun[]) => void;
};

export type LocalRunner = {
  wake: () => void;
  /** As many as are free, and none while other runs wait. */
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
        logFailure(logger, { error, message: 'could not notify other workers of new runs' }),
      );
  }, TOGETHER_MS).unref();
}

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

/** The runners of this process, and whether a word to other processes is already on its way. */
export type LocalRunners = { here: Set<LocalRunner>; isNotifying: boolean };

export function addLocalRunner({ memory }: Context, runner: LocalRunner): () => void {
  const { here } = memory.automations.runners;
  here.add(runner);
  return () => here.delete(runner);
}

export function reservePlaces(
  { memory }: Context,
  want: { businessId: string; wanted: number },
): Places | null {
  const [runner] = memory.automations.runners.here;
  return runner?.reserve(want) ?? null;
}

export function wakeRunners({ database, logger, memory }: Context): void {
  const { runners } = memory.automations;
  for (const { wake } of runners.here) wake();
  if (runners.isNotifying) return;
  runners.isNotifying = true;
  setTimeout(() => {
    runners.isNotifying = false;
    database.pool
      .query('select pg_notify($1, $2)', [RUNS_CHANNEL, ''])
      .catch((error: unknown) =>
        logFailure(logger, { error, message: 'could not notify other workers of new runs' }),
      );
  }, TOGETHER_MS).unref();
}

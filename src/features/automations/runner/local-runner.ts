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

type Slots = { worker: string | null; leaseSeconds: number; count: number };

/** A run that was just created: in one of the slots, or left to the next free worker. Neither, if there is none. */
export type CreatedRun = { claimed: ClaimedRun | null; isWaiting: boolean };

/** Slots of the local runner for runs that are about to be created; it claims them in that commit. */
export type Places = Slots & {
  /** Must be called once with what was created: starts the claimed runs, wakes a runner for the others. */
  fill: (created: CreatedRun[]) => void;
};

export type LocalRunner = {
  wake: () => void;
  /** As many as are free, and none while other runs wait. `start` frees those that it is given no run for. */
  reserve: (want: { businessId: string; wanted: number }) => Slots & { start: (runs: ClaimedRun[]) => void };
};

const NO_SLOTS = { worker: null, leaseSeconds: 0, count: 0, start: () => {} };

/** The runners of this process, and whether a word to other processes is already on its way. */
export type LocalRunners = { here: Set<LocalRunner>; isNotifying: boolean };

export function addLocalRunner({ memory }: Context, runner: LocalRunner): () => void {
  const { here } = memory.automations.runners;
  here.add(runner);
  return () => here.delete(runner);
}

export function reservePlaces(context: Context, want: { businessId: string; wanted: number }): Places {
  const [runner] = context.memory.automations.runners.here;
  const { start, ...slots } = runner?.reserve(want) ?? NO_SLOTS;
  return {
    ...slots,
    fill: (created) => {
      start(created.flatMap(({ claimed }) => claimed ?? []));
      if (created.some(({ isWaiting }) => isWaiting)) wakeRunners(context);
    },
  };
}

export function wakeRunners({ clock, database, logger, memory }: Context): void {
  const { runners } = memory.automations;
  for (const { wake } of runners.here) wake();
  if (runners.isNotifying) return;
  runners.isNotifying = true;
  clock.after(TOGETHER_MS, () => {
    runners.isNotifying = false;
    database.pool
      .query('select pg_notify($1, $2)', [RUNS_CHANNEL, ''])
      .catch((error: unknown) =>
        logFailure(logger, { error, message: 'could not notify other workers of new runs' }),
      );
  });
}

/**
 * Takes up to CONCURRENCY runs at once, each business no more than its share, and advances them. It takes no
 * more while those that it has weigh too much.
 *
 * - Woken by code that creates runs (see local-runner.ts), by the end of a delay, and once a second in any
 *   case. While no run waits for a slot, new runs may be claimed in the commit that creates them.
 * - A run is held by a lease, renewed while its worker lives. When a worker dies its runs are free again
 *   after `leaseSeconds`, and the next worker resumes them from their last commit.
 * - A run that breaks by a bug stops as failed, where a user can see it and retry it. A run that breaks
 *   because the database is down is left to its lease.
 */
import { randomUUID } from 'node:crypto';
import { announceLater } from '#features/automations/announce-later.ts';
import { RUN_LIVE_KIND } from '#features/automations/contract.ts';
import type { Context } from '#platform/context.ts';
import { logFailure } from '#platform/database/log-failure.ts';
import { createTurns } from '#platform/turns.ts';
import { advanceRun } from './advance.ts';
import { createCommits } from './commit-segments.ts';
import { failBrokenRun } from './fail-broken-run.ts';
import { addLocalRunner, type LocalRunner, RUNS_CHANNEL } from './local-runner.ts';
import { LostRunError } from './lost-run.ts';
import { type ClaimedRun, claimRuns, nextWake, renewRuns, wakeRuns } from './queue-queries.ts';
import { weightOf } from './run-weight.ts';
import type { Runner } from './runner-context.ts';
import { createCalls } from './unmade-calls.ts';

const CONCURRENCY = 1024;
const PER_BUSINESS = 256;
/** Per query, since any of the runs may weigh a megabyte. */
const TAKEN_AT_ONCE = 64;
const MOST_WEIGHT = 32 * 1_048_576;
/**
 * Limits how many of those perform a step at once: that many may have to be checked by hand when a worker
 * dies.
 */
const AT_ONCE = 64;
const STOP_TIMEOUT_MS = 20_000;
const NO_BUSINESS = '00000000-0000-0000-0000-000000000000';

export async function startRunner({ context }: { context: Context }): Promise<() => Promise<void>> {
  const { database, logger, clock, intervals } = context;
  const { leaseSeconds, renewMs, lookMs } = intervals.runs;
  const worker = randomUUID();
  const { versions } = context.memory.automations;
  const runner: Runner = { context, worker, versions, makeCall: createCalls({ context, worker }) };
  const commit = createCommits(runner);
  const inTurn = createTurns(AT_ONCE);
  const busy = new Map<string, number>();
  const underWay = new Map<number, Promise<void>>();
  let lastBusiness = NO_BUSINESS;
  let isStopping = false;
  let isWoken = false;
  /** The last claim left runs behind, for want of a slot or of their business's share. */
  let areSomeLeft = false;
  let reserved = 0;
  let weight = 0;
  let taking: Promise<void> | undefined;
  let forgetDelay = () => {};

  function wake(): void {
    if (isStopping) return;
    isWoken = true;
    taking ??= takeWhileWoken().finally(() => {
      taking = undefined;
      if (isWoken && freePlaces() > 0) wake();
    });
  }

  const freePlaces = () => (weight < MOST_WEIGHT ? CONCURRENCY - underWay.size - reserved : 0);

  async function takeWhileWoken(): Promise<void> {
    while (isWoken && !isStopping && freePlaces() > 0) {
      isWoken = false;
      const wanted = Math.min(freePlaces(), TAKEN_AT_ONCE);
      try {
        const claimed = await claimRuns(database, {
          worker: runner.worker,
          wanted,
          leaseSeconds,
          after: lastBusiness,
          perBusiness: PER_BUSINESS,
          busy,
        });
        for (const run of claimed) start(run);
        lastBusiness = claimed.at(-1)?.businessId ?? lastBusiness;
        isWoken ||= claimed.length === wanted; // There may be more.
        areSomeLeft = isWoken || [...busy.values()].some((count) => count >= PER_BUSINESS);
      } catch (error) {
        logFailure(logger, { error, message: 'could not take runs' }); // Retried in a second.
      }
    }
  }

  const reserve: LocalRunner['reserve'] = ({ businessId, wanted }) => {
    const share = PER_BUSINESS - (busy.get(businessId) ?? 0);
    const areOthersWaiting = isWoken || areSomeLeft || isStopping;
    const count = areOthersWaiting ? 0 : Math.max(0, Math.min(wanted, share, freePlaces()));
    reserved += count;
    occupy(businessId, count);
    return {
      worker: runner.worker,
      leaseSeconds,
      count,
      start: (runs) => {
        reserved -= count;
        occupy(businessId, -count);
        for (const run of runs) start(run);
      },
    };
  };

  function occupy(businessId: string, count: number): void {
    const total = (busy.get(businessId) ?? 0) + count;
    if (total > 0) busy.set(businessId, total);
    else busy.delete(businessId);
  }

  function start(run: ClaimedRun): void {
    const added = weightOf(run);
    weight += added;
    occupy(run.businessId, 1);
    const work = inTurn(run.businessId, () => advance(run)).finally(() => {
      if (underWay.get(run.id) === work) underWay.delete(run.id);
      weight -= added;
      occupy(run.businessId, -1);
      if (isWoken || areSomeLeft) wake(); // A slot is free now, and perhaps its business's share.
    });
    underWay.set(run.id, work);
  }

  async function advance(run: ClaimedRun): Promise<void> {
    if (isStopping) return; // It has not begun; another worker takes it when its lease expires.
    // Also before the first step, which may take half a minute.
    announceLater({ context, kind: RUN_LIVE_KIND, businessId: run.businessId, flowId: run.flowId });
    try {
      await advanceRun({ runner, run, commit });
    } catch (error) {
      if (error instanceof LostRunError) return;
      logFailure(logger, { error, message: 'a run broke', run: run.id });
      await failBrokenRun({ runner, run, error });
    } finally {
      announceLater({ context, kind: RUN_LIVE_KIND, businessId: run.businessId, flowId: run.flowId });
    }
  }

  async function look(): Promise<void> {
    if (await wakeRuns(database)) wake();
    const at = await nextWake(database);
    forgetDelay();
    if (at && !isStopping) {
      const ms = Math.max(0, at.getTime() - clock.now().getTime());
      if (ms < lookMs) forgetDelay = clock.after(ms + 1, guarded('end a delay', look));
    }
  }

  const guarded = (what: string, work: () => Promise<unknown>) => () => {
    work().catch((error: unknown) => logFailure(logger, { error, message: `could not ${what}` }));
  };
  const renew = () =>
    renewRuns(database, { worker: runner.worker, held: [...underWay.keys()], leaseSeconds });
  const stopLooking = clock.every(lookMs, guarded('look for runs', look));
  const stopRenewing = clock.every(renewMs, guarded('renew the leases of runs', renew));
  const forget = addLocalRunner(context, { wake, reserve });
  const unlisten = await context.listening.listen(RUNS_CHANNEL, { onNotify: wake, onReconnect: wake });
  wake();

  return async () => {
    isStopping = true;
    stopLooking();
    forgetDelay();
    forget();
    await unlisten();
    await taking;
    await Promise.race([
      Promise.allSettled(underWay.values()),
      new Promise<void>((resolve) => clock.after(STOP_TIMEOUT_MS, resolve)),
    ]);
    stopRenewing(); // Renewed until here, so that no other worker takes the runs that we wait for.
  };
}

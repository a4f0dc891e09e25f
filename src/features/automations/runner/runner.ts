/**
 * Takes runs and advances up to `concurrency` of them at once, of one business no more than its share.
 *
 * - Woken by whoever makes runs (see wake-up.ts), by the end of a delay, and once a second in any case.
 * - A run is held by a lease that is renewed while its worker lives. When a worker dies its runs are free again after
 *   LEASE_SECONDS, and whoever takes one goes on from its last commit.
 * - A run that breaks by a bug stops as failed, where somebody can see it and try it again. One that breaks because the
 *   database is away is left to its lease.
 */
import { randomUUID } from 'node:crypto';
import type { Context } from '#platform/context.ts';
import { advanceRun } from './advance.ts';
import { announceLater } from './announce-later.ts';
import { createCommits } from './commit-segments.ts';
import { versionsOf } from './compiled-versions.ts';
import { failBrokenRun } from './fail-broken-run.ts';
import { LostRunError } from './lost-run.ts';
import { type ClaimedRun, claimRuns, nextWake, renewRuns, wakeRuns } from './queue-queries.ts';
import type { Runner } from './runner-context.ts';
import { onWakeUp, RUNS_CHANNEL } from './wake-up.ts';

const CONCURRENCY = 32;
const PER_BUSINESS = 16;
const LEASE_SECONDS = 10;
const RENEW_MS = 3000;
const LOOK_MS = 1000;
const STOP_TIMEOUT_MS = 20_000;
const NO_BUSINESS = '00000000-0000-0000-0000-000000000000';

export async function startRunner({ context }: { context: Context }): Promise<() => Promise<void>> {
  const { database, logger } = context;
  const runner: Runner = { context, worker: randomUUID(), versions: versionsOf(context) };
  const commit = createCommits(runner);
  const busy = new Map<string, number>();
  const underWay = new Set<Promise<void>>();
  let lastBusiness = NO_BUSINESS;
  let isStopping = false;
  let isWoken = false;
  let taking: Promise<void> | undefined;
  let delayTimer: NodeJS.Timeout | undefined;

  function wake(): void {
    if (isStopping) return;
    isWoken = true;
    taking ??= takeWhileWoken().finally(() => {
      taking = undefined;
      if (isWoken && underWay.size < CONCURRENCY) wake();
    });
  }

  async function takeWhileWoken(): Promise<void> {
    while (isWoken && !isStopping && underWay.size < CONCURRENCY) {
      isWoken = false;
      const full = [...busy].filter(([, count]) => count >= PER_BUSINESS).map(([business]) => business);
      const wanted = Math.min(CONCURRENCY - underWay.size, PER_BUSINESS);
      try {
        const claimed = await claimRuns(database, {
          worker: runner.worker,
          wanted,
          leaseSeconds: LEASE_SECONDS,
          after: lastBusiness,
          full,
        });
        for (const run of claimed) start(run);
        lastBusiness = claimed.at(-1)?.businessId ?? lastBusiness;
        if (claimed.length === wanted) isWoken = true; // There may be more.
      } catch (error) {
        logger.error({ err: error }, 'could not take runs'); // Looked for again in a second.
      }
    }
  }

  function start(run: ClaimedRun): void {
    const { businessId } = run;
    busy.set(businessId, (busy.get(businessId) ?? 0) + 1);
    const work = advance(run).finally(() => {
      underWay.delete(work);
      const left = (busy.get(businessId) ?? 1) - 1;
      if (left > 0) busy.set(businessId, left);
      else busy.delete(businessId);
      wake(); // Its place is free, and so may be its business's share.
    });
    underWay.add(work);
  }

  async function advance(run: ClaimedRun): Promise<void> {
    // At its beginning, too: a step may take half a minute.
    announceLater({ context, businessId: run.businessId, flowId: run.flowId });
    try {
      await advanceRun({ runner, run, commit });
    } catch (error) {
      if (error instanceof LostRunError) return;
      logger.error({ err: error, run: run.id }, 'a run broke');
      await failBrokenRun({ runner, run, error });
    } finally {
      announceLater({ context, businessId: run.businessId, flowId: run.flowId });
    }
  }

  async function look(): Promise<void> {
    if (await wakeRuns(database)) wake();
    const at = await nextWake(database);
    clearTimeout(delayTimer);
    if (at && !isStopping) {
      const ms = Math.max(0, at.getTime() - Date.now());
      if (ms < LOOK_MS) delayTimer = setTimeout(guarded('end a delay', look), ms + 1);
    }
  }

  const guarded = (what: string, work: () => Promise<unknown>) => () => {
    work().catch((error: unknown) => logger.error({ err: error }, `could not ${what}`));
  };
  const renew = () => renewRuns(database, { worker: runner.worker, leaseSeconds: LEASE_SECONDS });
  const timers = [
    setInterval(guarded('look for runs', look), LOOK_MS),
    setInterval(guarded('renew the leases of runs', renew), RENEW_MS),
  ];
  const forget = onWakeUp(context, wake);
  const unlisten = await context.listening.listen(RUNS_CHANNEL, { onNotify: wake, onReconnect: wake });
  wake();

  return async () => {
    isStopping = true;
    for (const timer of timers) clearInterval(timer);
    clearTimeout(delayTimer);
    forget();
    await unlisten();
    await taking;
    await Promise.race([
      Promise.allSettled(underWay),
      new Promise((resolve) => setTimeout(resolve, STOP_TIMEOUT_MS).unref()),
    ]);
  };
}

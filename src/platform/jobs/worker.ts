/**
 * Takes jobs in batches and runs up to `concurrency` of them at once. A business gets another slot only while more are free
 * than it has (`business-share.ts`).
 *
 *   woken (NOTIFY, or the poll finds due jobs) ─▶ fetch a batch ─▶ run ─▶ complete | fail (retried, then dead letter)
 *
 * - A job runs again if its worker dies: `touch` sends a heartbeat every few seconds, and pg-boss's
 *   supervisor releases the jobs of workers that stop sending one. So a job may run twice in part;
 *   `finish(tx)` makes its writes happen once.
 * - NOTIFY announces new jobs. One poll a second, over all queues at once, finds the jobs that are due
 *   (retries, delays, cron) or whose notification was lost.
 * - A job that has failed for good calls its `onDead` (`dead-letters.ts`).
 */
import type { PgBoss } from 'pg-boss';
import { errorText } from '#platform/log/loggable.ts';
import type { Context } from '../context.ts';
import { logFailure } from '../database/log-failure.ts';
import { overConnection } from '../queue/over-connection.ts';
import { giveKeyBack } from '../queue/queue.ts';
import { createBusinessShare } from './business-share.ts';
import { handleDeadJob, handleDeadJobs } from './dead-letters.ts';
import type { JobDefinition } from './define-job.ts';

type Claimed = { id: string; data: unknown; retryCount: number; groupId?: string | null };
type Running = { job: Claimed; abort: AbortController };
export type Worker = { wake: (queue: string) => void; stop: () => Promise<void> };

const STOP_TIMEOUT_MS = 20_000;
/** For jobs that were told to give up, to record it: else they wait until their claims run out. */
const GIVE_UP_MS = 2000;
const STOP_LOOK_MS = 20;

export function startWorker({
  boss,
  jobs,
  context,
  concurrency = 16,
  onSettled,
}: {
  boss: PgBoss;
  jobs: JobDefinition[];
  context: Context;
  concurrency?: number;
  onSettled?: (outcome: { queue: string; ok: boolean; seconds: number }) => void;
}): Worker {
  const { clock, intervals } = context;
  const definitions = new Map(jobs.map((job) => [job.id as string, job]));
  const running = new Map<string, Map<string, Running>>(jobs.map((job) => [job.id, new Map()]));
  const woken = new Set<string>();
  /** Queues that may have jobs of businesses that had their share. */
  const heldBack = new Set<string>();
  const share = createBusinessShare(concurrency);
  let fetching: Promise<void> | undefined;
  let stopping = false;

  function wake(queue: string): void {
    if (stopping || !definitions.has(queue)) return;
    woken.add(queue);
    fetching ??= fetchWhileWoken().finally(() => {
      fetching = undefined;
    });
  }

  async function fetchWhileWoken(): Promise<void> {
    while (!stopping && share.free() > 0) {
      const [queue] = woken;
      if (!queue) return;
      woken.delete(queue);
      const definition = definitions.get(queue);
      if (definition) await fetchBatch({ queue, definition });
    }
  }

  async function fetchBatch({
    queue,
    definition,
  }: {
    queue: string;
    definition: JobDefinition;
  }): Promise<void> {
    const { batchSize, without } = share.next();
    if (without.length > 0) heldBack.add(queue);
    try {
      const batch = await boss.fetch(queue, {
        batchSize,
        groupConcurrency: definition.perBusiness,
        ignoreGroups: without,
      });
      for (const job of batch) void run({ queue, definition, job });
      if (batch.length === batchSize) woken.add(queue); // There may be more: back of the line.
    } catch (error) {
      // The poll asks again.
      logFailure(context.logger, { error, message: 'could not fetch jobs', queue });
    }
  }

  async function run({ queue, definition, job }: { queue: string; definition: JobDefinition; job: Claimed }) {
    const abort = new AbortController();
    const started = clock.monotonicMs();
    running.get(queue)?.set(job.id, { job, abort });
    const leave = share.take(job.groupId ?? null);
    const ok = await attempt({ boss, queue, definition, job, context, abort });
    running.get(queue)?.delete(job.id);
    leave();
    onSettled?.({ queue, ok, seconds: (clock.monotonicMs() - started) / 1000 });
    // A slot is free, and its business may be below its limit again.
    const waiting = [...heldBack];
    heldBack.clear();
    for (const name of [queue, ...waiting]) wake(name);
  }

  async function poll(): Promise<void> {
    const { rows } = await context.database.pool.query<{ name: string }>(
      `select distinct name from pgboss.job where name = any($1) and state < 'active' and start_after <= now()`,
      [[...definitions.keys()]],
    );
    for (const { name } of rows) wake(name);
  }

  async function touch(): Promise<void> {
    for (const [queue, claims] of running) {
      if (claims.size === 0) continue;
      const reply = await boss.touch(
        queue,
        [...claims.values()].map(({ job }) => ({ id: job.id, retryCount: job.retryCount })),
      );
      const alive = new Set((reply as { settled?: string[] }).settled ?? claims.keys());
      for (const [id, { abort }] of claims) if (!alive.has(id)) abort.abort(new Error('the claim was lost'));
    }
  }

  /** What the timers have begun: it needs the database, so it is over before that is closed. */
  const ticks = new Set<Promise<void>>();
  const guarded = (what: string, work: () => Promise<void>) => () => {
    const tick = work()
      .catch((error: unknown) => logFailure(context.logger, { error, message: `could not ${what}` }))
      .finally(() => ticks.delete(tick));
    ticks.add(tick);
  };
  const buryDead = () => handleDeadJobs({ jobs, context });
  const timers = [
    clock.every(intervals.jobs.pollMs, guarded('poll for jobs', poll)),
    clock.every(intervals.jobs.heartbeatMs, guarded('refresh the claims on jobs', touch)),
    clock.every(intervals.jobs.deadLettersMs, guarded('look for dead jobs', buryDead)),
  ];
  for (const queue of definitions.keys()) wake(queue);

  return {
    wake,
    stop: async () => {
      stopping = true;
      // A fetch under way may bring more jobs, which only this worker can run until its claims have run out.
      await idleWithin(STOP_TIMEOUT_MS);
      for (const claims of running.values())
        for (const { abort } of claims.values()) abort.abort(new Error('stopping'));
      await idleWithin(GIVE_UP_MS);
      for (const stopTimer of timers) stopTimer();
      await Promise.all(ticks);
    },
  };

  async function idleWithin(ms: number): Promise<void> {
    const deadline = clock.monotonicMs() + ms;
    const isBusy = () => fetching !== undefined || share.free() < concurrency;
    while (isBusy() && clock.monotonicMs() < deadline) await clock.wait(STOP_LOOK_MS);
  }
}

async function attempt({
  boss,
  queue,
  definition,
  job,
  context,
  abort,
}: {
  boss: PgBoss;
  queue: string;
  definition: JobDefinition;
  job: Claimed;
  context: Context;
  abort: AbortController;
}): Promise<boolean> {
  const claim = { id: job.id, retryCount: job.retryCount };
  const logger = context.logger.child({ job: queue, job_id: job.id, attempt: job.retryCount + 1 });
  let finished = false;
  try {
    if (definition.isRunAgain)
      await context.database.inScope('no-business', (tx) => giveKeyBack(tx, { queue, id: job.id }));
    await definition.run({
      data: definition.data.parse(job.data ?? {}),
      businessId: job.groupId ?? undefined,
      attempt: job.retryCount + 1,
      jobId: job.id,
      context,
      logger,
      signal: AbortSignal.any([abort.signal, AbortSignal.timeout(definition.timeoutSeconds * 1000)]),
      finish: async (tx) => {
        const reply = await boss.complete(queue, claim, undefined, { db: overConnection(tx.$client) });
        if ((reply as { affected?: number }).affected === 0)
          throw new Error('the claim on this job was lost');
        finished = true;
      },
    });
    if (!finished) await boss.complete(queue, claim);
    return true;
  } catch (error) {
    logger.warn({ err: error }, 'a job failed');
    await recordFailure({ boss, definition, job, message: errorText(error), context }).catch(
      (cause: unknown) => {
        logFailure(logger, {
          error: cause,
          message: 'could not record a failed job; its heartbeat will free it',
        });
      },
    );
    return false;
  }
}

/** If that was the last try, `onDead` runs in the same commit. */
async function recordFailure({
  boss,
  definition,
  job,
  message,
  context,
}: {
  boss: PgBoss;
  definition: JobDefinition;
  job: Claimed;
  message: string;
  context: Context;
}): Promise<void> {
  const claim = { id: job.id, retryCount: job.retryCount };
  if (!definition.onDead) return void (await boss.fail(definition.id, claim, { message }));
  const scope = job.groupId ? { businessId: job.groupId } : 'no-business';
  await context.database.inScope(scope, async (tx) => {
    await boss.fail(definition.id, claim, { message }, { db: overConnection(tx.$client) });
    await handleDeadJob(tx, { definition, jobId: job.id, context });
  });
}

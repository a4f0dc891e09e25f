/** A worker with the test's own jobs and database. */

import type { Context } from '#platform/context.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { openListening } from '#platform/database/listen.ts';
import { migrateDatabase } from '#platform/database/migrate.ts';
import { installQueues, startBoss } from '#platform/jobs/boss.ts';
import type { JobDefinition } from '#platform/jobs/define-job.ts';
import { startWorker, type Worker } from '#platform/jobs/worker.ts';
import { createLogger } from '#platform/log/logger.ts';
import { createQueue, type Queue } from '#platform/queue/queue.ts';
import { systemClock } from '#platform/time/clock.ts';
import { INTERVALS, type Intervals } from '#platform/time/intervals.ts';

export type TestWorker = { database: Database; queue: Queue; stop: () => Promise<void> };

export async function startTestWorker({
  ownerUrl,
  jobs,
  works = true,
  intervals = INTERVALS,
  ...options
}: {
  ownerUrl: string;
  jobs: JobDefinition[];
  concurrency?: number;
  intervals?: Intervals;
  /** If false, it only sends jobs, as a process with the api role does. */
  works?: boolean;
}): Promise<TestWorker> {
  const logger = createLogger({ level: 'silent' });
  const { appUrl } = await migrateDatabase({
    ownerUrl,
    afterMigrations: (owner) => installQueues({ owner, jobs, intervals }),
  });
  const database = openDatabase({ url: appUrl, poolSize: 10 });
  const listening = await openListening({ url: appUrl, logger, clock: systemClock });
  let worker: Worker | undefined;
  const wakeAll = () => {
    for (const job of jobs) worker?.wake(job.id);
  };
  const boss = await startBoss({
    pool: database.pool,
    logger,
    intervals,
    ...(works && { worker: { listening, onJob: (queue) => worker?.wake(queue), onMissed: wakeAll } }),
  });
  const queue = createQueue(boss);
  // Test jobs use nothing else.
  const context = { database, queue, logger, intervals, clock: systemClock } as Context;
  if (works) worker = startWorker({ boss, jobs, context, ...options });
  return {
    database,
    queue,
    stop: async () => {
      await worker?.stop();
      await boss.stop({ graceful: false, close: false });
      await listening.close();
      await database.close();
    },
  };
}

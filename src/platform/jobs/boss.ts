/**
 * pg-boss over our own connections. Its tables live in the schema `pgboss`, created by the owner at
 * migration.
 */
import type pg from 'pg';
import { type Db, PgBoss } from 'pg-boss';
import type { Logger } from '#platform/log/logger.ts';
import type { Listening } from '../database/listen.ts';
import { logFailure } from '../database/log-failure.ts';
import { overConnection } from '../queue/over-connection.ts';
import { SINGLETON } from '../queue/queue.ts';
import type { Intervals } from '../time/intervals.ts';
import { DEAD_LETTERS } from './dead-letters.ts';
import type { JobDefinition } from './define-job.ts';

const DELETE_AFTER_SECONDS = 3600;
/** Each job of the schedule passes through it every time. pg-boss alone would keep these entries for a week. */
const CRON_QUEUE = { name: '__pgboss__send-it', options: { deleteAfterSeconds: DELETE_AFTER_SECONDS } };

/**
 * A process that only sends jobs omits `worker`. Workers also recover dead workers' jobs, delete old ones,
 * run the cron schedule, and are notified of new jobs.
 */
export async function startBoss({
  pool,
  worker,
  logger,
  intervals: {
    jobs: { superviseSeconds },
  },
}: {
  pool: pg.Pool;
  worker?: { listening: Listening; onJob: (queue: string) => void; onMissed: () => void };
  logger: Logger;
  intervals: Intervals;
}): Promise<PgBoss> {
  const boss = new PgBoss({
    db: { ...overConnection(pool), ...(worker && { listen: listenThrough(worker) }) },
    migrate: false,
    createSchema: false,
    supervise: Boolean(worker),
    schedule: Boolean(worker),
    useListenNotify: Boolean(worker),
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    maintenanceIntervalSeconds: 600,
    reindex: false, // The product's role does not own the tables.
    monitorVacuum: false,
  });
  boss.on('error', (error) => logFailure(logger, { error, message: 'the job queue reported an error' }));
  boss.on('warning', (warning) => logger.warn({ warning }, 'the job queue reported a warning'));
  await boss.start();
  return boss;
}

function listenThrough({
  listening,
  onJob,
  onMissed,
}: {
  listening: Listening;
  onJob: (queue: string) => void;
  onMissed: () => void;
}): NonNullable<Db['listen']> {
  return async (channel, onNotification, onReconnect) => {
    const unlisten = await listening.listen(channel, {
      onNotify: (queue) => {
        onNotification(queue);
        onJob(queue);
      },
      onReconnect: () => {
        onReconnect();
        onMissed();
      },
    });
    return { close: unlisten };
  };
}

/**
 * Creates pg-boss's tables, a queue per job and the cron entries. Runs as the owner, under the migration
 * lock.
 */
export async function installQueues({
  owner,
  jobs,
  intervals,
}: {
  owner: pg.Client;
  jobs: JobDefinition[];
  intervals: Intervals;
}): Promise<void> {
  await owner.query('create schema if not exists pgboss');
  const boss = new PgBoss({
    db: overConnection(owner),
    supervise: false,
    schedule: false,
    createSchema: false,
  });
  const problems: Error[] = [];
  boss.on('error', (error) => problems.push(error));
  await boss.start();
  try {
    const existing = new Set((await boss.getQueues()).map((queue) => queue.name));
    if (!existing.has(DEAD_LETTERS)) await boss.createQueue(DEAD_LETTERS, { retentionSeconds: 90 * 86_400 });
    const queues = jobs.map((job) => ({ name: job.id as string, options: queueOptions(job, intervals) }));
    for (const { name, options } of [...queues, CRON_QUEUE]) {
      if (existing.has(name)) await boss.updateQueue(name, options);
      else await boss.createQueue(name, options);
    }
    await installSingletons(owner);
    await installSchedules({ boss, jobs });
  } finally {
    await boss.stop({ graceful: false, close: false });
  }
  if (problems[0]) throw problems[0];
}

/**
 * pg-boss heeds a key only in queues with a policy, which it cannot give to a queue that exists, and which takes all jobs
 * without a key for one. Its inserts skip what conflicts, so an index is enough. Dead letters keep the key of their job, and
 * there may be several.
 */
async function installSingletons(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query(`select to_regclass('pgboss.job_singletons') as known`);
  // Creating it again would wait for every transaction that sends a job.
  if (rows[0]?.known) return;
  await owner.query(
    `create unique index job_singletons on pgboss.job_common (name, singleton_key)
     where state <= 'active' and singleton_key like '${SINGLETON}%' and name <> '${DEAD_LETTERS}'`,
  );
}

async function installSchedules({ boss, jobs }: { boss: PgBoss; jobs: JobDefinition[] }): Promise<void> {
  const wanted = new Set(jobs.filter((job) => job.cron).map((job) => job.id as string));
  for (const schedule of await boss.getSchedules()) {
    if (!wanted.has(schedule.name)) await boss.unschedule(schedule.name);
  }
  for (const job of jobs) {
    if (job.cron) await boss.schedule(job.id, job.cron, {}, { tz: 'UTC', missed: 'once' });
  }
}

function queueOptions(job: JobDefinition, { jobs: { claimSeconds } }: Intervals) {
  return {
    retryLimit: job.retryLimit,
    retryDelay: job.retryDelaySeconds,
    retryBackoff: true,
    retryDelayMax: 3600,
    expireInSeconds: job.timeoutSeconds,
    heartbeatSeconds: claimSeconds,
    deleteAfterSeconds: DELETE_AFTER_SECONDS,
    deadLetter: DEAD_LETTERS,
    notify: true,
  };
}

/**
 * How many jobs a second the worker finishes, each with one write in its own commit, against bare commits.
 */
import pg from 'pg';
import { z } from 'zod';
import { defineJob, type JobDefinition } from '#platform/jobs/define-job.ts';
import { startTestWorker } from '#tests/support/test-worker.ts';
import { type Bench, hammer } from './support/figure.ts';

const JOBS = 5000;
const BATCH = 500;
const CONCURRENCY = 16;

export const bench: Bench = async ({ newDatabase, report }) => {
  const ownerUrl = await newDatabase();
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 10 });
  await pool.query('create table bench_rows (name text primary key)');
  let finished = 0;
  let allDone = () => {};
  const done = new Promise<void>((resolve) => {
    allDone = resolve;
  });
  const job = defineJob({
    id: 'bench.write-row',
    data: z.object({ n: z.number() }),
    perBusiness: CONCURRENCY,
    run: async ({ data, context, finish }) => {
      await context.database.inScope('no-business', async (tx) => {
        await tx.$client.query('insert into bench_rows values ($1)', [`job ${data.n}`]);
        await finish(tx);
      });
      if (++finished === JOBS) allDone();
    },
  }) as JobDefinition;

  const sender = await startTestWorker({ ownerUrl, jobs: [job], works: false });
  for (let from = 0; from < JOBS; from += BATCH) {
    await sender.database.inScope('no-business', async (tx) => {
      for (let n = from; n < from + BATCH; n++) await sender.queue.send(tx, job, { n });
    });
  }
  await sender.stop();

  let row = 0;
  const commit = () => pool.query('insert into bench_rows values ($1)', [`bare ${row++}`]);
  const bare = await hammer({ seconds: 3, concurrency: CONCURRENCY, work: commit });
  await pool.end();

  const started = performance.now();
  const worker = await startTestWorker({ ownerUrl, jobs: [job], concurrency: CONCURRENCY });
  await done;
  const ours = JOBS / ((performance.now() - started) / 1000);
  await worker.stop();
  report({
    figure: 'jobs finished, one commit each',
    unit: 'per second',
    ours,
    baseline: bare.perSecond,
    baselineIs: 'one bare insert and commit per job over the same number of connections',
    betterIs: 'higher',
  });
};

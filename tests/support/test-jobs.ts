/** Workers that end with their test, and the job that they do. */
import { afterEach } from 'vitest';
import { z } from 'zod';
import { defineJob, type JobDefinition } from '#platform/jobs/define-job.ts';
import { INTERVALS } from '#platform/time/intervals.ts';
import { cloneDatabase } from './test-database.ts';
import { startTestWorker, type TestWorker } from './test-worker.ts';

type Options = Omit<Parameters<typeof startTestWorker>[0], 'ownerUrl'> & { ownerUrl?: string };

/** Called once in a file. Each worker that it starts has a database of its own, unless one is named. */
export function workersOfTests(): (options: Options) => Promise<TestWorker> {
  const running: TestWorker[] = [];
  afterEach(async () => {
    for (const worker of running.splice(0)) await worker.stop();
  });
  return async (options) => {
    const worker = await startTestWorker({ ownerUrl: await cloneDatabase(), ...options });
    running.push(worker);
    return worker;
  };
}

export const testJob = (parts: Partial<JobDefinition> & Pick<JobDefinition, 'run'>): JobDefinition =>
  defineJob({
    id: 'test.do-thing',
    data: z.object({ n: z.number() }),
    retryDelaySeconds: 0,
    ...parts,
  }) as JobDefinition;

/** Jobs are only found by their notification. */
export const NEVER_POLLING = { ...INTERVALS, jobs: { ...INTERVALS.jobs, pollMs: 3_600_000 } };

export async function statesOf({ database }: TestWorker, queue: string): Promise<string[]> {
  const { rows } = await database.pool.query('select state from pgboss.job where name = $1', [queue]);
  return rows.map(({ state }) => state as string);
}

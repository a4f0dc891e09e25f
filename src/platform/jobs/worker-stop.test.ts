import type { PgBoss } from 'pg-boss';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { createTestClock } from '#tests/support/test-clock.ts';
import type { Context } from '../context.ts';
import { createLogger } from '../log/logger.ts';
import { INTERVALS } from '../time/intervals.ts';
import { defineJob, type JobDefinition } from './define-job.ts';
import { startWorker } from './worker.ts';

const gate = () => {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
};

/** A worker whose first fetch returns one job, once `fetched` is open. */
function workerOf(run: JobDefinition['run']) {
  const seen: string[] = [];
  const fetched = gate();
  let fetches = 0;
  const boss = {
    fetch: async () => {
      if (fetches++ > 0) return [];
      await fetched.opened;
      return [{ id: '1', data: {}, retryCount: 0 }];
    },
    complete: async () => seen.push('completed'),
    fail: async () => {
      // Recording takes a while.
      await new Promise((resolve) => setImmediate(resolve));
      seen.push('recorded the failure');
    },
    touch: async () => ({}),
  } as unknown as PgBoss;
  const clock = createTestClock();
  const database = { pool: { query: async () => ({ rows: [] }) } };
  const logger = createLogger({ level: 'silent' });
  const context = { clock, intervals: INTERVALS, database, logger } as unknown as Context;
  const job = defineJob({ id: 'test.do-thing', data: z.object({}), run }) as JobDefinition;
  const worker = startWorker({ boss, jobs: [job], context });
  const stop = async () => {
    await worker.stop();
    seen.push('stopped');
  };
  return { seen, fetched, clock, stop };
}

const aWhile = async () => {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
};

it('a stop waits for the jobs that a fetch under way brings', async () => {
  const begun = gate();
  const done = gate();
  const { seen, fetched, stop } = workerOf(async () => {
    begun.open();
    await done.opened;
  });
  const stopped = stop();
  fetched.open();
  await begun.opened;
  await aWhile();
  done.open();
  await stopped;
  expect(seen).toEqual(['completed', 'stopped']);
});

it('a stop tells jobs that take too long to give up, and waits until that is recorded', async () => {
  const begun = gate();
  const { seen, fetched, clock, stop } = workerOf(({ signal }) => {
    begun.open();
    return new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  });
  fetched.open();
  await begun.opened;
  const stopped = stop();
  clock.advance(20_000);
  await stopped;
  expect(seen).toEqual(['recorded the failure', 'stopped']);
});

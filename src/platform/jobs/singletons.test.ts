import { describe, expect, it } from 'vitest';
import { eventually } from '#tests/support/test-app.ts';
import { cloneDatabase } from '#tests/support/test-database.ts';
import { statesOf, testJob, workersOfTests } from '#tests/support/test-jobs.ts';
import type { TestWorker } from '#tests/support/test-worker.ts';
import type { JobDefinition } from './define-job.ts';

const start = workersOfTests();

describe('a job with a key', () => {
  const sendKeyed = (worker: TestWorker, definition: JobDefinition, { n, key }: { n: number; key: string }) =>
    worker.database.inScope('no-business', (tx) =>
      worker.queue.send(tx, definition, { n }, { singletonKey: key }),
    );
  const numbers = async ({ database }: TestWorker) =>
    (await database.pool.query(`select data->'n' as n from pgboss.job where name = 'test.do-thing'`)).rows
      .map(({ n }) => n as number)
      .sort();

  it('is created once while it waits, however many processes send it', async () => {
    const definition = testJob({ run: async () => {} });
    const worker = await start({ jobs: [definition], works: false });
    const rolledBack = worker.database.inScope('no-business', async (tx) => {
      await worker.queue.send(tx, definition, { n: 0 }, { singletonKey: 'one' });
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    await Promise.all([1, 1, 1].map((n) => sendKeyed(worker, definition, { n, key: 'one' })));
    await sendKeyed(worker, definition, { n: 2, key: 'two' });
    for (const n of [3, 4])
      await worker.database.inScope('no-business', (tx) => worker.queue.send(tx, definition, { n }));
    expect(await numbers(worker)).toEqual([1, 2, 3, 4]);
  });

  it('is created once while it runs or waits for another try, and anew once it is over', async () => {
    const seen: number[] = [];
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const definition = testJob({
      retryLimit: 1,
      run: async ({ data, attempt }) => {
        const { n } = data as { n: number };
        seen.push(n);
        if (attempt === 1 && n === 1) {
          await gate;
          throw new Error('no luck');
        }
      },
    });
    const worker = await start({ jobs: [definition] });
    await sendKeyed(worker, definition, { n: 1, key: 'one' });
    await eventually('the first try', async () => seen.length === 1);
    await sendKeyed(worker, definition, { n: 2, key: 'one' });
    release();
    await eventually('the second try', async () =>
      (await statesOf(worker, definition.id)).includes('completed'),
    );
    expect(seen).toEqual([1, 1]);
    await sendKeyed(worker, definition, { n: 3, key: 'one' });
    await eventually('a new job', async () => seen.length === 3);
    expect(seen).toEqual([1, 1, 3]);
  });

  it('that is run again is created once while it waits, and once more while it runs', async () => {
    const seen: number[] = [];
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const definition = testJob({
      isRunAgain: true,
      perBusiness: 1,
      run: async ({ data }) => {
        seen.push((data as { n: number }).n);
        await gate;
      },
    });
    const ownerUrl = await cloneDatabase();
    const sender = await start({ jobs: [definition], works: false, ownerUrl });
    for (const n of [1, 2]) await sendKeyed(sender, definition, { n, key: 'one' });
    expect(await numbers(sender)).toEqual([1]);
    const worker = await start({ jobs: [definition], ownerUrl });
    await eventually('the first', async () => seen.length === 1);
    for (const n of [3, 4]) await sendKeyed(sender, definition, { n, key: 'one' });
    expect(await numbers(sender)).toEqual([1, 3]);
    release();
    await eventually('both', async () =>
      (await statesOf(worker, definition.id)).every((s) => s === 'completed'),
    );
    expect(seen).toEqual([1, 3]);
  });

  it('that is run again begins after the commits of those who asked for it', async () => {
    const seen: string[] = [];
    const definition = testJob({ isRunAgain: true, run: async () => void seen.push('run') });
    const ownerUrl = await cloneDatabase();
    const sender = await start({ jobs: [definition], works: false, ownerUrl });
    await sendKeyed(sender, definition, { n: 1, key: 'one' });
    await sender.database.inScope('no-business', async (tx) => {
      await sender.queue.send(tx, definition, { n: 2 }, { singletonKey: 'one' });
      const worker = await start({ jobs: [definition], ownerUrl });
      await eventually('it waits', async () => (await statesOf(worker, definition.id)).includes('active'));
      await eventually('for us', async () => {
        const { rows } = await worker.database.pool.query(
          `select from pg_locks where locktype = 'advisory' and not granted
           and database = (select oid from pg_database where datname = current_database())`,
        );
        return rows.length > 0;
      });
      seen.push('commit');
    });
    await eventually('the run', async () => seen.length === 2);
    expect(seen).toEqual(['commit', 'run']);
  });

  it('leaves a dead letter each time', async () => {
    const definition = testJob({
      retryLimit: 0,
      run: async () => {
        throw new Error('no luck');
      },
    });
    const worker = await start({ jobs: [definition] });
    for (const n of [1, 2]) {
      await sendKeyed(worker, definition, { n, key: 'one' });
      await eventually('the letter', async () => (await statesOf(worker, 'dead-letters')).length === n);
    }
  });
});

import { fork } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { killNow } from '#tests/support/killed-runner.ts';
import { passClaimTime } from '#tests/support/pass-time.ts';
import { SHORT_INTERVALS } from '#tests/support/short-intervals.ts';
import { takenJob } from '#tests/support/takeover-job.ts';
import { eventually } from '#tests/support/test-app.ts';
import { cloneDatabase } from '#tests/support/test-database.ts';
import { NEVER_POLLING, statesOf, testJob, workersOfTests } from '#tests/support/test-jobs.ts';
import type { TestWorker } from '#tests/support/test-worker.ts';
import type { Context } from '../context.ts';
import { handleDeadJobs } from './dead-letters.ts';
import type { JobDefinition } from './define-job.ts';

const start = workersOfTests();

describe('a job', () => {
  it('exists only if the transaction that sent it commits', async () => {
    const seen: number[] = [];
    const definition = testJob({ run: async ({ data }) => void seen.push((data as { n: number }).n) });
    const worker = await start({ jobs: [definition] });
    const failed = worker.database.inScope('no-business', async (tx) => {
      await worker.queue.send(tx, definition, { n: 1 });
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    await worker.database.inScope('no-business', (tx) => worker.queue.send(tx, definition, { n: 2 }));
    await eventually('the second job', async () => seen.includes(2));
    expect(seen).toEqual([2]);
  });

  it('with invalid data is refused by `send`', async () => {
    const definition = testJob({ run: async () => {} });
    const worker = await start({ jobs: [definition], works: false });
    const sending = worker.database.inScope('no-business', (tx) =>
      worker.queue.send(tx, definition, { n: 'one' }),
    );
    await expect(sending).rejects.toThrow();
    expect(await statesOf(worker, definition.id)).toEqual([]);
  });

  it('is woken by NOTIFY, without waiting for the poll', async () => {
    let done = 0;
    const definition = testJob({ run: async () => void done++ });
    const worker = await start({ jobs: [definition], intervals: NEVER_POLLING });
    for (let n = 0; n < 3; n++) {
      await worker.database.inScope('no-business', (tx) => worker.queue.send(tx, definition, { n }));
      await eventually('the job', async () => done === n + 1);
    }
  });

  it('commits its writes and its completion together, or neither', async () => {
    let tries = 0;
    const definition = testJob({
      run: async ({ context, finish, attempt }) => {
        tries++;
        await context.database.inScope('no-business', async (tx) => {
          await tx.$client.query(`insert into rate_limits (key, slots, resets_at) values ($1, '{}', now())`, [
            `try ${attempt}`,
          ]);
          await finish(tx);
          if (attempt === 1) throw new Error('died just before the commit');
        });
      },
    });
    const worker = await start({ jobs: [definition] });
    await worker.database.inScope('no-business', (tx) => worker.queue.send(tx, definition, { n: 1 }));
    await eventually('completion', async () => (await statesOf(worker, definition.id)).includes('completed'));
    const { rows } = await worker.database.pool.query('select key from rate_limits');
    expect(rows).toEqual([{ key: 'try 2' }]);
    expect(tries).toBe(2);
  });

  it('that keeps failing is retried as often as it says and then kept as a dead letter', async () => {
    let tries = 0;
    const definition = testJob({
      retryLimit: 2,
      run: async () => {
        tries++;
        throw new Error('no luck');
      },
    });
    const worker = await start({ jobs: [definition], intervals: SHORT_INTERVALS });
    await worker.database.inScope('no-business', (tx) => worker.queue.send(tx, definition, { n: 7 }));
    const letter = await eventually('the dead letter', async () => {
      const { rows } = await worker.database.pool.query(
        `select data, source_name, source_output from pgboss.job where name = 'dead-letters'`,
      );
      return rows[0] as { data: unknown; source_name: string; source_output: unknown } | undefined;
    });
    expect(letter).toMatchObject({ data: { n: 7 }, source_name: definition.id });
    expect(JSON.stringify(letter.source_output)).toContain('no luck');
    expect(tries).toBe(3);
  });

  describe('that is dead', () => {
    const ended = async ({ database }: TestWorker) =>
      (await database.pool.query('select key from rate_limits order by key')).rows.map(({ key }) => key);
    const telling = (parts: Partial<JobDefinition> & Pick<JobDefinition, 'run'>) =>
      testJob({
        retryLimit: 1,
        onDead: async ({ tx, data }) => {
          await tx.$client.query(`insert into rate_limits (key, slots, resets_at) values ($1, '{}', now())`, [
            JSON.stringify(data),
          ]);
        },
        ...parts,
      });
    const send = (worker: TestWorker, definition: JobDefinition) =>
      worker.database.inScope('no-business', (tx) => worker.queue.send(tx, definition, { n: 7 }));

    it('calls onDead in the commit of its last failure', async () => {
      let isDeadAtOnce = false;
      const definition = telling({
        run: async () => {
          throw new Error('no luck');
        },
        onDead: async ({ tx, data }) => {
          const { rows } = await tx.$client.query(
            `select state from pgboss.job where name = 'test.do-thing' and state = 'failed'`,
          );
          isDeadAtOnce = rows.length === 1;
          await tx.$client.query(`insert into rate_limits (key, slots, resets_at) values ($1, '{}', now())`, [
            JSON.stringify(data),
          ]);
        },
      });
      const worker = await start({ jobs: [definition] });
      await send(worker, definition);
      await eventually('the end', async () => (await ended(worker)).length === 1);
      expect(await ended(worker)).toEqual(['{"n":7}']);
      expect(isDeadAtOnce).toBe(true);
    });

    it('calls onDead also when its worker died before recording the failure', async () => {
      const definition = telling({
        run: ({ signal }) =>
          new Promise((_, reject) => {
            signal.addEventListener('abort', () => reject(new Error('gone')));
          }),
      });
      const worker = await start({ jobs: [definition], intervals: SHORT_INTERVALS });
      await send(worker, definition);
      await eventually('the try', async () => (await statesOf(worker, definition.id)).includes('active'));
      await worker.database.pool.query(
        `update pgboss.job set retry_count = retry_limit, started_on = now() - interval '1 hour' where name = $1`,
        [definition.id],
      );
      await eventually('the end', async () => (await ended(worker)).length === 1);
    });

    it('calls onDead once', async () => {
      const definition = telling({ run: async () => {} });
      // A worker would look for dead jobs as well, and may not have committed yet when these have.
      const worker = await start({ jobs: [definition], works: false });
      const context = { database: worker.database } as Context;
      await worker.database.pool.query(
        `insert into pgboss.job (name, data, source_name, source_id)
         values ('dead-letters', '{"n": 1}', $1, gen_random_uuid()), ('dead-letters', '{"n": 2}', 'test.other', gen_random_uuid())`,
        [definition.id],
      );
      await Promise.all([1, 2, 3].map(() => handleDeadJobs({ jobs: [definition], context })));
      expect(await ended(worker)).toEqual(['{"n":1}']);
    });
  });

  it('of one business does not take every slot: other businesses’ jobs run meanwhile', async () => {
    const now = { flood: 0, most: 0, other: '' };
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const definition = testJob({
      perBusiness: 2,
      run: async ({ data, businessId }) => {
        if ((data as { n: number }).n === 0) {
          now.other = businessId ?? 'no-business';
          return;
        }
        now.most = Math.max(now.most, ++now.flood);
        await gate;
        now.flood--;
      },
    });
    const worker = await start({ jobs: [definition], concurrency: 4 });
    const send = (n: number, businessId: string) =>
      worker.database.inScope('no-business', (tx) =>
        worker.queue.send(tx, definition, { n }, { businessId }),
      );
    for (let n = 1; n <= 20; n++) await send(n, 'flooding');
    await eventually('the flood', async () => now.flood === 2);
    await send(0, 'patient');
    await eventually('the other business', async () => now.other === 'patient');
    release();
    await eventually('all', async () =>
      (await statesOf(worker, definition.id)).every((state) => state === 'completed'),
    );
    expect(now.most).toBe(2);
  });

  it('is scheduled by its cron line until the line is removed', async () => {
    const ownerUrl = await cloneDatabase();
    const schedules = async ({ database }: TestWorker) =>
      (await database.pool.query('select name, cron from pgboss.schedule')).rows;
    const first = await start({
      ownerUrl,
      works: false,
      jobs: [testJob({ cron: '5 4 * * *', run: async () => {} })],
    });
    expect(await schedules(first)).toEqual([{ name: 'test.do-thing', cron: '5 4 * * *' }]);
    const second = await start({ ownerUrl, works: false, jobs: [testJob({ run: async () => {} })] });
    expect(await schedules(second)).toEqual([]);
  });

  it('of a killed worker is taken over when its claim has run out', async () => {
    const ownerUrl = await cloneDatabase();
    const sender = await start({ ownerUrl, jobs: [takenJob({ hang: false })], works: false });
    const doomed = fork('tests/support/doomed-worker.ts', [ownerUrl], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    await new Promise((resolve) => doomed.once('message', resolve));
    await sender.database.inScope('no-business', (tx) =>
      sender.queue.send(tx, takenJob({ hang: false }), {}),
    );
    const attempts = async () =>
      (await sender.database.pool.query(`select key, slots[1] as pid from rate_limits order by key`)).rows;
    await eventually('the first try', async () => (await attempts()).length === 1);
    await start({ ownerUrl, jobs: [takenJob({ hang: false })], intervals: SHORT_INTERVALS });
    await killNow(doomed);
    await passClaimTime(ownerUrl);
    await eventually('the takeover', async () => (await attempts()).length === 2);
    expect(await attempts()).toEqual([
      { key: 'attempt 1', pid: doomed.pid },
      { key: 'attempt 2', pid: process.pid },
    ]);
    await eventually('completion', async () =>
      (await statesOf(sender, 'test.take-over')).includes('completed'),
    );
  });
});

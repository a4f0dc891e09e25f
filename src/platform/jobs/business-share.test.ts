import { expect, it } from 'vitest';
import { eventually } from '#tests/support/test-app.ts';
import { NEVER_POLLING, testJob, workersOfTests } from '#tests/support/test-jobs.ts';
import { createBusinessShare } from './business-share.ts';
import type { JobDefinition } from './define-job.ts';

const start = workersOfTests();

it('gives each business half of what the others leave, and the last slot to one that has none', () => {
  const share = createBusinessShare(8);
  expect(share.next()).toEqual({ batchSize: 4, without: [] });
  const leave = ['a', 'a', 'a', 'a'].map((one) => share.take(one));
  expect(share.next()).toEqual({ batchSize: 2, without: ['a'] });
  for (const one of ['b', 'b', 'c']) share.take(one);
  expect(share.next()).toEqual({ batchSize: 1, without: ['a', 'b', 'c'] });
  const leaveLast = share.take(null);
  expect(share.free()).toBe(0);
  leaveLast();
  for (const one of leave) one();
  expect(share.next()).toEqual({ batchSize: 2, without: [] });
});

it('a business leaves slots to others, also where its limit is higher, and in other queues', async () => {
  const now = { slow: 0, others: [] as unknown[] };
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const slow = testJob({
    id: 'test.be-slow',
    perBusiness: 50,
    run: async () => {
      now.slow++;
      await gate;
    },
  });
  const quick = testJob({ run: async ({ businessId }) => void now.others.push(businessId) });
  const worker = await start({ jobs: [slow, quick], concurrency: 8, intervals: NEVER_POLLING });
  const send = (definition: JobDefinition, businessId: string) =>
    worker.database.inScope('no-business', async (tx) => {
      for (let n = 0; n < 10; n++) await worker.queue.send(tx, definition, { n }, { businessId });
    });
  await send(slow, 'slow');
  await eventually('the share of one', async () => now.slow === 4);
  await send(slow, 'also slow');
  await eventually('the shares of two', async () => now.slow === 6);
  // It has its share already, and gets these once a slot is free again.
  await send(quick, 'slow');
  await send(quick, 'patient');
  await eventually('the other business', async () => now.others.length === 10);
  expect(new Set(now.others)).toEqual(new Set(['patient']));
  expect(now.slow).toBe(6);
  release();
  await eventually('all', async () => now.others.length === 20 && now.slow === 20);
});

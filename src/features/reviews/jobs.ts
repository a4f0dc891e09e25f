import { z } from 'zod';
import type { Database, Transaction } from '#platform/database/database.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import {
  completeLeft,
  deleteForgotten,
  forgetBrowsers,
  listBrowsersToForget,
  listForgotten,
  listLeft,
} from './ratings/queries.ts';
import { reviewsReceived } from './ratings/received.ts';

const BATCH = 200;

/** Completes the ratings of customers who left the page before its end. */
export const completeRatingsJob = defineJob({
  id: 'reviews.complete-ratings',
  data: z.object({}),
  cron: '* * * * *',
  run: ({ context, signal }) =>
    inBatches({ database: context.database, signal, list: listLeft }, async (tx, { businessId, ids }) => {
      await reviewsReceived(tx, { context, businessId, reviews: await completeLeft(tx, ids) });
    }),
});

/** Deletes visits that came to nothing, once no figure counts them, and forgets which browser sent a rating. */
export const forgetVisitsJob = defineJob({
  id: 'reviews.forget-visits',
  data: z.object({}),
  cron: '17 4 * * *',
  run: async ({ context: { database }, signal }) => {
    await inBatches({ database, signal, list: listForgotten }, (tx, { ids }) => deleteForgotten(tx, ids));
    await inBatches({ database, signal, list: listBrowsersToForget }, (tx, { ids }) =>
      forgetBrowsers(tx, ids),
    );
  },
});

export const reviewJobs = [completeRatingsJob, forgetVisitsJob];

/** Each batch of each business commits on its own. */
async function inBatches(
  {
    database,
    signal,
    list,
  }: {
    database: Database;
    signal: AbortSignal;
    list: (tx: Transaction, limit: number) => Promise<{ id: number; businessId: string }[]>;
  },
  work: (tx: Transaction, batch: { businessId: string; ids: number[] }) => Promise<void>,
): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const due = await database.inScope({ sweeping: true }, (tx) => list(tx, BATCH));
    for (const [businessId, rows] of Map.groupBy(due, (row) => row.businessId)) {
      const ids = rows.map(({ id }) => id);
      await database.inScope({ businessId }, (tx) => work(tx, { businessId, ids }));
    }
    if (due.length < BATCH) return;
  }
}

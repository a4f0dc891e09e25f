import { z } from 'zod';
import { defineJob } from '#platform/jobs/define-job.ts';
import { sweepByBusiness } from '#platform/sweep/sweep-by-business.ts';
import {
  completeLeft,
  deleteForgotten,
  forgetBrowsers,
  listBrowsersToForget,
  listForgotten,
  listLeft,
} from './ratings/queries.ts';
import { reviewsReceived } from './ratings/received.ts';

const idsOf = (rows: { id: number }[]): number[] => rows.map(({ id }) => id);

/** Completes the ratings of customers who left the page before its end. */
export const completeRatingsJob = defineJob({
  id: 'reviews.complete-ratings',
  data: z.object({}),
  cron: '* * * * *',
  run: ({ context, logger, signal }) =>
    sweepByBusiness({
      database: context.database,
      logger,
      signal,
      list: listLeft,
      work: async (tx, { businessId, rows }) =>
        reviewsReceived(tx, { context, businessId, reviews: await completeLeft(tx, idsOf(rows)) }),
    }),
});

/** Deletes visits that came to nothing, once no figure counts them, and forgets which browser sent a rating. */
export const forgetVisitsJob = defineJob({
  id: 'reviews.forget-visits',
  data: z.object({}),
  cron: '17 4 * * *',
  run: async ({ context: { database }, logger, signal }) => {
    const sweep = { database, logger, signal };
    await sweepByBusiness({
      ...sweep,
      list: listForgotten,
      work: (tx, { rows }) => deleteForgotten(tx, idsOf(rows)),
    });
    await sweepByBusiness({
      ...sweep,
      list: listBrowsersToForget,
      work: (tx, { rows }) => forgetBrowsers(tx, idsOf(rows)),
    });
  },
});

export const reviewJobs = [completeRatingsJob, forgetVisitsJob];

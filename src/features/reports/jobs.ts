import { z } from 'zod';
import { defineJob } from '#platform/jobs/define-job.ts';
import { sweepByBusiness } from '#platform/sweep/sweep-by-business.ts';
import { listBusinessesWithAlerts } from './alerts/alert-queries.ts';
import { checkAlerts, checkAlertsSoonJob } from './alerts/alert-service.ts';
import { deleteForGood, listPastKeeping } from './purge-queries.ts';
import { listIdleFills } from './read/fill-queries.ts';
import { fillMetricJob, resumeFill } from './read/fill-service.ts';
import { readNewConversations } from './read/new-service.ts';
import { listBusinessesToRead } from './read/queries.ts';

const readConversationsJob = defineJob({
  id: 'reports.read-conversations',
  data: z.object({}),
  perBusiness: 1,
  timeoutSeconds: 600,
  run: async ({ businessId, context, signal }) => {
    if (!businessId) throw new Error('conversations belong to a business');
    await readNewConversations({ context, businessId, signal });
    await checkAlerts({ context, businessId });
  },
});

/** Starts what is due: conversations that changed, and fills whose job was lost. */
const keepReadingJob = defineJob({
  id: 'reports.keep-reading',
  data: z.object({}),
  cron: '* * * * *',
  run: async ({ context, finish }) => {
    const { database, queue } = context;
    const [businesses, fills] = await database.inScope({ sweeping: true }, async (tx) => [
      await listBusinessesToRead(tx),
      await listIdleFills(tx),
    ]);
    await database.inScope('no-business', async (tx) => {
      for (const businessId of businesses)
        await queue.send(tx, readConversationsJob, {}, { businessId, singletonKey: businessId });
      for (const { businessId, metricId } of fills) await resumeFill(tx, { context, businessId, metricId });
      await finish(tx);
    });
  },
});

/** Periods move on even when no conversation comes. */
const checkAlertsJob = defineJob({
  id: 'reports.check-alerts',
  data: z.object({}),
  cron: '23 * * * *',
  run: async ({ context: { database, queue }, finish }) => {
    const businesses = await database.inScope({ sweeping: true }, listBusinessesWithAlerts);
    await database.inScope('no-business', async (tx) => {
      // A job for each, so that one business that fails or takes long holds up no other.
      for (const businessId of businesses)
        await queue.send(tx, checkAlertsSoonJob, {}, { businessId, singletonKey: businessId });
      await finish(tx);
    });
  },
});

/** Permanently deletes metrics and charts that were deleted 30 days ago. */
export const purgeDeletedJob = defineJob({
  id: 'reports.purge-deleted',
  data: z.object({}),
  cron: '51 * * * *',
  run: ({ context: { database }, logger, signal }) =>
    sweepByBusiness({
      database,
      logger,
      signal,
      list: listPastKeeping,
      work: (tx, { rows }) => deleteForGood(tx, rows),
    }),
});

export const reportJobs = [
  fillMetricJob,
  readConversationsJob,
  keepReadingJob,
  checkAlertsJob,
  checkAlertsSoonJob,
  purgeDeletedJob,
];

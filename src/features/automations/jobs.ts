import { z } from 'zod';
import { defineJob } from '#platform/jobs/define-job.ts';
import { sweepDeletedFlows, sweepHistory } from './retention/sweep-service.ts';
import { listFailing } from './runs/failure-alert-queries.ts';
import { alertFailures } from './runs/failure-alert-service.ts';
import { listBusinessesWithDueFlows, startDueFlows } from './schedules/schedule-service.ts';

/** A deleted automation can be restored for a month. */
const sweepFlowsJob = defineJob({
  id: 'automations.sweep-flows',
  data: z.object({}),
  cron: '20 3 * * *',
  timeoutSeconds: 3000,
  run: ({ context, signal }) => sweepDeletedFlows({ context, signal }),
});

/** Deletes runs, requests and events that a business no longer keeps. */
const sweepHistoryJob = defineJob({
  id: 'automations.sweep-history',
  data: z.object({}),
  cron: '35 * * * *',
  timeoutSeconds: 3000,
  // What this hour could not delete, the next one does.
  retryLimit: 0,
  run: ({ context, signal }) => sweepHistory({ context, signal }),
});

// What is due for one business is a job of its own: one that fails or takes long holds up no other.
const alertBusinessJob = defineJob({
  id: 'automations.alert-failures-of-business',
  data: z.object({ flowIds: z.array(z.number()) }),
  perBusiness: 1,
  retryLimit: 0,
  run: async ({ data: { flowIds }, businessId, context }) => {
    if (businessId) await alertFailures({ context, businessId, flowIds });
  },
});

/** Every minute: owners learn of the first failure soon; further ones are reported together. */
const alertFailuresJob = defineJob({
  id: 'automations.alert-failures',
  data: z.object({}),
  cron: '* * * * *',
  retryLimit: 0,
  run: async ({ context: { database, queue }, finish }) => {
    const failing = await listFailing(database);
    await database.inScope('no-business', async (tx) => {
      for (const { businessId, flowIds } of failing)
        await queue.send(tx, alertBusinessJob, { flowIds }, { businessId, singletonKey: businessId });
      await finish(tx);
    });
  },
});

const startFlowsOfBusinessJob = defineJob({
  id: 'automations.start-flows-of-business',
  data: z.object({}),
  perBusiness: 1,
  // What this minute could not start, the next one does.
  retryLimit: 0,
  run: async ({ businessId, context }) => {
    if (businessId) await startDueFlows({ context, businessId });
  },
});

const startDueFlowsJob = defineJob({
  id: 'automations.start-due-flows',
  data: z.object({}),
  cron: '* * * * *',
  retryLimit: 0,
  run: async ({ context, finish }) => {
    const due = await listBusinessesWithDueFlows(context);
    await context.database.inScope('no-business', async (tx) => {
      for (const businessId of due)
        await context.queue.send(tx, startFlowsOfBusinessJob, {}, { businessId, singletonKey: businessId });
      await finish(tx);
    });
  },
});

export const automationJobs = [
  sweepFlowsJob,
  sweepHistoryJob,
  alertFailuresJob,
  alertBusinessJob,
  startDueFlowsJob,
  startFlowsOfBusinessJob,
];

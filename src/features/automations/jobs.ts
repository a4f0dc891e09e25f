import { z } from 'zod';
import { defineJob } from '#platform/jobs/define-job.ts';
import { sweepDeletedFlows, sweepHistory } from './retention/sweep-service.ts';
import { alertFailures } from './runs/failure-alert-service.ts';
import { startDueFlows } from './schedules/schedule-service.ts';

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

/** Every minute: owners learn of the first failure soon; further ones are reported together. */
const alertFailuresJob = defineJob({
  id: 'automations.alert-failures',
  data: z.object({}),
  cron: '* * * * *',
  retryLimit: 0,
  run: ({ context }) => alertFailures({ context }),
});

const startDueFlowsJob = defineJob({
  id: 'automations.start-due-flows',
  data: z.object({}),
  cron: '* * * * *',
  // What this minute could not start, the next one does.
  retryLimit: 0,
  run: ({ context }) => startDueFlows({ context }),
});

export const automationJobs = [sweepFlowsJob, sweepHistoryJob, alertFailuresJob, startDueFlowsJob];

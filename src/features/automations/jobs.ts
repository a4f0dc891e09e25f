import { z } from 'zod';
import { defineJob } from '#platform/jobs/define-job.ts';
import { alertFailures } from './runs/failure-alert-service.ts';
import { deleteOldFlows } from './runs/sweep-queries.ts';
import { startDueFlows } from './schedules/schedule-service.ts';

/** A deleted automation can be brought back for a month. */
const sweepFlowsJob = defineJob({
  id: 'automations.sweep-flows',
  data: z.object({}),
  cron: '20 3 * * *',
  run: async ({ context }) => {
    await context.database.inScope({ sweeping: true }, deleteOldFlows);
  },
});

/** Every minute: a failure is heard of soon, and those that follow it come together. */
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

export const automationJobs = [sweepFlowsJob, alertFailuresJob, startDueFlowsJob];

import { z } from 'zod';
import { defineJob } from '#platform/jobs/define-job.ts';
import { deleteOldFlows } from './sweep-queries.ts';

/** A deleted automation can be brought back for a month. */
const sweepFlowsJob = defineJob({
  id: 'automations.sweep-flows',
  data: z.object({}),
  cron: '20 3 * * *',
  run: async ({ context }) => {
    await context.database.inScope({ sweeping: true }, deleteOldFlows);
  },
});

export const automationJobs = [sweepFlowsJob];

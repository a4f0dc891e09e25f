import { z } from 'zod';
import { defineJob, type JobDefinition } from '#platform/jobs/define-job.ts';
import { listDuePolls } from './poll-queries.ts';
import { POLL, pollConnection, requestPoll } from './poll-service.ts';

const EVERY_MINUTES = 5;

const pollJob = defineJob({
  ...POLL,
  // The next round asks again.
  retryLimit: 0,
  timeoutSeconds: 240,
  perBusiness: 1,
  run: async ({ data, businessId, context, signal }) => {
    if (businessId) await pollConnection({ context, businessId, signal, ...data });
  },
});

const startPollsJob = defineJob({
  id: 'integrations.start-polls',
  data: z.object({}),
  cron: `*/${EVERY_MINUTES} * * * *`,
  run: ({ context, finish }) =>
    context.database.inScope({ sweeping: true }, async (tx) => {
      const due = await listDuePolls(tx, { olderThanMinutes: EVERY_MINUTES - 1 });
      for (const connection of due) await requestPoll(tx, { context, ...connection });
      await finish(tx);
    }),
});

export const pollJobs = [pollJob, startPollsJob] as JobDefinition[];

import { z } from 'zod';
import { defineJob } from '#platform/jobs/define-job.ts';
import { deleteOldArrivals } from './crm/arrival-queries.ts';
import { mailInvitationJob } from './crm/invitation-job.ts';
import { deleteOldSignIns } from './oauth/sign-in-queries.ts';
import { openForSync } from './open-for-sync.ts';
import { pollJobs } from './polls/poll-jobs.ts';
import { deleteOldRequests } from './requests/request-queries.ts';
import { resyncJob } from './resync-job.ts';
import { calendarSyncJobs } from './sync/service.ts';

const sweepJob = defineJob({
  id: 'integrations.sweep',
  data: z.object({}),
  cron: '17 * * * *',
  run: ({ context }) =>
    context.database.inScope({ sweeping: true }, async (tx) => {
      await deleteOldRequests(tx);
      await deleteOldSignIns(tx);
      await deleteOldArrivals(tx);
    }),
});

export const integrationJobs = [
  resyncJob,
  sweepJob,
  mailInvitationJob,
  ...calendarSyncJobs(openForSync),
  ...pollJobs,
];

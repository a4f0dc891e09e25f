import { z } from 'zod';
import { defineJob } from '#platform/jobs/define-job.ts';
import { lapseVisitJob } from './booking/lapse-visit-job.ts';
import { deleteExpiredVisitLinks } from './by-link/visit-link-queries.ts';
import { deleteExpiredHolds } from './queries.ts';

/** Only tidies up: an expired hold blocks no booking, and an expired link opens nothing, even if it is still stored. */
const sweepHoldsJob = defineJob({
  id: 'appointments.sweep-holds',
  data: z.object({}),
  cron: '*/10 * * * *',
  run: async ({ context: { database }, finish }) => {
    await database.inScope({ sweeping: true }, async (tx) => {
      await deleteExpiredHolds(tx);
      await deleteExpiredVisitLinks(tx);
      await finish(tx);
    });
  },
});

export const appointmentsJobs = [sweepHoldsJob, lapseVisitJob];

import { z } from 'zod';
import { removeRecordings } from '#features/recordings/service.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { sweepByBusiness } from '#platform/sweep/sweep-by-business.ts';
import { deleteForGood, listPastKeeping } from './queries.ts';

/** Permanently deletes voicemails that were deleted 30 days ago, with their recordings. */
export const purgeDeletedJob = defineJob({
  id: 'voicemail.purge-deleted',
  data: z.object({}),
  cron: '43 * * * *',
  run: ({ context: { database }, logger, signal }) =>
    sweepByBusiness({
      database,
      logger,
      signal,
      list: listPastKeeping,
      work: async (tx, { rows }) =>
        removeRecordings(
          tx,
          await deleteForGood(
            tx,
            rows.map(({ id }) => id),
          ),
        ),
    }),
});

export const voicemailJobs = [purgeDeletedJob];

import { z } from 'zod';
import { removeRecordings } from '#features/recordings/service.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { deleteForGood, listPastKeeping } from './queries.ts';

const BATCH = 200;

/** Permanently deletes voicemails that were deleted 30 days ago, with their recordings. Each batch commits on its own. */
export const purgeDeletedJob = defineJob({
  id: 'voicemail.purge-deleted',
  data: z.object({}),
  cron: '43 * * * *',
  run: async ({ context: { database }, signal }) => {
    for (;;) {
      signal.throwIfAborted();
      const due = await database.inScope({ sweeping: true }, (tx) => listPastKeeping(tx, BATCH));
      for (const [businessId, rows] of Map.groupBy(due, (row) => row.businessId)) {
        await database.inScope({ businessId }, async (tx) => {
          const ids = rows.map(({ id }) => id);
          await removeRecordings(tx, await deleteForGood(tx, ids));
        });
      }
      if (due.length < BATCH) return;
    }
  },
});

export const voicemailJobs = [purgeDeletedJob];

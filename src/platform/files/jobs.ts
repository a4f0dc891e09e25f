import { z } from 'zod';
import { defineJob } from '../jobs/define-job.ts';
import { listAbandoned } from './queries.ts';
import { removePartsJob } from './removal.ts';

const BATCH = 100;

/** Deletes the parts of a file in the S3 store, after the file's rows are gone. */
const removeParts = defineJob({
  ...removePartsJob,
  retryLimit: 12,
  retryDelaySeconds: 30,
  run: async ({ data: { fileId, parts }, businessId = '', context: { files } }) => {
    await files.removeParts(
      's3',
      parts.map((part) => ({ ...part, businessId, fileId })),
    );
  },
});

/** Deletes files that were not completed within a day. Each is a commit of its own. */
export const sweepAbandonedJob = defineJob({
  id: 'files.sweep-abandoned',
  data: z.object({}),
  cron: '17 * * * *',
  run: async ({ context: { database, files }, signal }) => {
    for (;;) {
      signal.throwIfAborted();
      const due = await database.inScope({ sweeping: true }, (tx) => listAbandoned(tx, BATCH));
      for (const { id: fileId, businessId } of due)
        await database.inScope({ businessId }, (tx) => files.remove(tx, { businessId, fileId }));
      if (due.length < BATCH) return;
    }
  },
});

export const fileJobs = [removeParts, sweepAbandonedJob];

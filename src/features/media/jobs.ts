import { z } from 'zod';
import { removePartsJob } from '#platform/files/removal.ts';
import { defineJob } from '#platform/jobs/define-job.ts';

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

export const sweepAbandonedJob = defineJob({
  id: 'files.sweep-abandoned',
  data: z.object({}),
  cron: '17 * * * *',
  run: ({ context: { files }, logger, signal }) => files.removeAbandoned({ logger, signal }),
});

export const mediaJobs = [removeParts, sweepAbandonedJob];

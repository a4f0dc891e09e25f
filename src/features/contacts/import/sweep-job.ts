import { z } from 'zod';
import { defineJob } from '#platform/jobs/define-job.ts';
import { deleteOldImports } from './queries.ts';

export const sweepImportsJob = defineJob({
  id: 'contacts.sweep-imports',
  data: z.object({}),
  cron: '29 * * * *',
  run: async ({ context: { database }, finish }) => {
    await database.inScope({ sweeping: true }, async (tx) => {
      await deleteOldImports(tx);
      await finish(tx);
    });
  },
});

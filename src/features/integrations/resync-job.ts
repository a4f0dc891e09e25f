import { z } from 'zod';
import { defineJob } from '#platform/jobs/define-job.ts';
import { resync } from './resync-service.ts';

export const resyncJob = defineJob({
  id: 'integrations.resync',
  data: z.object({ connector: z.string() }),
  retryLimit: 3,
  timeoutSeconds: 120,
  perBusiness: 2,
  run: async ({ data, businessId, context }) => {
    if (businessId) await resync({ context, businessId, connector: data.connector });
  },
});

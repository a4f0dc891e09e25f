import { z } from 'zod';
import { defineJob } from '#platform/jobs/define-job.ts';
import { listBusinessesToHear } from './hear-queries.ts';
import { hearBusiness } from './hear-service.ts';

/** Within the minute that the schedule counts in. */
const ROUNDS = [0, 1];
const ROUND_SECONDS = 30;

export const hearCrmJob = defineJob({
  id: 'receptionist.hear-crm',
  data: z.object({}),
  // The next round asks again.
  retryLimit: 0,
  timeoutSeconds: 240,
  perBusiness: 1,
  run: async ({ businessId, context, signal }) => {
    if (businessId) await hearBusiness({ context, businessId, signal });
  },
});

export const startHearingJob = defineJob({
  id: 'receptionist.start-hearing',
  data: z.object({}),
  cron: '* * * * *',
  run: ({ context: { clock, database, queue }, finish }) =>
    database.inScope({ sweeping: true }, async (tx) => {
      const now = clock.now().getTime();
      for (const businessId of await listBusinessesToHear(tx, { withinSeconds: ROUND_SECONDS }))
        for (const round of ROUNDS)
          await queue.send(
            tx,
            hearCrmJob,
            {},
            {
              businessId,
              singletonKey: `hear-${businessId}-${round}`,
              startAfter: new Date(now + round * ROUND_SECONDS * 1000),
            },
          );
      await finish(tx);
    }),
});

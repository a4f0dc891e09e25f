import { z } from 'zod';
import { defineJob } from '#platform/jobs/define-job.ts';
import { pushAlert } from './push.ts';
import { deleteOldAlerts } from './queries.ts';

export const pushAlertJob = defineJob({
  id: 'alerts.push-alert',
  data: z.object({ alertId: z.number() }),
  retryDelaySeconds: 5,
  run: async ({ data: { alertId }, businessId, context, signal }) => {
    if (!businessId) throw new Error('an alert without a business');
    await pushAlert({ context, businessId, alertId, signal });
  },
});

const sweepAlertsJob = defineJob({
  id: 'alerts.sweep-old',
  data: z.object({}),
  cron: '41 3 * * *',
  run: async ({ context: { database }, finish }) => {
    await database.inScope({ sweeping: true }, async (tx) => {
      await deleteOldAlerts(tx);
      await finish(tx);
    });
  },
});

export const alertJobs = [pushAlertJob, sweepAlertsJob];

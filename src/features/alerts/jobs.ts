import { z } from 'zod';
import { defineJob } from '#platform/jobs/define-job.ts';
import { ALERT_CHANNELS } from './contract.ts';
import { deliverAlert, endUndelivered } from './delivery.ts';
import { deleteOldAlerts } from './queries.ts';

const RETRY_LIMIT = 5;

/** Who wants to know at once is not helped by a text an hour later, so the tries end after some minutes. */
export const sendAlertJob = defineJob({
  id: 'alerts.send-alert',
  data: z.object({ alertId: z.number(), channel: z.enum(ALERT_CHANNELS) }),
  retryLimit: RETRY_LIMIT,
  retryDelaySeconds: 5,
  run: async ({ data, businessId, context, signal, finish }) => {
    if (!businessId) throw new Error('an alert without a business');
    await deliverAlert({ context, businessId, signal, finish, ...data });
  },
  onDead: async ({ tx, data }) => endUndelivered(tx, data),
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

export const alertJobs = [sendAlertJob, sweepAlertsJob];

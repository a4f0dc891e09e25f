import { z } from 'zod';
import { defineJob } from '#platform/jobs/define-job.ts';
import { deliverMessage, endUndelivered } from './delivery.ts';

const RETRY_LIMIT = 5;

export const deliverMessageJob = defineJob({
  id: 'messaging.deliver-message',
  data: z.object({ messageId: z.number() }),
  retryLimit: RETRY_LIMIT,
  run: async ({ data: { messageId }, businessId, attempt, context, logger, finish }) => {
    if (!businessId) throw new Error('a message without a business');
    const isLastTry = attempt > RETRY_LIMIT;
    await deliverMessage({ context, logger, businessId, messageId, isLastTry, finish });
  },
  onDead: async ({ tx, data: { messageId }, businessId }) => {
    if (businessId) await endUndelivered(tx, { businessId, messageId });
  },
});

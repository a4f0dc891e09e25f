import { z } from 'zod';
import type { Transaction } from '#platform/database/database.ts';
import { defineJob, type JobDefinition } from '#platform/jobs/define-job.ts';
import { deliverMessage, endUndelivered } from './delivery.ts';

const RETRY_LIMIT = 5;
const data = z.object({ messageId: z.number() });

export const deliverMessageJob: JobDefinition<typeof data> = defineJob({
  id: 'messaging.deliver-message',
  data,
  retryLimit: RETRY_LIMIT,
  run: async ({ data: { messageId }, businessId, attempt, context, logger, finish }) => {
    if (!businessId) throw new Error('a message without a business');
    const isLastTry = attempt > RETRY_LIMIT;
    const sendLater = (tx: Transaction, startAfter: Date) =>
      context.queue.send(tx, deliverMessageJob, { messageId }, { businessId, startAfter });
    await deliverMessage({ context, logger, businessId, messageId, isLastTry, finish, sendLater });
  },
  onDead: async ({ tx, data: { messageId }, businessId }) => {
    if (businessId) await endUndelivered(tx, { businessId, messageId });
  },
});

import { z } from 'zod';
import type { Transaction } from '#platform/database/database.ts';
import { defineJob, type JobDefinition } from '#platform/jobs/define-job.ts';
import { deliverTeamMessage, endTeamMessage } from './team-delivery.ts';

const data = z.object({ messageId: z.number() });

export const deliverTeamMessageJob: JobDefinition<typeof data> = defineJob({
  id: 'messaging.deliver-team-message',
  data,
  retryLimit: 5,
  run: async ({ data: { messageId }, businessId, context, finish }) => {
    if (!businessId) throw new Error('a message without a business');
    const sendLater = (tx: Transaction, startAfter: Date) =>
      context.queue.send(tx, deliverTeamMessageJob, { messageId }, { businessId, startAfter });
    await deliverTeamMessage({ context, businessId, messageId, finish, sendLater });
  },
  onDead: async ({ tx, data: { messageId } }) => endTeamMessage(tx, messageId),
});

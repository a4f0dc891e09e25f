import { z } from 'zod';
import { defineJob } from '#platform/jobs/define-job.ts';
import { deliverTeamMessage, endTeamMessage } from './team-delivery.ts';

export const deliverTeamMessageJob = defineJob({
  id: 'messaging.deliver-team-message',
  data: z.object({ messageId: z.number() }),
  retryLimit: 5,
  run: async ({ data: { messageId }, businessId, context, finish }) => {
    if (!businessId) throw new Error('a message without a business');
    await deliverTeamMessage({ context, businessId, messageId, finish });
  },
  onDead: async ({ tx, data: { messageId } }) => endTeamMessage(tx, messageId),
});

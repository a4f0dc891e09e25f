import { z } from 'zod';
import { defineJob } from '#platform/jobs/define-job.ts';
import { answerChat, giveUpAnswering } from './answer-service.ts';

export const answerChatJob = defineJob({
  id: 'receptionist.answer-chat',
  data: z.object({ chatId: z.number() }),
  retryLimit: 3,
  retryDelaySeconds: 1,
  timeoutSeconds: 60,
  // A visitor waits for the answer; the turns of many chats take milliseconds each.
  perBusiness: 50,
  run: async ({ data: { chatId }, businessId = '', attempt, jobId, context, signal }) => {
    const lease = { jobId, attempt };
    const busy = await answerChat({ context, businessId, chatId, lease, signal });
    if (!busy) return;
    await context.database.inScope({ businessId }, (tx) =>
      context.queue.send(tx, answerChatJob, { chatId }, { businessId, startAfter: busy.tryAgainAt }),
    );
  },
  onDead: async ({ tx, data: { chatId }, businessId = '', context }) =>
    giveUpAnswering(tx, { context, businessId, chatId }),
});

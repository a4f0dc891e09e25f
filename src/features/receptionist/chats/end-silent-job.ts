import { z } from 'zod';
import { SILENCE_MINUTES } from '#features/receptionist/contract/chat-vocabulary.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { finishChat } from './finish-chat.ts';
import { listSilent, lockChat } from './queries.ts';

const BATCH = 100;

/** Ends chats whose visitors left. Each ends in its own commit, so that one that fails holds up no other. */
export const endSilentChatsJob = defineJob({
  id: 'receptionist.end-silent-chats',
  data: z.object({}),
  cron: '* * * * *',
  run: async ({ context, signal, logger }) => {
    const since = new Date(Date.now() - SILENCE_MINUTES * 60_000);
    const silent = await context.database.inScope({ sweeping: true }, (tx) =>
      listSilent(tx, { since, limit: BATCH }),
    );
    for (const { id, businessId } of silent) {
      signal.throwIfAborted();
      try {
        await context.database.inScope({ businessId }, async (tx) => {
          const chat = await lockChat(tx, { id });
          if (chat && chat.status !== 'ended' && chat.lastActivityAt < since)
            await finishChat(tx, { context, chat });
        });
      } catch (error) {
        logger.error({ err: error, chatId: id }, 'a silent chat could not be ended');
      }
    }
  },
});

import { z } from 'zod';
import { logFailure } from '#platform/database/log-failure.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { finishChat } from './finish-chat.ts';
import { PATIENCES } from './patience.ts';
import { type ChatRow, listSilent, lockChat } from './queries.ts';
import { hearUnheard } from './with-team/hear-unheard.ts';

const BATCH = 100;

/** Ends conversations in which the other side no longer answers. Each ends in its own commit, so that one that fails holds up no other. */
export const endSilentChatsJob = defineJob({
  id: 'receptionist.end-silent-chats',
  data: z.object({}),
  cron: '* * * * *',
  run: async ({ context, signal, logger }) => {
    const now = context.clock.now();
    const silent = await context.database.inScope({ sweeping: true }, (tx) =>
      listSilent(tx, { now, patiences: PATIENCES, limit: BATCH }),
    );
    for (const { id, businessId } of silent) {
      signal.throwIfAborted();
      try {
        await hearUnheard({ context, businessId, chatId: id });
        await context.database.inScope({ businessId }, async (tx) => {
          const chat = await lockChat(tx, { id });
          if (chat && chat.status !== 'ended' && isSilent(chat, now)) await finishChat(tx, { context, chat });
        });
      } catch (error) {
        logFailure(logger, { error, message: 'a silent chat could not be ended', chatId: id });
      }
    }
  },
});

const isSilent = ({ lastActivityAt, patienceMinutes }: ChatRow, now: Date): boolean =>
  +lastActivityAt < +now - patienceMinutes * 60_000;

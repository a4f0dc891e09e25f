import { z } from 'zod';
import { defineJob } from '#platform/jobs/define-job.ts';
import { sweepOneByOne } from '#platform/sweep/sweep-one-by-one.ts';
import { finishChat } from './finish-chat.ts';
import { PATIENCES } from './patience.ts';
import { type ChatRow, listSilent, lockChat } from './queries.ts';
import { hearUnheard } from './with-team/hear-unheard.ts';

/** Ends conversations in which the other side no longer answers. */
export const endSilentChatsJob = defineJob({
  id: 'receptionist.end-silent-chats',
  data: z.object({}),
  cron: '* * * * *',
  run: async ({ context, signal, logger }) => {
    const { database, clock } = context;
    const now = clock.now();
    await sweepOneByOne({
      database,
      logger,
      signal,
      list: (tx, page) => listSilent(tx, { now, patiences: PATIENCES, ...page }),
      work: async ({ id, businessId }) => {
        await hearUnheard({ context, businessId, chatId: id });
        await database.inScope({ businessId }, async (tx) => {
          const chat = await lockChat(tx, { id });
          if (chat && chat.status !== 'ended' && isSilent(chat, now)) await finishChat(tx, { context, chat });
        });
      },
      failure: 'a silent chat could not be ended',
    });
  },
});

const isSilent = ({ lastActivityAt, patienceMinutes }: ChatRow, now: Date): boolean =>
  +lastActivityAt < +now - patienceMinutes * 60_000;

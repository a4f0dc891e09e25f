import { z } from 'zod';
import { nextOpenInstant } from '#engine/time/business-hours.ts';
import { raiseAlert } from '#features/alerts/service.ts';
import { recollectionOf, takingMessage } from '#features/receptionist/brain/service.ts';
import { announceChat } from '#features/receptionist/chats/announce-chat.ts';
import { factsOfChat } from '#features/receptionist/chats/facts-of-chat.ts';
import {
  type ChatRow,
  insertMessage,
  listMessages,
  lockChat,
  updateChat,
} from '#features/receptionist/chats/queries.ts';
import { climb, listDue, NOT_WAITING } from '#features/receptionist/waiting/service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { sweepOneByOne } from '#platform/sweep/sweep-one-by-one.ts';
import { hearUnheard } from './hear-unheard.ts';
import { noAnswerYet } from './waiting-words.ts';

/** Tells the next user of a visitor who waits. */
export const climbJob = defineJob({
  id: 'receptionist.climb-to-next-user',
  data: z.object({}),
  cron: '* * * * *',
  run: async ({ context, signal, logger }) => {
    const { database, clock } = context;
    const now = clock.now();
    await sweepOneByOne({
      database,
      logger,
      signal,
      list: (tx, page) => listDue(tx, { now, ...page }),
      work: async ({ id, businessId }) => {
        await hearUnheard({ context, businessId, chatId: id });
        await database.inScope({ businessId }, (tx) => tellNext(tx, { context, id }));
      },
      failure: 'the next user could not be told of a visitor',
    });
  },
});

async function tellNext(tx: Transaction, { context, id }: { context: Context; id: number }): Promise<void> {
  const chat = await lockChat(tx, { id });
  if (!chat || chat.status === 'ended' || !chat.climbAt || chat.climbAt > context.clock.now()) return;
  const said = await listMessages(tx, { chatId: id, roles: ['visitor'] });
  const words = said.at(-1)?.content ?? '';
  const { firstName, lastName } = recollectionOf(chat.state).person;
  const who = `${firstName} ${lastName}`.trim() || 'A visitor';
  if (!(await climb(tx, { context, chat, who, words })))
    await sayNobodyAnswers(tx, { context, chat, who, words });
  // The person who took over did not answer: each of the team may go on.
  else if (chat.takenBy !== null && chat.climbed > 0) await updateChat(tx, { id, takenBy: null });
  await announceChat(tx, chat);
}

/** The visitor is told when the team is there, and the receptionist asks for a way to reach them. */
async function sayNobodyAnswers(
  tx: Transaction,
  { context, chat, who, words }: { context: Context; chat: ChatRow; who: string; words: string },
): Promise<void> {
  const { id, businessId, conversationId } = chat;
  const facts = await factsOfChat(tx, { context, chat });
  const { person, language } = recollectionOf(chat.state);
  const now = context.clock.now().getTime();
  const { hours } = facts.business;
  const opens = nextOpenInstant({ instant: now, business: hours });
  const reach = person.phone || person.email;
  const content = noAnswerYet({
    language,
    opens:
      opens === null || opens === now
        ? null
        : { startsAt: new Date(opens).toISOString(), zone: hours.timezone },
    reach,
  });
  const seq = await insertMessage(tx, { chat, role: 'assistant', content });
  await updateChat(tx, {
    id,
    ...NOT_WAITING,
    status: 'receptionist',
    takenBy: null,
    answeredSeq: seq,
    heardSeq: seq,
    ...(reach === '' && { state: takingMessage(chat.state, facts, words) }),
  });
  await raiseAlert(tx, {
    context,
    businessId,
    kind: 'handover',
    dedupeKey: `chat:${id}:nobody:${seq}`,
    subject: {
      title: `${who} got no answer in the chat`,
      body: [reach, words].filter(Boolean).join(' · '),
      path: `/conversations?open=${conversationId}`,
    },
  });
}

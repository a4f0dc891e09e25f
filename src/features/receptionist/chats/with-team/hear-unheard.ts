/** The receptionist learns what a visitor wrote to a person: name, number, address and wish are collected all the same. */
import { factsOfChat } from '#features/receptionist/chats/facts-of-chat.ts';
import {
  type ChatRow,
  findChat,
  listMessages,
  lockChat,
  updateChat,
} from '#features/receptionist/chats/queries.ts';
import type { Context } from '#platform/context.ts';
import { logFailure } from '#platform/database/log-failure.ts';

/** No transaction is open while it listens. Without it a chat still ends, with what was known before. */
export async function hearUnheard({
  context,
  businessId,
  chatId,
}: {
  context: Context;
  businessId: string;
  chatId: number;
}): Promise<void> {
  const found = await context.database.inScope({ businessId }, async (tx) => {
    const chat = await findChat(tx, chatId);
    if (chat?.channel !== 'web' || chat.status === 'ended') return null;
    const messages = await listMessages(tx, { chatId, onlyWords: true });
    const unheard = messages.filter(({ role, seq }) => role === 'visitor' && seq > heardUpTo(chat));
    return unheard.length === 0
      ? null
      : { chat, messages, unheard, facts: await factsOfChat(tx, { context, chat }) };
  });
  if (!found) return;
  const { chat, messages, unheard, facts } = found;
  let { state } = chat;
  try {
    for (const { seq, content: said } of unheard) {
      const before = messages.filter(
        (one) => one.seq < seq && (one.role === 'team' || one.role === 'assistant'),
      );
      const question = before.at(-1)?.content ?? '';
      state = await context.memory.chats.hearInPassing({
        context,
        state,
        said,
        question,
        facts,
        now: context.clock.now(),
      });
    }
  } catch (error) {
    logFailure(context.logger, { error, message: 'what a visitor wrote to the team was not read', chatId });
    return;
  }
  const heardSeq = unheard.at(-1)?.seq ?? 0;
  await context.database.inScope({ businessId }, async (tx) => {
    const now = await lockChat(tx, { id: chatId });
    // Meanwhile the receptionist answered, or another process has heard it.
    if (!now || now.status === 'ended' || now.turn || heardUpTo(now) !== heardUpTo(chat)) return;
    await updateChat(tx, { id: chatId, state, heardSeq });
  });
}

export const heardUpTo = ({ heardSeq, answeredSeq }: Pick<ChatRow, 'heardSeq' | 'answeredSeq'>): number =>
  heardSeq ?? answeredSeq;

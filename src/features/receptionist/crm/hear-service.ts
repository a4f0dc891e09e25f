/**
 * Hears what customers reply in the business's CRM, in conversations that the receptionist holds there (decision 63).
 *
 *   begun, or written in ──▶ asked every 30 seconds ──10 minutes of silence──▶ every 2 minutes ──an hour──▶ every 10
 *                                └──── ended ──▶ asked once more: what came before the end goes to the team
 *
 * Replies are stored once by the CRM's ids. So nothing is lost or heard twice if a process dies, or two ask at once.
 */
import { findPartnerOf } from '#features/conversations/service.ts';
import { receiveCrmReplies } from '#features/messaging/crm/reply-service.ts';
import type { Context } from '#platform/context.ts';
import { type DueChat, listDueChats, markAsked } from './hear-queries.ts';

/** In one round. */
const MOST_CHATS = 100;

type Hearing = { context: Context; businessId: string; signal: AbortSignal };

/** Each in its own commit. A connection that fails ends the round: it would fail for the others, too. */
export async function hearBusiness({ context, businessId, signal }: Hearing): Promise<void> {
  const due = await context.database.readInScope({ businessId }, (tx) =>
    listDueChats(tx, { limit: MOST_CHATS }),
  );
  for (const chat of due) {
    signal.throwIfAborted();
    if ((await hearChat({ context, businessId, signal, chat })) === 'connection') return;
  }
}

async function hearChat({
  context,
  businessId,
  signal,
  chat,
}: Hearing & { chat: DueChat }): Promise<'connection' | 'conversation' | null> {
  const { id, channel, address, conversationId, startedAt: since, status } = chat;
  const partner = await context.database.readInScope({ businessId }, async (tx) =>
    conversationId === null ? null : await findPartnerOf(tx, conversationId),
  );
  const contactId = partner?.contactId ?? null;
  const isByMessage = channel === 'sms' || channel === 'email';
  const failure =
    isByMessage && contactId !== null
      ? await receiveCrmReplies({
          context,
          thread: { businessId, contactId, channel, address, since },
          signal,
        })
      : null;
  if (failure) context.logger.info({ chat_id: id, ...failure }, 'replies in a CRM could not be heard');
  const isLast = status === 'ended' && failure === null;
  await context.database.inScope({ businessId }, (tx) => markAsked(tx, { id, isLast }));
  return failure?.failed ?? null;
}

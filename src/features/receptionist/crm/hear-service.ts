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
import { logFailure } from '#platform/database/log-failure.ts';
import { type DueChat, listDueChats, markAsked } from './hear-queries.ts';

/** In one round. */
const MOST_CHATS = 100;

type Hearing = { context: Context; businessId: string; signal: AbortSignal };
type Outcome = 'heard' | 'connection-failed' | 'not-heard';

/** Each in its own commit. A connection that fails ends the round: it would fail for the others, too. */
export async function hearBusiness({ context, businessId, signal }: Hearing): Promise<void> {
  const { database } = context;
  const due = await database.readInScope({ businessId }, (tx) => listDueChats(tx, { limit: MOST_CHATS }));
  for (const chat of due) {
    signal.throwIfAborted();
    const outcome = await hearChat({ context, businessId, signal, chat });
    const isLast = chat.status === 'ended' && outcome === 'heard';
    await database.inScope({ businessId }, (tx) => markAsked(tx, { id: chat.id, isLast }));
    if (outcome === 'connection-failed') return;
  }
}

async function hearChat({ chat, ...hearing }: Hearing & { chat: DueChat }): Promise<Outcome> {
  const { logger } = hearing.context;
  try {
    const failure = await receiveReplies({ ...hearing, chat });
    if (!failure) return 'heard';
    logger.info({ chat_id: chat.id, ...failure }, 'replies in a CRM could not be heard');
    return failure.failed === 'connection' ? 'connection-failed' : 'not-heard';
  } catch (error) {
    // An answer that we cannot read must not hold up the other conversations.
    logFailure(logger, { error, message: 'replies in a CRM could not be heard', chat_id: chat.id });
    return 'not-heard';
  }
}

async function receiveReplies({
  context,
  businessId,
  signal,
  chat: { channel, address, conversationId, startedAt: since },
}: Hearing & { chat: DueChat }): ReturnType<typeof receiveCrmReplies> {
  if (conversationId === null || (channel !== 'sms' && channel !== 'email')) return null;
  const partner = await context.database.readInScope({ businessId }, (tx) =>
    findPartnerOf(tx, conversationId),
  );
  const contactId = partner?.contactId ?? null;
  if (contactId === null) return null;
  const thread = { businessId, contactId, channel, address, since };
  return await receiveCrmReplies({ context, thread, signal });
}

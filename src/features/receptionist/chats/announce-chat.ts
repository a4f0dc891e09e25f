import { announceConversation } from '#features/conversations/finish-service.ts';
import { CHAT_LIVE_KIND } from '#features/receptionist/contract/chat-vocabulary.ts';
import type { Transaction } from '#platform/database/database.ts';
import { announce } from '#platform/live/announce.ts';
import type { ChatRow } from './queries.ts';

/** Tells the visitor's widget and the team's open pages that something was said or changed. */
export async function announceChat(
  tx: Transaction,
  { id, businessId, conversationId }: Pick<ChatRow, 'id' | 'businessId' | 'conversationId'>,
): Promise<void> {
  await announce(tx, { businessId, kind: CHAT_LIVE_KIND, id: String(id) });
  if (conversationId !== null) await announceConversation(tx, { businessId, id: conversationId });
}

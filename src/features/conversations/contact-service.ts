/** The conversations of a contact, for the contacts feature. */
import type { TimelineItem } from '#features/contacts/contract.ts';
import type { CountedBelonging } from '#features/contacts/ports.ts';
import type { Transaction } from '#platform/database/database.ts';
import { countOfContact, listOfContact, reassignConversations } from './queries.ts';

const TIMELINE_MAX = 500;

export const conversationsOfContact: CountedBelonging = {
  table: 'conversations',
  count: countOfContact,
  move: reassignConversations,
};

export async function listConversationsInTimeline(
  tx: Transaction,
  contactId: number,
): Promise<TimelineItem[]> {
  return (await listOfContact(tx, { contactId, limit: TIMELINE_MAX })).map(itemOf);
}

type Conversation = Awaited<ReturnType<typeof listOfContact>>[number];

const itemOf = (conversation: Conversation): TimelineItem => ({
  type: conversation.source === 'call' ? 'call' : 'chat',
  id: `conversation-${conversation.id}`,
  timestamp: conversation.createdAt.toISOString(),
  conversationId: conversation.id,
  direction: conversation.callDirection === 'outbound' ? 'outbound' : 'inbound',
  durationSeconds: conversation.durationSeconds,
  summary: conversation.summary,
});

/** Changing a conversation from within somebody else's transaction, as an automation does. */
import type { Transaction } from '#platform/database/database.ts';
import { recordEvents } from '#platform/database/record-events.ts';
import { AppError } from '#platform/errors.ts';
import { STATUS_CHANGED } from './contract.ts';
import { type ConversationRow, findLatestOfContact, overwriteConversation } from './queries.ts';
import { statusToSet } from './service.ts';

type Changes = Partial<Pick<ConversationRow, 'quoteStatus' | 'quoteValue' | 'salesValue' | 'notes'>>;

/** Whatever version it has: an automation adds to what people write and has seen none of it. */
export async function changeConversation(
  tx: Transaction,
  { businessId, id, changes }: { businessId: string; id: number; changes: Changes },
): Promise<Required<Changes>> {
  const quoteStatus = await statusToSet(tx, { wanted: changes.quoteStatus });
  const changed = await overwriteConversation(tx, {
    businessId,
    id,
    changes: { ...changes, ...(quoteStatus && { quoteStatus }) },
  });
  if (!changed) throw new AppError('not-found', { message: 'The conversation is gone.' });
  const { before, contactId, ...after } = changed;
  if (after.quoteStatus !== before) {
    const data = { conversation_id: id, contact_id: contactId, from: before, to: after.quoteStatus };
    await recordEvents(tx, [{ businessId, name: STATUS_CHANGED, data }]);
  }
  return after;
}

export async function findLatestConversationOf(tx: Transaction, contactId: number): Promise<number | null> {
  return findLatestOfContact(tx, contactId);
}

/** Changing conversations from within somebody else's transaction, as automations do. */
import type { Transaction } from '#platform/database/database.ts';
import { recordEvents } from '#platform/database/record-events.ts';
import { STATUS_CHANGED } from './contract.ts';
import { type ConversationEdit, findLatestOfContacts, overwriteConversations } from './edit-queries.ts';

export type { ConversationEdit };

/**
 * Whatever version they have: an automation adds to what people write and has seen none of it. What an edit leaves null
 * stays as it is. The results in the order of the edits; null is a conversation that is gone.
 */
export async function changeConversations(
  tx: Transaction,
  { businessId, edits }: { businessId: string; edits: ConversationEdit[] },
): Promise<(ConversationEdit | null)[]> {
  const results: (ConversationEdit | null)[] = edits.map(() => null);
  const changes: { conversation_id: number; contact_id: number | null; from: string; to: string }[] = [];
  for (const round of roundsOf(edits)) {
    const changed = await overwriteConversations(tx, { businessId, edits: round.map(({ edit }) => edit) });
    for (const { edit, index } of round) {
      const found = changed.get(edit.id);
      if (!found) continue;
      const { before: from, contactId: contact_id, ...after } = found;
      results[index] = after;
      const { id: conversation_id, quoteStatus: to } = after;
      if (to !== null && to !== from) changes.push({ conversation_id, contact_id, from, to });
    }
  }
  await recordEvents(
    tx,
    changes.map((data) => ({ businessId, name: STATUS_CHANGED, data })),
  );
  return results;
}

/** One statement changes a row once, so whatever is edited twice is in two rounds. */
function roundsOf(edits: ConversationEdit[]): { edit: ConversationEdit; index: number }[][] {
  const times = new Map<number, number>();
  const placed = edits.map((edit, index) => {
    const round = times.get(edit.id) ?? 0;
    times.set(edit.id, round + 1);
    return { edit, index, round };
  });
  return [...Map.groupBy(placed, ({ round }) => round).values()];
}

/** Of each contact the latest, where there is one. */
export async function findLatestConversations(
  tx: Transaction,
  contactIds: number[],
): Promise<Map<number, number>> {
  return findLatestOfContacts(tx, contactIds);
}

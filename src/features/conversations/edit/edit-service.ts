/** Changing conversations from within somebody else's transaction, as automations do. */

import { STATUS_CHANGED } from '#features/conversations/contract.ts';
import type { Transaction } from '#platform/database/database.ts';
import { recordEvents } from '#platform/database/record-events.ts';
import {
  type ConversationChange,
  type ConversationEdit,
  type OverwrittenConversation,
  overwriteConversations,
} from './edit-queries.ts';

export type { ConversationEdit };
/** As it is now; null when it is gone. `id` is null when there was none to change. */
export type EditedConversation = { id: number | null; after: ConversationChange | null };

/**
 * Whatever version they have: an automation adds to what people write and has seen none of it. The results in the order
 * of the edits.
 */
export async function changeConversations(
  tx: Transaction,
  { businessId, edits }: { businessId: string; edits: ConversationEdit[] },
): Promise<EditedConversation[]> {
  const results: EditedConversation[] = edits.map(({ id }) => ({ id, after: null }));
  let turn: Place[] = edits.map((edit, index) => ({ edit, index }));
  let later: Place[] = [];
  while (turn.length > 0) {
    const rows = await overwriteConversations(tx, { businessId, edits: turn.map(({ edit }) => edit) });
    await recordStatusChanges(tx, { businessId, rows });
    const changed = new Set(rows.flatMap(({ id, isChanged }) => (isChanged ? [id] : [])));
    const waiting = turn.filter(({ edit, index }, place) => {
      const row = rows[place];
      if (!row) throw new Error('an edit got no answer');
      const { id, isChanged, quoteStatus, quoteValue, salesValue, notes } = row;
      results[index] = { id, after: isChanged ? { quoteStatus, quoteValue, salesValue, notes } : null };
      edit.id = id;
      return !isChanged && changed.has(id); // Its turn comes later.
    });
    ({ turn, later } = nextTurn([...waiting, ...later]));
  }
  return results;
}

type Place = { edit: ConversationEdit; index: number };

/** The first edit of each conversation: the others would be sent in vain, again and again where one has many. */
function nextTurn(waiting: Place[]): { turn: Place[]; later: Place[] } {
  const [turn, later]: [Place[], Place[]] = [[], []];
  const ids = new Set<number | null>();
  for (const place of waiting) {
    (ids.has(place.edit.id) ? later : turn).push(place);
    ids.add(place.edit.id);
  }
  return { turn, later };
}

async function recordStatusChanges(
  tx: Transaction,
  { businessId, rows }: { businessId: string; rows: OverwrittenConversation[] },
): Promise<void> {
  const changes = rows.filter(
    ({ isChanged, statusBefore, quoteStatus }) => isChanged && statusBefore !== quoteStatus,
  );
  await recordEvents(
    tx,
    changes.map(({ id, contactId, statusBefore, quoteStatus }) => ({
      businessId,
      name: STATUS_CHANGED,
      data: { conversation_id: id, contact_id: contactId, from: statusBefore, to: quoteStatus },
    })),
  );
}

/** Changes conversations within the caller's transaction, as automations do. */

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
/** `after` is null if the conversation was deleted; `id` is null if there was none to change. */
export type EditedConversation = { id: number | null; after: ConversationChange | null };

/**
 * Does not check versions: an automation adds to what users write without having read it. Results are in the order of
 * the edits.
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
      if (!row) throw new Error('an edit returned no row');
      const { id, isChanged, quoteStatus, quoteValue, salesValue, notes } = row;
      results[index] = { id, after: isChanged ? { quoteStatus, quoteValue, salesValue, notes } : null };
      edit.id = id;
      return !isChanged && changed.has(id); // Another edit of this conversation went first.
    });
    ({ turn, later } = nextTurn([...waiting, ...later]));
  }
  return results;
}

type Place = { edit: ConversationEdit; index: number };

/** Takes one edit per conversation, because a statement applies only one; sending the others would be wasted. */
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

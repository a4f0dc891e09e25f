import { CONTACT_LIMITS } from '#features/contacts/contract.ts';
import { updateTags } from '#features/contacts/queries.ts';
import { lockContacts } from '#features/contacts/snapshot-queries.ts';

import type { Transaction } from '#platform/database/database.ts';
import { nameOf } from './contact-name.ts';
import { forgetUndo, type ItemOutcome, listItemsToUndo } from './queries.ts';
import { changeTags, reverseTags } from './tag-change.ts';

const GONE = 'This contact has been deleted or merged since.';
const FULL = `This contact already has ${CONTACT_LIMITS.tags} tags, and cannot have more.`;

export async function tagContacts(
  tx: Transaction,
  { ids, add, remove }: { ids: number[]; add: string[]; remove: string[] },
): Promise<ItemOutcome[]> {
  const contacts = await lockContacts(tx, ids);
  const tagged: { id: number; tags: string[] }[] = [];
  const outcomes = ids.map((contactId): ItemOutcome => {
    const contact = contacts.get(contactId);
    if (!contact) return { contactId, outcome: 'skipped', name: '', reason: GONE };
    const name = nameOf(contact);
    const changed = changeTags(contact.tags, { add, remove });
    if (!changed) return { contactId, outcome: 'skipped', name, reason: FULL };
    const { tags, change } = changed;
    const isChanged = change.added.length + change.removed.length > 0;
    if (isChanged) tagged.push({ id: contactId, tags });
    return { contactId, outcome: 'done', name, reason: null, ...(isChanged && { undo: change }) };
  });
  await updateTags(tx, tagged);
  return outcomes;
}

/** Undoes the next batch; returns how many contacts, or 0 when all are done. */
export async function untagContacts(
  tx: Transaction,
  { batchId, limit }: { batchId: string; limit: number },
): Promise<number> {
  const items = await listItemsToUndo(tx, { batchId, limit });
  const contacts = await lockContacts(
    tx,
    items.map(({ contactId }) => contactId),
  );
  const restored = items.flatMap(({ contactId, undo }) => {
    const contact = contacts.get(contactId);
    return contact ? [{ id: contactId, tags: reverseTags(contact.tags, undo) }] : [];
  });
  await updateTags(tx, restored);
  await forgetUndo(tx, { batchId, contactIds: items.map(({ contactId }) => contactId) });
  return items.length;
}

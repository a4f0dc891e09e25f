/**
 * Contacts are deleted with all their records, and stored completely for as long as the deletion can be
 * undone.
 */

import { takeMergesInto } from '#features/contacts/merge/past-merges.ts';
import type { Belonging, Belongings } from '#features/contacts/ports.ts';
import { deleteContacts } from '#features/contacts/queries.ts';
import { lockContacts } from '#features/contacts/snapshot-queries.ts';
import type { Transaction } from '#platform/database/database.ts';
import { takeSnapshot } from '#platform/database/row-snapshot.ts';
import { nameOf } from './contact-name.ts';
import { type ItemOutcome, insertRemoval } from './queries.ts';

/** Maintained by triggers: restored with the contact. */
const MADE_UP = ['contact_keys', 'contact_tags'];

export async function removeContacts(
  tx: Transaction,
  {
    belongings,
    batchId,
    businessId,
    ids,
  }: { belongings: Belongings; batchId: string; businessId: string; ids: number[] },
): Promise<ItemOutcome[]> {
  // Locked before anything is read: what arrives for them from now on waits, and is not deleted unseen.
  const contacts = await lockContacts(tx, ids);
  const there = ids.filter((id) => contacts.has(id));
  // Locks the contacts before their runs, in the order of a run's own step, to avoid a deadlock.
  for (const { beforeDeletion } of Object.values<Belonging>(belongings)) await beforeDeletion?.(tx, there);
  const snapshot = await takeSnapshot(tx, { table: 'contacts', ids: there, except: MADE_UP });
  snapshot.tables.push({ table: 'contact_merges', rows: await takeMergesInto(tx, there) });
  await deleteContacts(tx, there);
  if (there.length > 0) {
    await insertRemoval(tx, { batchId, businessId, contactCount: there.length, snapshot });
  }
  return ids.map((contactId) => {
    const contact = contacts.get(contactId);
    // A contact that is already gone counts as deleted.
    return { contactId, outcome: 'done', name: contact ? nameOf(contact) : '', reason: null };
  });
}

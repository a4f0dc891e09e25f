import { listMergeTargetsAmong } from '#features/contacts/merge/past-merges.ts';
import type { Transaction } from '#platform/database/database.ts';
import { referredIds } from '#platform/database/referred-ids.ts';

/** These tables describe a contact; the others record what happened with them. */
const OWN_TABLES = ['contact_keys', 'contact_tags', 'contact_distinctions'];

/**
 * Which of these contacts have a conversation, message, appointment, note or the like, or a contact merged
 * into them.
 */
export async function listContactsInUse(tx: Transaction, ids: number[]): Promise<Set<number>> {
  const [named, merged] = [
    await referredIds(tx, { table: 'contacts', ids, except: OWN_TABLES }),
    await listMergeTargetsAmong(tx, ids),
  ];
  return new Set([...named, ...merged]);
}

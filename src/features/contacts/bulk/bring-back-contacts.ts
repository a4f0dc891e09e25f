import { endMessagesOfRestored } from '#features/messaging/send/service.ts';
import { endCallsOfRestored } from '#features/phone/service.ts';
import type { Transaction } from '#platform/database/database.ts';
import { restoreSnapshot } from '#platform/database/row-snapshot.ts';
import { takeRemoval } from './queries.ts';

/** The next lot of deleted contacts; how many they are, or 0 when all are back. */
export async function bringBackContacts(tx: Transaction, batchId: string): Promise<number> {
  const removal = await takeRemoval(tx, batchId);
  if (!removal) return 0;
  const { snapshot, contactCount } = removal;
  await restoreSnapshot(tx, snapshot);
  const contacts = snapshot.tables.find(({ table }) => table === 'contacts')?.rows ?? [];
  const ids = contacts.map(({ id }) => Number(id));
  // Their jobs found nothing and ended, so nobody would ever send or place them.
  await endMessagesOfRestored(tx, ids);
  await endCallsOfRestored(tx, ids);
  return contactCount;
}

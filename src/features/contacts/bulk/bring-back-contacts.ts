import type { Belonging, Belongings } from '#features/contacts/ports.ts';
import type { Transaction } from '#platform/database/database.ts';
import { restoreSnapshot } from '#platform/database/row-snapshot.ts';
import { takeRemoval } from './queries.ts';

/** Restores the next batch of deleted contacts; returns how many, or 0 when all are back. */
export async function bringBackContacts(
  tx: Transaction,
  { batchId, belongings }: { batchId: string; belongings: Belongings },
): Promise<number> {
  const removal = await takeRemoval(tx, batchId);
  if (!removal) return 0;
  const { snapshot, contactCount } = removal;
  await restoreSnapshot(tx, snapshot);
  const contacts = snapshot.tables.find(({ table }) => table === 'contacts')?.rows ?? [];
  const ids = contacts.map(({ id }) => Number(id));
  for (const { afterReturn } of Object.values<Belonging>(belongings)) await afterReturn?.(tx, ids);
  return contactCount;
}

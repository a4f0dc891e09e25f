/** Review requests to many contacts, for the contacts feature. */
import type { AskedLately, BulkMessage } from '#features/contacts/ports.ts';
import type { Transaction } from '#platform/database/database.ts';
import { listAsked } from './queries.ts';
import { askForReview } from './service.ts';

export async function askInBulk(tx: Transaction, { body: message, ...asked }: BulkMessage): Promise<void> {
  await askForReview(tx, { ...asked, message });
}

export async function listAskedLately(
  tx: Transaction,
  of: { ids: number[]; addresses: string[] },
): Promise<AskedLately> {
  const asked = await listAsked(tx, of);
  return {
    ids: new Set(asked.map(({ contactId }) => contactId)),
    addresses: new Set(asked.map(({ address }) => address)),
  };
}

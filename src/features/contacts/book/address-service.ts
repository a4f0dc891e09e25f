/** Where a contact lives, for whoever sends somebody there. In the caller's transaction. */

import type { Transaction } from '#platform/database/database.ts';
import { findMergedInto } from './merged-into.ts';
import { findContact, type StoredContact } from './queries.ts';

const PARTS = ['addressLine1', 'addressLine2', 'unitNumber', 'city', 'state', 'zipCode'] as const;
export type ContactAddress = Pick<StoredContact, (typeof PARTS)[number]>;

/** Of the contact that it was merged into, where it was; null when there is none such any more. */
export async function findContactAddress(
  tx: Transaction,
  id: number,
): Promise<{ contactId: number; address: ContactAddress } | null> {
  const contact = (await findContact(tx, id)) ?? (await findKept(tx, id));
  if (!contact) return null;
  const { addressLine1, addressLine2, unitNumber, city, state, zipCode } = contact;
  return {
    contactId: contact.id,
    address: { addressLine1, addressLine2, unitNumber, city, state, zipCode },
  };
}

async function findKept(tx: Transaction, id: number): Promise<StoredContact | null> {
  const keptId = await findMergedInto(tx, id);
  return keptId === null ? null : findContact(tx, keptId);
}

/** Blanks are no address. */
export const isAddress = (address: Partial<ContactAddress>): boolean =>
  PARTS.some((part) => (address[part] ?? '') !== '');

/** A contact's postal address, for callers that send a technician there. In the caller's transaction. */

import type { Transaction } from '#platform/database/database.ts';
import { findMergedInto } from './merged-into.ts';
import { findContact, type StoredContact } from './queries.ts';

const PARTS = ['addressLine1', 'addressLine2', 'unitNumber', 'city', 'state', 'zipCode'] as const;
export type ContactAddress = Pick<StoredContact, (typeof PARTS)[number]>;

/** Follows merges to the contact that it is part of now; null when that no longer exists. */
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

/** Blank lines are not an address. */
export const isAddress = (address: Partial<ContactAddress>): boolean =>
  PARTS.some((part) => (address[part] ?? '') !== '');

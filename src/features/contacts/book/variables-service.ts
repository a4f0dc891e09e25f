/** A contact as automations see it. In the caller's transaction. */
import type { Transaction } from '#platform/database/database.ts';
import { findContact, listNames } from './queries.ts';

type Values = Record<string, string | null>;

/** Empty when the contact is gone. */
export async function loadContactVariables(tx: Transaction, id: number): Promise<Values> {
  const contact = await findContact(tx, id);
  if (!contact) return {};
  return {
    first_name: contact.firstName,
    last_name: contact.lastName,
    email: contact.email,
    phone_number: contact.phone,
    address: [contact.addressLine1, contact.addressLine2, contact.unitNumber].filter(Boolean).join(', '),
    city: contact.city,
    state: contact.state,
    zip_code: contact.zipCode,
    country: contact.country,
    external_crm_id: contact.externalCrmId,
  };
}

/** The contact's main phone number and e-mail address. */
export async function findPhoneAndEmail(
  tx: Transaction,
  id: number,
): Promise<{ phone: string | null; email: string | null } | null> {
  const contact = await findContact(tx, id);
  return contact && { phone: contact.phone, email: contact.email };
}

/** The names of several contacts, by id. */
export async function findContactNames(
  tx: Transaction,
  ids: number[],
): Promise<Map<number, { first_name: string; last_name: string }>> {
  const found = ids.length === 0 ? [] : await listNames(tx, ids);
  return new Map(
    found.map(({ id, firstName, lastName }) => [id, { first_name: firstName, last_name: lastName }]),
  );
}

import type { Contact, ContactFields, ContactType } from '#features/contacts/contract.ts';
import {
  findContact,
  findMergedInto,
  insertContacts,
  listCallerContacts,
  listNames,
  listStoredContacts,
  lockContactRow,
  lockContactsOf,
  type StoredContact,
  updateContact,
  updateLastContacted,
} from '#features/contacts/queries.ts';
import { forgetDoNotCallKeys, listDoNotCallKeys } from '#features/reach/service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Actor } from '#platform/http/serve.ts';
import { announce } from '#platform/live/announce.ts';
import { normalizePhone } from '#platform/phone-number.ts';
import { type Person, reachOf } from './known-person.ts';
import { type Keys, keysOf, type Placed, pickByReach, placePeople } from './place-people.ts';
import { findReachable, insertReachable, type Reachable, updateReachable } from './reachable-queries.ts';

export { listCustomersToReach, nameOfContact } from '#features/contacts/queries.ts';
export type { Person } from './known-person.ts';

type ServiceInput = { context: Context; actor: Actor };

/**
 * Finds the contact behind a caller or sender, or creates one when no contact has that number or address.
 * Known values stay; empty ones are filled in, and a new e-mail address is added. Runs in the caller's
 * transaction, which must work for `businessId`.
 */
export async function upsertContactByPhoneOrEmail(
  tx: Transaction,
  { businessId, contactType, ...person }: Person & { businessId: string; contactType?: ContactType },
): Promise<number> {
  const [id] = await upsertContacts(tx, { businessId, contactType, people: [person] });
  if (id === undefined) throw new Error('the contact was not stored');
  return id;
}

/**
 * The same for many at once, with the result of one call after the other, in a fixed number of statements.
 * Returns ids in the same order.
 */
export async function upsertContacts(
  tx: Transaction,
  {
    businessId,
    contactType = 'Lead',
    people,
  }: { businessId: string; contactType?: ContactType | undefined; people: Person[] },
): Promise<number[]> {
  const reaches = people.map(reachOf);
  const keys = [...new Set(reaches.flatMap(keysOf))];
  const placeAmong = (known: Reachable[], doNotCallKeys: string[]) =>
    placePeople({ people: reaches, known, contactType, doNotCallKeys });
  // Most are known, and a mere lookup need not wait for writers.
  const seen = placeAmong(await findReachable(tx, keys), []);
  if (seen.made.length + seen.changed.length === 0) return seen.placed.map(storedId);
  // Sent without waiting for each other; the server runs them in this order.
  const [, known, doNotCallKeys] = await Promise.all([
    lockContactsOf(tx, businessId),
    findReachable(tx, keys),
    listDoNotCallKeys(tx, keys),
  ]);
  const { placed, made, changed, takenOverKeys } = placeAmong(known, doNotCallKeys);
  await forgetDoNotCallKeys(tx, takenOverKeys);
  const ids = await insertReachable(tx, { businessId, made });
  for (const [index, contact] of made.entries()) contact.id = ids[index] ?? null;
  await updateReachable(tx, changed);
  return placed.map(storedId);
}

function storedId({ id }: Placed): number {
  if (id === null) throw new Error('the contact was not stored');
  return id;
}

/** The contact with that number, if there is one; creates none. In the caller's transaction. */
export async function findContactByPhone(
  tx: Transaction,
  phone: string,
): Promise<{ id: number; name: string } | null> {
  const number = normalizePhone(phone);
  const found = number ? await findByReach(tx, { number, address: null }) : null;
  return found && { id: found.id, name: found.name ?? '' };
}

/** The contacts of each caller, in the order of the callers. In the caller's transaction. */
export async function listContactsOfCallers(
  tx: Transaction,
  callers: readonly { contactId: number | null; phoneNumber: string | null }[],
): Promise<{ id: number; type: ContactType }[][]> {
  const rows = callers.length === 0 ? [] : await listCallerContacts(tx, callers);
  const byPlace = Map.groupBy(rows, ({ place }) => place);
  return callers.map((_, index) => byPlace.get(index + 1) ?? []);
}

/** The same by phone or e-mail; returns only the id. */
export async function findContactId(
  tx: Transaction,
  { phone, email }: { phone: string; email: string },
): Promise<number | null> {
  const found = await findByReach(tx, { number: normalizePhone(phone), address: email || null });
  return found?.id ?? null;
}

async function findByReach(tx: Transaction, reach: Keys): Promise<Reachable | null> {
  return pickByReach(await findReachable(tx, keysOf(reach)), reach);
}

/**
 * Records that the contact and the business were in touch. Called in the transaction that stores the
 * conversation, before it is stored: false when the contact no longer exists; otherwise it is locked until
 * the commit.
 */
export async function markContacted(
  tx: Transaction,
  { contactId, at }: { contactId: number; at: Date },
): Promise<boolean> {
  return updateLastContacted(tx, { id: contactId, at });
}

/** The same lock without being in touch: a user who takes over a conversation has not written yet. */
export async function lockContact(tx: Transaction, contactId: number): Promise<void> {
  await lockContactRow(tx, contactId);
}

type ContactFace = Pick<StoredContact, 'firstName' | 'lastName' | 'phone' | 'email' | 'contactType'>;

/** A contact's name and type, for records kept about them. In the caller's transaction. */
export async function findContactFace(tx: Transaction, id: number): Promise<ContactFace | null> {
  return findContact(tx, id);
}

/** The same for several, by id. */
export async function findContactFaces(tx: Transaction, ids: number[]): Promise<Map<number, ContactFace>> {
  return new Map((await listStoredContacts(tx, ids)).map((contact) => [contact.id, contact]));
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

export type ContactAddresses = Pick<StoredContact, 'id' | 'phoneNumbers' | 'emails'>;

/** Every number and address of a contact, the main one first. In the caller's transaction. */
export async function findContactAddresses(tx: Transaction, id: number): Promise<ContactAddresses | null> {
  return findContact(tx, id);
}

const ADDRESS_PARTS = ['addressLine1', 'addressLine2', 'unitNumber', 'city', 'state', 'zipCode'] as const;
export type ContactAddress = Pick<StoredContact, (typeof ADDRESS_PARTS)[number]>;

/** The postal address, and whose it is: a merged contact has that of the one it was merged into. */
export async function findContactAddress(
  tx: Transaction,
  id: number,
): Promise<{ contactId: number; address: ContactAddress } | null> {
  const contact = await findKeptContact(tx, id);
  if (!contact) return null;
  const { addressLine1, addressLine2, unitNumber, city, state, zipCode } = contact;
  return {
    contactId: contact.id,
    address: { addressLine1, addressLine2, unitNumber, city, state, zipCode },
  };
}

/** Blank lines are not an address. */
export const isAddress = (address: Partial<ContactAddress>): boolean =>
  ADDRESS_PARTS.some((part) => (address[part] ?? '') !== '');

/** In the caller's transaction; empty when there is no such contact. */
export const findContactType = async (tx: Transaction, id: number): Promise<ContactType | ''> =>
  (await findContact(tx, id))?.contactType ?? '';

export async function getContact({ context, actor, id }: ServiceInput & { id: number }): Promise<Contact> {
  const found = await context.database.readInScope({ businessId: actor.businessId }, (tx) =>
    findKeptContact(tx, id),
  );
  if (!found) throw new AppError('not-found');
  return contactOf(found);
}

/** The contact, or the one that it was merged into. */
async function findKeptContact(tx: Transaction, id: number): Promise<StoredContact | null> {
  const contact = await findContact(tx, id);
  if (contact) return contact;
  const keptId = await findMergedInto(tx, id);
  return keptId === null ? null : findContact(tx, keptId);
}

export async function createContact({
  context,
  actor,
  fields,
}: ServiceInput & { fields: ContactFields }): Promise<Contact> {
  const { businessId } = actor;
  const contact = withNormalPhones(fields);
  const row = await context.database.inScope({ businessId }, async (tx) => {
    await lockContactsOf(tx, businessId);
    const [made] = await insertContacts(tx, [{ businessId, ...contact }]);
    if (!made) throw new Error('the contact was not stored');
    await announce(tx, { businessId, kind: 'contact', id: String(made.id) });
    return made;
  });
  return contactOf(row);
}

export async function saveContact({
  context,
  actor,
  id,
  version,
  fields,
}: ServiceInput & { id: number; version: number; fields: ContactFields }): Promise<Contact> {
  const { businessId } = actor;
  const contact = withNormalPhones(fields);
  const row = await context.database.inScope({ businessId }, async (tx) => {
    await lockContactsOf(tx, businessId);
    const saved = await updateContact(tx, { id, version, ...contact });
    if (!saved) throw await notSaved(tx, id);
    await announce(tx, { businessId, kind: 'contact', id: String(id) });
    return saved;
  });
  return contactOf(row);
}

async function notSaved(tx: Transaction, id: number): Promise<AppError> {
  if (await findContact(tx, id)) return new AppError('conflict');
  if ((await findMergedInto(tx, id)) === null) return new AppError('not-found');
  return new AppError('conflict', { message: 'This contact was merged elsewhere in the meantime.' });
}

function withNormalPhones(fields: ContactFields): ContactFields {
  const wrong: Record<string, string[]> = {};
  const phoneNumbers = fields.phoneNumbers.map(({ label, number }, position) => {
    const normal = normalizePhone(number);
    if (!normal) wrong[`phoneNumbers.${position}.number`] = ['Please enter a valid phone number.'];
    return { label, number: normal ?? number };
  });
  const [first] = Object.entries(wrong);
  if (first) {
    throw new AppError('validation-failed', { fields: wrong, message: `${first[0]}: ${first[1][0]}` });
  }
  return { ...fields, phoneNumbers };
}

function contactOf(row: StoredContact): Contact {
  const { addressLine1, addressLine2, unitNumber, city, state, zipCode, country } = row;
  const { lastContactedAt, createdAt, ...rest } = row; // Only fields of the contract leave the server.
  return {
    ...rest,
    name: row.name || row.company,
    address: {
      street: [addressLine1, addressLine2, unitNumber].filter((line) => line !== '').join(', '),
      city,
      state,
      zip: zipCode,
      country,
    },
    lastContacted: lastContactedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}

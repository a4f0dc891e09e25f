import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Actor } from '#platform/http/serve.ts';
import { announce } from '#platform/live/announce.ts';
import type { Contact, ContactFields, ContactFilter, ContactRow, ContactType } from './contract.ts';
import { listContactPage } from './list-queries.ts';
import { normalizePhone } from './phone.ts';
import {
  deleteContact,
  findContact,
  findContactsByKeys,
  insertContacts,
  lockContactsOf,
  type StoredContact,
  updateContact,
} from './queries.ts';

type ServiceInput = { context: Context; actor: Actor };

/**
 * The contact behind a caller or writer, made when nobody has that number or address yet. What is known of them stays;
 * only what was empty is filled in. Runs in the caller's transaction, which must work for `businessId`.
 */
export async function upsertContactByPhone(
  tx: Transaction,
  person: {
    businessId: string;
    firstName?: string;
    lastName?: string;
    phone?: string | null;
    email?: string | null;
    contactType?: ContactType;
  },
): Promise<number> {
  const { businessId, firstName = '', lastName = '', contactType = 'Lead' } = person;
  const number = person.phone ? normalizePhone(person.phone) : null;
  const address = person.email?.trim().toLowerCase() || null;
  await lockContactsOf(tx, businessId);
  const found = await findByReach(tx, { number, address });
  const phoneNumbers = number ? [{ label: 'Mobile', number }] : [];
  const emails = address ? [{ label: 'Email', address }] : [];
  if (!found) {
    const [made] = await insertContacts(tx, [
      { businessId, firstName, lastName, contactType, phoneNumbers, emails },
    ]);
    if (!made) throw new Error('the contact was not stored');
    return made.id;
  }
  const missing = {
    ...(found.name === '' && firstName + lastName !== '' && { firstName, lastName }),
    ...(found.phoneNumbers.length === 0 && number && { phoneNumbers }),
    ...(found.emails.length === 0 && address && { emails }),
  };
  if (Object.keys(missing).length > 0) {
    await updateContact(tx, { id: found.id, version: found.version, ...missing });
  }
  return found.id;
}

async function findByReach(
  tx: Transaction,
  { number, address }: { number: string | null; address: string | null },
): Promise<StoredContact | null> {
  const keys = [number, address].filter((key) => key !== null);
  const candidates = await findContactsByKeys(tx, keys);
  return (
    candidates.find(({ phoneNumbers }) => phoneNumbers.some((one) => one.number === number)) ??
    candidates[0] ??
    null
  );
}

export async function listContacts({
  context,
  actor,
  page: currentPage,
  itemsPerPage,
  ...filter
}: ServiceInput & ContactFilter & { page: number; itemsPerPage: number }): Promise<{
  contacts: ContactRow[];
  currentPage: number;
  perPage: number;
  totalItems: number;
}> {
  const page = { filter, limit: itemsPerPage, offset: (currentPage - 1) * itemsPerPage };
  const { rows, total: totalItems } = await context.database.readInScope(
    { businessId: actor.businessId },
    (tx) => listContactPage(tx, page),
  );
  const contacts = rows.map(({ id, name, company, phone, email, contactType }) => ({
    id,
    name: name || company,
    phoneNumber: phone,
    email,
    contactType,
  }));
  return { contacts, currentPage, perPage: itemsPerPage, totalItems };
}

export async function getContact({ context, actor, id }: ServiceInput & { id: number }): Promise<Contact> {
  const found = await context.database.inScope({ businessId: actor.businessId }, (tx) => findContact(tx, id));
  if (!found) throw new AppError('not-found');
  return contactOf(found);
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
    if (!saved) throw new AppError((await findContact(tx, id)) ? 'conflict' : 'not-found');
    await announce(tx, { businessId, kind: 'contact', id: String(id) });
    return saved;
  });
  return contactOf(row);
}

export async function removeContact({ context, actor, id }: ServiceInput & { id: number }): Promise<void> {
  const { businessId } = actor;
  const gone = await context.database.inScope({ businessId }, async (tx) => {
    await lockContactsOf(tx, businessId);
    await announce(tx, { businessId, kind: 'contact', id: String(id) });
    return deleteContact(tx, id);
  });
  if (!gone) throw new AppError('not-found');
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
  const { lastContactedAt, createdAt, ...rest } = row; // What is not in the contract does not leave the server.
  return {
    ...rest,
    name: row.name || row.company,
    address: {
      street: [addressLine1, addressLine2, unitNumber].filter((line) => line !== '').join(', '),
      ...{ city, state, zip: zipCode, country },
    },
    lastContacted: lastContactedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}

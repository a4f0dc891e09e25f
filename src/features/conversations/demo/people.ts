import type { ContactAddress } from '#features/contacts/book/service.ts';
import type { ContactType } from '#features/contacts/contract.ts';
import { listDemoCallers } from '#features/contacts/demo.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Chance } from './random.ts';

export type Person = {
  /** Null for a caller who is not in the contacts. */
  contactId: number | null;
  first: string;
  last: string;
  phone: string;
  email: string;
  street: string;
  address: ContactAddress;
  type: ContactType;
  /** The contact's creation; a person's calls are never older. */
  since: Date;
};

/** The demo's contacts, so that a contact's page shows the same calls as the inbox. */
export async function listPeople(tx: Transaction): Promise<Person[]> {
  return (await listDemoCallers(tx)).map((contact) => ({
    contactId: contact.id,
    first: contact.firstName,
    last: contact.lastName,
    phone: contact.phone ?? '',
    email: contact.email ?? '',
    street: contact.addressLine1,
    address: addressOf(contact),
    type: contact.contactType,
    since: contact.createdAt,
  }));
}

/** A person the business has worked for. */
export const isCustomer = ({ type }: Person): boolean =>
  type === 'Current Customer' || type === 'Past Customer';

const addressOf = (known?: ContactAddress): ContactAddress => ({
  addressLine1: known?.addressLine1 ?? '',
  addressLine2: known?.addressLine2 ?? '',
  unitNumber: known?.unitNumber ?? '',
  city: known?.city ?? '',
  state: known?.state ?? '',
  zipCode: known?.zipCode ?? '',
});

/** An anonymous caller. Numbers 555-01xx are reserved for fiction. */
export const createStranger = (chance: Chance): Person => ({
  contactId: null,
  first: '',
  last: '',
  phone: `+1${chance.pick(['202', '305', '646', '702'])}55501${chance.whole(10, 99)}`,
  email: '',
  street: '',
  address: addressOf(),
  type: 'Spam',
  since: new Date(0),
});

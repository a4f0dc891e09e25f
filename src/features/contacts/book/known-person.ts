/** What a call, a text or another system says about a person, and which of it is new. */
import { z } from 'zod';
import { CONTACT_LIMITS, CONTACT_TEXT_LIMITS } from '#features/contacts/contract.ts';
import type { KnownFields } from '#features/contacts/queries.ts';
import { normalizePhone } from '#platform/phone-number.ts';
import type { Reachable } from './reachable-queries.ts';

const DETAILS = [
  'addressLine1',
  'addressLine2',
  'unitNumber',
  'city',
  'state',
  'zipCode',
  'country',
] as const;
const MAX_EXTERNAL_ID = 200;

type Details = Record<(typeof DETAILS)[number] | 'externalCrmId', string>;
export type Person = Partial<Details> & {
  firstName?: string;
  lastName?: string;
  phone?: string | null;
  email?: string | null;
};
/** As it is compared and stored. */
export type Reach = {
  number: string | null;
  address: string | null;
  firstName: string;
  lastName: string;
  /** Only the details that were given. */
  details: Partial<Details>;
};

export const reachOf = ({ firstName, lastName, phone, email, ...details }: Person): Reach => ({
  number: phone ? normalizePhone(phone) : null,
  address: addressOf(email ?? ''),
  firstName: cut('firstName', firstName),
  lastName: cut('lastName', lastName),
  details: detailsOf(details),
});

const isAddress = z.email();

/** Null for an invalid address, such as a list of two: the second would get what was meant for the first. */
function addressOf(said: string): string | null {
  const address = said.trim().toLowerCase();
  return isAddress.safeParse(address).success ? address : null;
}

const cut = (field: keyof typeof CONTACT_TEXT_LIMITS, said = ''): string =>
  said.trim().slice(0, CONTACT_TEXT_LIMITS[field]).trimEnd();

function detailsOf({ externalCrmId = '', ...said }: Partial<Details>): Partial<Details> {
  const texts = DETAILS.map((field) => [field, cut(field, said[field])] as const);
  const id = externalCrmId.trim();
  return {
    ...Object.fromEntries(texts.filter(([, text]) => text !== '')),
    // A truncated id could be another record's id.
    ...(id !== '' && id.length <= MAX_EXTERNAL_ID && { externalCrmId: id }),
  };
}

type Found = Omit<Reachable, 'id'>;

/** The fields that were given and were empty before. */
export const newFields = (found: Found, reach: Reach): Partial<KnownFields> => ({
  ...(found.name === '' &&
    reach.firstName + reach.lastName !== '' && { firstName: reach.firstName, lastName: reach.lastName }),
  ...(found.phoneNumbers.length === 0 &&
    reach.number && { phoneNumbers: [{ label: 'Mobile', number: reach.number }] }),
  ...(reach.address &&
    isNewAddress(found, reach.address) && {
      emails: [...found.emails, { label: 'Email', address: reach.address }],
    }),
  ...newDetails(found, reach.details),
});

/** An address is filled in only as a whole: the ZIP code of another address would be worse than none. */
function newDetails(found: Found, { externalCrmId, ...address }: Partial<Details>): Partial<Details> {
  const hasAddress = DETAILS.some((field) => found[field]);
  return {
    ...(!hasAddress && address),
    ...(!found.externalCrmId && externalCrmId && { externalCrmId }),
  };
}

const isNewAddress = ({ emails }: Found, address: string): boolean =>
  emails.length < CONTACT_LIMITS.emails && !emails.some((one) => one.address === address);

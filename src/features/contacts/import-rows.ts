/** From the rows of somebody's file to contacts: pure, so that preview and import cannot disagree. */
import { z } from 'zod';
import {
  CONTACT_LIMITS,
  CONTACT_TEXT_LIMITS,
  CONTACT_TYPES,
  type ContactFields,
  type ContactType,
  CUSTOM_NAME_MAX_LENGTH,
  CUSTOM_VALUE_MAX_LENGTH,
  IMPORT_FIELDS,
  type ImportField,
} from './contract.ts';
import { normalizePhone } from './phone.ts';

export type Mapping = readonly (ImportField | null)[];
/** Only what the row says: an empty cell does not wipe out what is known. */
export type ImportedContact = Partial<ContactFields> & Pick<ContactFields, 'emails' | 'phoneNumbers'>;
export type ReadRow = { contact: ImportedContact; problem: null } | { contact: null; problem: string };

/** Other systems' words for a field, without case, spaces and punctuation. */
const KNOWN_HEADERS: Record<ImportField, string[]> = {
  name: ['name', 'fullname', 'contactname', 'contact', 'customername', 'customer', 'displayname'],
  firstName: ['firstname', 'first', 'givenname', 'forename'],
  lastName: ['lastname', 'last', 'surname', 'familyname'],
  company: ['company', 'companyname', 'business', 'businessname', 'organization', 'organisation'],
  title: ['title', 'jobtitle', 'position', 'role'],
  contactType: ['contacttype', 'type', 'category', 'status'],
  phone: ['phone', 'phonenumber', 'mobile', 'mobilephone', 'cell', 'cellphone', 'telephone', 'tel', 'phone1'],
  secondPhone: ['secondphonenumber', 'phone2', 'secondphone', 'homephone', 'workphone', 'otherphone'],
  email: ['email', 'emailaddress', 'mail', 'email1', 'primaryemail'],
  secondEmail: ['secondemail', 'email2', 'otheremail', 'workemail', 'secondaryemail'],
  addressLine1: ['addressline1', 'address', 'address1', 'street', 'streetaddress'],
  addressLine2: ['addressline2', 'address2', 'street2'],
  unitNumber: ['unitnumber', 'unit', 'apt', 'apartment', 'suite'],
  city: ['city', 'town'],
  state: ['state', 'province', 'region'],
  zipCode: ['zipcode', 'zip', 'postalcode', 'postcode'],
  country: ['country'],
  website: ['website', 'url', 'web', 'homepage'],
  birthday: ['birthday', 'birthdate', 'dateofbirth', 'dob'],
  tags: ['tags', 'labels', 'groups'],
  custom: [],
};

/** How an exported list names the column of a custom field. */
export const CUSTOM_PREFIX = 'Custom: ';
const isCustom = (column: string) => column.toLowerCase().startsWith(CUSTOM_PREFIX.trim().toLowerCase());

/** Each field at most once: of two columns called "Phone" the first is it, the second a second number. */
export function guessMapping(columns: readonly string[]): (ImportField | null)[] {
  const taken = new Set<ImportField>();
  return columns.map((column) => {
    if (isCustom(column)) return 'custom';
    const word = column.toLowerCase().replace(/[^a-z0-9]/g, '');
    const fields = Object.keys(KNOWN_HEADERS) as ImportField[];
    const meant = fields.find((field) => KNOWN_HEADERS[field].includes(word));
    const spare: ImportField | undefined =
      meant === 'phone' ? 'secondPhone' : meant === 'email' ? 'secondEmail' : undefined;
    const guess = [meant, spare].find((field) => field !== undefined && !taken.has(field)) ?? null;
    if (guess) taken.add(guess);
    return guess;
  });
}

export function readRow({
  cells,
  columns,
  mapping,
}: {
  cells: readonly string[];
  columns: readonly string[];
  mapping: Mapping;
}): ReadRow {
  const said = new Map<ImportField, string>();
  const custom = new Map<string, string>();
  for (const [position, field] of mapping.entries()) {
    const cell = cells[position] ?? '';
    if (!field || cell === '') continue;
    if (field === 'custom') custom.set(customName({ column: columns[position] ?? '', position }), cell);
    else said.set(field, cell);
  }
  try {
    return { contact: { ...contactOf(said), ...customFieldsOf(custom) }, problem: null };
  } catch (error) {
    if (error instanceof Refusal) return { contact: null, problem: error.message };
    throw error;
  }
}

class Refusal extends Error {}

function contactOf(said: Map<ImportField, string>): ImportedContact {
  const contact: ImportedContact = {
    phoneNumbers: [
      ...phoneOf({ label: 'Mobile', name: 'Phone number', written: said.get('phone') }),
      ...phoneOf({ label: 'Other', name: 'Second phone number', written: said.get('secondPhone') }),
    ],
    emails: [
      ...emailOf({ label: 'Email', name: 'Email', written: said.get('email') }),
      ...emailOf({ label: 'Other', name: 'Second email', written: said.get('secondEmail') }),
    ],
  };
  splitName(said);
  if (contact.phoneNumbers.length + contact.emails.length === 0) {
    // A second import of the same file could not tell who this is, and would add them again.
    throw new Refusal('No phone number and no email address.');
  }
  for (const [field, limit] of Object.entries(CONTACT_TEXT_LIMITS) as [
    keyof typeof CONTACT_TEXT_LIMITS,
    number,
  ][]) {
    const value = said.get(field);
    if (value === undefined) continue;
    if (value.length > limit) throw new Refusal(`${IMPORT_FIELDS[field]}: longer than ${limit} characters.`);
    contact[field] = value;
  }
  const birthday = said.get('birthday');
  if (birthday) contact.birthday = dateOf(birthday);
  const tags = said.get('tags');
  if (tags) contact.tags = tagsOf(tags);
  const type = said.get('contactType');
  if (type) contact.contactType = typeOf(type);
  return contact;
}

function customName({ column, position }: { column: string; position: number }): string {
  const name = (isCustom(column) ? column.slice(CUSTOM_PREFIX.trim().length) : column).trim();
  return name || `Column ${position + 1}`;
}

function customFieldsOf(custom: Map<string, string>): Pick<ImportedContact, 'customFields'> {
  for (const [name, value] of custom) {
    if (name.length > CUSTOM_NAME_MAX_LENGTH) {
      throw new Refusal(
        `“${short(name)}”: a custom field’s name has at most ${CUSTOM_NAME_MAX_LENGTH} characters.`,
      );
    }
    if (value.length > CUSTOM_VALUE_MAX_LENGTH) {
      throw new Refusal(`${name}: longer than ${CUSTOM_VALUE_MAX_LENGTH} characters.`);
    }
  }
  return custom.size > 0 ? { customFields: Object.fromEntries(custom) } : {};
}

/** "Dana Maria Reyes" is Dana, and Maria Reyes; columns of their own for the two count for more. */
function splitName(said: Map<ImportField, string>): void {
  const whole = said.get('name');
  if (!whole || said.has('firstName') || said.has('lastName')) return;
  const [first = ''] = whole.split(/\s+/, 1);
  const rest = whole.slice(first.length).trim();
  said.set('firstName', first);
  if (rest) said.set('lastName', rest);
}

type Reach = { label: string; name: string; written: string | undefined };

function phoneOf({ label, name, written }: Reach): { label: string; number: string }[] {
  if (!written) return [];
  const number = normalizePhone(written);
  if (!number) throw new Refusal(`${name}: “${short(written)}” is not a phone number.`);
  return [{ label, number }];
}

const email = z.email().max(254);

function emailOf({ label, name, written }: Reach): { label: string; address: string }[] {
  if (!written) return [];
  const { data } = email.safeParse(written.toLowerCase());
  if (!data) throw new Refusal(`${name}: “${short(written)}” is not an email address.`);
  return [{ label, address: data }];
}

function typeOf(written: string): ContactType {
  const type = CONTACT_TYPES.find((one) => one.toLowerCase() === written.toLowerCase());
  if (!type) throw new Refusal(`Contact type: “${short(written)}” is not a contact type.`);
  return type;
}

/** 1980-02-28 or, as Americans write it, 2/28/1980. */
function dateOf(written: string): string {
  const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(written) ?? [];
  const text = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : written;
  const { data } = z.iso.date().safeParse(text);
  if (!data) throw new Refusal(`Birthday: “${short(written)}” is not a date.`);
  return data;
}

const tagsOf = (written: string): string[] => {
  const tags = written.split(/[,;|]/).map((tag) => tag.trim().slice(0, 40));
  const different = [...new Set(tags.filter((tag) => tag !== ''))];
  if (different.length > CONTACT_LIMITS.tags) {
    throw new Refusal(
      `Tags: a contact can have ${CONTACT_LIMITS.tags} tags, and here are ${different.length}.`,
    );
  }
  return different;
};

const short = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

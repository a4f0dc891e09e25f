/** Guesses what the columns of a file mean, by their names. */
import type { ImportField } from '#features/contacts/contract.ts';
import { CUSTOM_PREFIX } from '#features/contacts/custom-fields.ts';

export type Mapping = readonly (ImportField | null)[];

/** Other systems' names for a field, without case, spaces and punctuation. */
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

const isCustom = (column: string) => column.toLowerCase().startsWith(CUSTOM_PREFIX.trim().toLowerCase());

/**
 * Each field at most once: of two columns called "Phone" the first is the phone, the second a second number.
 */
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

/** A column's name as users read it. */
export const columnName = ({ columns, position }: { columns: readonly string[]; position: number }): string =>
  columns[position] || `Column ${position + 1}`;

/** The custom field that each column fills: its name without the prefix; a second "Dog" is "Dog (2)". */
export function customNames(columns: readonly string[]): string[] {
  const used = new Map<string, number>();
  return columns.map((_, position) => {
    const column = columnName({ columns, position });
    const name = isCustom(column) ? column.slice(CUSTOM_PREFIX.trim().length).trim() : column;
    const times = (used.get(name) ?? 0) + 1;
    used.set(name, times);
    return times === 1 ? name : `${name} (${times})`;
  });
}

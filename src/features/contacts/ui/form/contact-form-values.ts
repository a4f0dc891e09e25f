/** The form's values, and their conversion to and from a contact. */
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { defineForm } from '#ui/form/define-form.ts';
import type { FieldError } from '#ui/form/place-errors.ts';
import {
  type Contact,
  type ContactFields,
  CUSTOM_NAME_MAX_LENGTH,
  createContactRoute,
  updateContactRoute,
} from '../../contract.ts';

export const contactForm = defineForm({
  routes: [createContactRoute, updateContactRoute],
  labels: {
    firstName: 'First name',
    lastName: 'Last name',
    company: 'Company',
    title: 'Job title',
    contactType: 'Contact type',
    phoneNumbers: 'Phone numbers',
    'phoneNumbers.*': 'Phone number',
    'phoneNumbers.*.number': 'Phone number',
    'phoneNumbers.*.label': 'Kind of phone number',
    emails: 'Emails',
    'emails.*': 'Email',
    'emails.*.address': 'Email',
    'emails.*.label': 'Kind of email',
    addressLine1: 'Address line 1',
    addressLine2: 'Address line 2',
    unitNumber: 'Unit number',
    city: 'City',
    state: 'State',
    zipCode: 'ZIP code',
    country: 'Country',
    website: 'Website',
    birthday: 'Birthday',
    tags: 'Tags',
    'tags.*': 'Tag',
    customFields: 'Custom fields',
    'customFields.*': 'Custom field',
    version: 'Version',
  },
});

type Texts =
  | ('firstName' | 'lastName' | 'company' | 'title' | 'addressLine1' | 'addressLine2' | 'unitNumber')
  | ('city' | 'state' | 'zipCode' | 'country' | 'website');
export type ContactFormValues = Pick<Contact, Texts | 'contactType' | 'phoneNumbers' | 'emails'> & {
  /** Empty for none. */
  birthday: string;
  /** Separated by commas. */
  tags: string;
  customFields: CustomRow[];
};
type CustomRow = { name: string; value: string };

const EMPTY: ContactFormValues = {
  firstName: '',
  lastName: '',
  company: '',
  title: '',
  contactType: 'Lead',
  phoneNumbers: [{ label: 'Mobile', number: '' }],
  emails: [{ label: 'Email', address: '' }],
  addressLine1: '',
  addressLine2: '',
  unitNumber: '',
  city: '',
  state: '',
  zipCode: '',
  country: '',
  website: '',
  birthday: '',
  tags: '',
  customFields: [],
};

export function valuesOf(contact: Contact | undefined): ContactFormValues {
  if (!contact) return EMPTY;
  const { phoneNumbers, emails } = contact;
  return {
    ...EMPTY,
    ...Object.fromEntries(Object.keys(EMPTY).map((key) => [key, contact[key as keyof Contact]])),
    phoneNumbers: phoneNumbers.length > 0 ? phoneNumbers : EMPTY.phoneNumbers,
    emails: emails.length > 0 ? emails : EMPTY.emails,
    birthday: contact.birthday ?? '',
    tags: contact.tags.join(', '),
    customFields: customRowsOf(contact),
  };
}

/** Sorted by name: they are stored without an order. */
export const customRowsOf = ({ customFields }: Contact): CustomRow[] =>
  Object.entries(customFields)
    .map(([name, value]) => ({ name, value }))
    .sort((one, other) => one.name.localeCompare(other.name));

const isFilled = {
  phoneNumbers: ({ number }: ContactFormValues['phoneNumbers'][number]) => number !== '',
  emails: ({ address }: ContactFormValues['emails'][number]) => address.trim() !== '',
};

/** Empty rows are not sent. */
export function fieldsOf(values: ContactFormValues): ContactFields {
  const tags = values.tags.split(',').map((tag) => tag.trim());
  const named = values.customFields.map(({ name, value }) => [name.trim(), value.trim()] as const);
  return {
    ...values,
    phoneNumbers: values.phoneNumbers.filter(isFilled.phoneNumbers),
    emails: values.emails.filter(isFilled.emails),
    birthday: values.birthday || null,
    tags: [...new Set(tags.filter((tag) => tag !== ''))],
    customFields: Object.fromEntries(named.filter(([name]) => name !== '')),
  };
}

/** The row on the screen that a row of the request body came from. */
export function toContactField(path: string, values: ContactFormValues): string {
  const [kind = '', at = '', ...rest] = path.split('.');
  if (at === '') return path;
  if (kind === 'phoneNumbers')
    return [kind, rowOf(values.phoneNumbers.map(isFilled.phoneNumbers), at), ...rest].join('.');
  if (kind === 'emails') return [kind, rowOf(values.emails.map(isFilled.emails), at), ...rest].join('.');
  if (kind !== 'customFields') return path;
  // A name may contain a dot.
  const name = [at, ...rest].join('.');
  const row = values.customFields.findIndex((one) => one.name.trim() === name);
  return row < 0 ? kind : `${kind}.${row}.${isNameWrong(name) ? 'name' : 'value'}`;
}

const rowOf = (filled: boolean[], at: string): number =>
  filled.flatMap((isSent, row) => (isSent ? [row] : []))[Number(at)] ?? Number(at);

const isNameWrong = (name: string): boolean => name.length > CUSTOM_NAME_MAX_LENGTH;

/** Checks that the contract cannot make: impossible numbers, and values without a unique name. */
export function checkContact({ phoneNumbers, customFields }: ContactFormValues): FieldError[] {
  const numbers = phoneNumbers.flatMap(({ number }, row) =>
    number === '' || parsePhoneNumberFromString(number, 'US')?.isValid()
      ? []
      : [{ path: `phoneNumbers.${row}.number`, message: 'Please enter a valid phone number.' }],
  );
  const names = customFields.map(({ name }) => name.trim());
  const unclear = customFields.flatMap(({ value }, row) => {
    const name = names[row] ?? '';
    const refused = (message: string) => [{ path: `customFields.${row}.name`, message }];
    if (name === '' && value.trim() !== '') return refused('Please name this field.');
    if (name !== '' && names.indexOf(name) < row) return refused('There is already a field with this name.');
    return [];
  });
  return [...numbers, ...unclear];
}

/** What the form holds, and its way to and from a contact. */
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { z } from 'zod';
import {
  birthday,
  type Contact,
  type ContactFields,
  CUSTOM_NAME_MAX_LENGTH,
  CUSTOM_VALUE_MAX_LENGTH,
  contactTypeSchema,
} from '../../contract.ts';

const limited = (max: number) => z.string().trim().max(max, `Use at most ${max} characters.`);
const isPhone = (number: string) => parsePhoneNumberFromString(number, 'US')?.isValid() ?? false;
const isEmail = (address: string) => z.email().safeParse(address).success;

export const contactFormSchema = z
  .object({
    firstName: limited(100),
    lastName: limited(100),
    company: limited(120),
    title: limited(120),
    contactType: contactTypeSchema,
    phoneNumbers: z.array(
      z.object({
        label: limited(40),
        number: z
          .string()
          .refine((number) => number === '' || isPhone(number), 'Please enter a valid phone number.'),
      }),
    ),
    emails: z.array(
      z.object({
        label: limited(40),
        address: limited(254).refine(
          (address) => address === '' || isEmail(address),
          'Please enter a valid email address.',
        ),
      }),
    ),
    addressLine1: limited(200),
    addressLine2: limited(200),
    unitNumber: limited(40),
    city: limited(100),
    state: limited(100),
    zipCode: limited(20),
    country: limited(100),
    website: limited(300),
    birthday: z.union([z.literal(''), birthday], 'Please enter a valid date.'),
    /** Apart by commas. */
    tags: limited(1000),
    customFields: z
      .array(z.object({ name: limited(CUSTOM_NAME_MAX_LENGTH), value: limited(CUSTOM_VALUE_MAX_LENGTH) }))
      .superRefine(refuseUnclearNames),
  })
  .refine(
    ({ firstName, lastName, company, phoneNumbers, emails }) =>
      firstName + lastName + company !== '' ||
      phoneNumbers.some(({ number }) => number !== '') ||
      emails.some(({ address }) => address !== ''),
    { path: ['firstName'], error: 'Please enter a name, a phone number or an email address.' },
  );

type CustomRow = { name: string; value: string };

/** A value needs a name, and a name stands for one value. */
function refuseUnclearNames(rows: CustomRow[], { addIssue }: z.RefinementCtx): void {
  const seen = new Set<string>();
  for (const [position, { name, value }] of rows.entries()) {
    const refuse = (message: string) => addIssue({ code: 'custom', path: [position, 'name'], message });
    if (name === '' && value !== '') refuse('Please name this field.');
    if (name !== '' && seen.has(name)) refuse('There is already a field with this name.');
    seen.add(name);
  }
}

export type ContactFormValues = z.output<typeof contactFormSchema>;

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

/** In the order of their names: they are stored in none. */
export const customRowsOf = ({ customFields }: Contact): CustomRow[] =>
  Object.entries(customFields)
    .map(([name, value]) => ({ name, value }))
    .sort((one, other) => one.name.localeCompare(other.name));

/** Rows left empty are not sent. */
export function fieldsOf(values: ContactFormValues): ContactFields {
  const tags = values.tags.split(',').map((tag) => tag.trim());
  return {
    ...values,
    phoneNumbers: values.phoneNumbers.filter(({ number }) => number !== ''),
    emails: values.emails.filter(({ address }) => address !== ''),
    birthday: values.birthday || null,
    tags: [...new Set(tags.filter((tag) => tag !== ''))],
    customFields: Object.fromEntries(
      values.customFields.filter(({ name }) => name !== '').map(({ name, value }) => [name, value]),
    ),
  };
}

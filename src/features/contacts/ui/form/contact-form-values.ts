/** What the form holds, and its way to and from a contact. */
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { z } from 'zod';
import { type Contact, type ContactFields, contactTypeSchema } from '../../contract.ts';

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
    birthday: z.union([z.literal(''), z.iso.date()], 'Please enter a valid date.'),
    /** Apart by commas. */
    tags: limited(1000),
  })
  .refine(
    ({ firstName, lastName, company, phoneNumbers, emails }) =>
      firstName + lastName + company !== '' ||
      phoneNumbers.some(({ number }) => number !== '') ||
      emails.some(({ address }) => address !== ''),
    { path: ['firstName'], error: 'Please enter a name, a phone number or an email address.' },
  );
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
  };
}

/** Rows left empty are not sent; what the form does not show stays as it is. */
export function fieldsOf(values: ContactFormValues, contact: Contact | undefined): ContactFields {
  const tags = values.tags.split(',').map((tag) => tag.trim());
  return {
    ...values,
    phoneNumbers: values.phoneNumbers.filter(({ number }) => number !== ''),
    emails: values.emails.filter(({ address }) => address !== ''),
    birthday: values.birthday || null,
    tags: [...new Set(tags.filter((tag) => tag !== ''))],
    customFields: contact?.customFields ?? {},
  };
}

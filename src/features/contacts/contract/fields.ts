import { z } from 'zod';
import { calendarDay, commaList, emailAddress, nameList, text } from '#platform/fields.ts';
import { CONTACT_TYPES, SEARCH_MAX_LENGTH, TAG_MAX_LENGTH } from './vocabulary.ts';

export const contactTypeSchema = z.enum(CONTACT_TYPES, 'Please choose a contact type.');
export type ContactType = z.infer<typeof contactTypeSchema>;

/** How many of each a contact can have. */
export const CONTACT_LIMITS = { phoneNumbers: 10, emails: 10, tags: 30, customFields: 30 } as const;
/** How long each may be. */
export const CONTACT_TEXT_LIMITS = {
  firstName: 100,
  lastName: 100,
  company: 120,
  title: 120,
  addressLine1: 200,
  addressLine2: 200,
  unitNumber: 40,
  city: 100,
  state: 100,
  zipCode: 20,
  country: 100,
  website: 300,
} as const;
export const CUSTOM_NAME_MAX_LENGTH = 60;
export const CUSTOM_VALUE_MAX_LENGTH = 1000;

const optionalText = (max: number) => text(max).default('');

/** Which contacts a list shows. */
export const contactFilterFields = {
  search: text(SEARCH_MAX_LENGTH).default(''),
  types: commaList(CONTACT_TYPES, 'There is no such contact type.').default([]),
  /** A contact has one of these, in exactly these letters. */
  tags: nameList.default([]),
};

const emailSchema = z.object({
  label: optionalText(40),
  address: emailAddress,
});
const phoneSchema = z.object({
  label: optionalText(40),
  /** In any notation; the server stores E.164 and refuses invalid numbers. */
  number: text(40).min(1, 'Please enter a phone number.'),
});

export const birthday = calendarDay('Please enter a valid date.');

const tooMany = (kind: keyof typeof CONTACT_LIMITS, words: string) =>
  `A contact can have at most ${CONTACT_LIMITS[kind]} ${words}.`;

export const contactFields = z.object({
  firstName: optionalText(CONTACT_TEXT_LIMITS.firstName),
  lastName: optionalText(CONTACT_TEXT_LIMITS.lastName),
  company: optionalText(CONTACT_TEXT_LIMITS.company),
  title: optionalText(CONTACT_TEXT_LIMITS.title),
  contactType: contactTypeSchema,
  emails: z.array(emailSchema).max(CONTACT_LIMITS.emails, tooMany('emails', 'email addresses')).default([]),
  phoneNumbers: z
    .array(phoneSchema)
    .max(CONTACT_LIMITS.phoneNumbers, tooMany('phoneNumbers', 'phone numbers'))
    .default([]),
  addressLine1: optionalText(CONTACT_TEXT_LIMITS.addressLine1),
  addressLine2: optionalText(CONTACT_TEXT_LIMITS.addressLine2),
  unitNumber: optionalText(CONTACT_TEXT_LIMITS.unitNumber),
  city: optionalText(CONTACT_TEXT_LIMITS.city),
  state: optionalText(CONTACT_TEXT_LIMITS.state),
  zipCode: optionalText(CONTACT_TEXT_LIMITS.zipCode),
  country: optionalText(CONTACT_TEXT_LIMITS.country),
  website: optionalText(CONTACT_TEXT_LIMITS.website),
  birthday: birthday.nullable().default(null),
  tags: z.array(text(TAG_MAX_LENGTH).min(1)).max(CONTACT_LIMITS.tags, tooMany('tags', 'tags')).default([]),
  customFields: z
    .record(text(CUSTOM_NAME_MAX_LENGTH).min(1), text(CUSTOM_VALUE_MAX_LENGTH))
    .refine(
      (fields) => Object.keys(fields).length <= CONTACT_LIMITS.customFields,
      tooMany('customFields', 'custom fields'),
    )
    .default({}),
});
export type ContactFields = z.output<typeof contactFields>;

/** A contact needs a name or a way to reach them. */
export const identifiesPerson = (contact: ContactFields) =>
  [contact.firstName, contact.lastName, contact.company].some((name) => name !== '') ||
  contact.emails.length > 0 ||
  contact.phoneNumbers.length > 0;
export const IDENTITY_REQUIRED = {
  path: ['firstName'],
  error: 'Please enter a name, a phone number or an email address.',
};

export const contactInputSchema = contactFields.refine(identifiesPerson, IDENTITY_REQUIRED);
export type ContactInput = z.input<typeof contactInputSchema>;

const reachSchema = { label: z.string() };
export const contactSchema = z.object({
  id: z.number(),
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  company: z.string(),
  title: z.string(),
  contactType: contactTypeSchema,
  email: z.string().nullable(),
  emails: z.array(z.object({ ...reachSchema, address: z.string() })),
  phone: z.string().nullable(),
  phoneNumbers: z.array(z.object({ ...reachSchema, number: z.string() })),
  address: z.object({
    street: z.string(),
    city: z.string(),
    state: z.string(),
    zip: z.string(),
    country: z.string(),
  }),
  addressLine1: z.string(),
  addressLine2: z.string(),
  unitNumber: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  country: z.string(),
  website: z.string(),
  birthday: z.string().nullable(),
  tags: z.array(z.string()),
  customFields: z.record(z.string(), z.string()),
  lastContacted: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  /** Counts edits; a save names the one that it was made from. */
  version: z.number(),
});
export type Contact = z.infer<typeof contactSchema>;

export const contactRowSchema = z.object({
  id: z.number(),
  name: z.string(),
  phoneNumber: z.string().nullable(),
  email: z.string().nullable(),
  contactType: contactTypeSchema,
  tags: z.array(z.string()),
});
export type ContactRow = z.infer<typeof contactRowSchema>;

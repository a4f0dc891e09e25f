import type { ContactFields } from './contract.ts';

/** Field names for a sentence. */
export const FIELD_LABELS: Record<keyof ContactFields, string> = {
  firstName: 'First name',
  lastName: 'Last name',
  contactType: 'Contact type',
  company: 'Company',
  title: 'Job title',
  website: 'Website',
  birthday: 'Birthday',
  addressLine1: 'Address',
  addressLine2: 'Address',
  unitNumber: 'Address',
  city: 'Address',
  state: 'Address',
  zipCode: 'Address',
  country: 'Address',
  emails: 'Emails',
  phoneNumbers: 'Phone numbers',
  tags: 'Tags',
  customFields: 'Custom fields',
};

/** The user-editable fields of a row or a snapshot. */
export const pickFields = (row: Partial<ContactFields>): ContactFields =>
  Object.fromEntries(
    (Object.keys(FIELD_LABELS) as (keyof ContactFields)[]).map((field) => [field, row[field]]),
  ) as ContactFields;

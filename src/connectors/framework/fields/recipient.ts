import { z } from 'zod';
import { type FieldBase, type FieldKind, isBlankText } from '../field.ts';

/** The contact of the run, or another recipient if `custom` allows it. */
export type RecipientField = FieldBase & {
  kind: 'recipient';
  via: 'phone' | 'email';
  /** What is stored for the contact: `{customer}`, or the placeholder of the contact's address. */
  contact: { value: string; label: string };
  /** The label of the free-text choice; without it only the contact can be chosen. */
  custom?: string;
};

export const recipient: FieldKind<RecipientField, string> = {
  empty: (field) => field.contact.value,
  saved: ({ contact, custom }) =>
    z
      .string()
      .max(500)
      .refine((value) => custom !== undefined || value === contact.value, 'is not one of the choices.'),
  strict: () => z.string().trim().max(500),
  isBlank: isBlankText,
};

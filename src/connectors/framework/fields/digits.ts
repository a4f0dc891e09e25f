import { z } from 'zod';
import { type FieldBase, type FieldKind, isBlankText } from '../field.ts';

/** A whole number as the text that the user typed; may be blank. */
export type DigitsField = FieldBase & { kind: 'digits'; default?: string };

const digitsOnly = z.string().regex(/^\d{0,9}$/, 'may only hold digits.');

export const digits: FieldKind<DigitsField, string> = {
  empty: (field) => field.default ?? '',
  saved: () => digitsOnly,
  strict: () => digitsOnly,
  isBlank: isBlankText,
};

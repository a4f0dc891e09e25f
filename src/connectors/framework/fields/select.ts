import { z } from 'zod';
import { type FieldBase, type FieldKind, isBlankText } from '../field.ts';
import type { Option, OptionSource } from '../option-source.ts';

/** With `source`, `options` come before the loaded ones, and alone when loading fails. */
export type SelectField = FieldBase & {
  kind: 'select';
  options: readonly Option[];
  source?: OptionSource;
  default?: string;
  /** For an optional choice: the label of the entry that clears it. */
  none?: string;
};

export const select: FieldKind<SelectField, string> = {
  empty: (field) => field.default ?? '',
  // A loaded list may have changed since: the handler refuses values that it no longer contains.
  saved: (field) => (field.source ? anyChoice : oneOf(field)),
  strict: (field) => (field.source ? anyChoice : oneOf(field)),
  isBlank: isBlankText,
};

const anyChoice = z.string().trim().max(500);

function oneOf({ options, default: fallback = '' }: SelectField): z.ZodType<string> {
  const values = new Set([fallback, '', ...options.map(({ value }) => value)]);
  return z.string().refine((value) => values.has(value), 'is not one of the choices.');
}

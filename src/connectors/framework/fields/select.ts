import { z } from 'zod';
import { type FieldBase, type FieldKind, isBlankText } from '../field.ts';
import type { Option, OptionSource } from '../option-source.ts';

/** With `source`, `options` stand before what is loaded, and alone when nothing can be. */
export type SelectField = FieldBase & {
  kind: 'select';
  options: readonly Option[];
  source?: OptionSource;
  default?: string;
  /** What it means to choose nothing, where nobody has to: the entry that takes a choice back. */
  none?: string;
};

export const select: FieldKind<SelectField, string> = {
  empty: (field) => field.default ?? '',
  // A list that is loaded may have changed since: what it no longer holds is the handler's to refuse.
  saved: (field) => (field.source ? anyChoice : oneOf(field)),
  strict: (field) => (field.source ? anyChoice : oneOf(field)),
  isBlank: isBlankText,
};

const anyChoice = z.string().trim().max(500);

function oneOf({ options, default: fallback = '' }: SelectField): z.ZodType<string> {
  const values = new Set([fallback, '', ...options.map(({ value }) => value)]);
  return z.string().refine((value) => values.has(value), 'is not one of the choices.');
}

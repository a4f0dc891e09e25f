import { z } from 'zod';
import { type FieldBase, type FieldKind, isBlankText } from '../field.ts';

export type Option = { value: string; label: string };
type RemoteOptions = {
  /** Names a list that the server knows, such as `conversation-statuses`. */
  id: string;
  /** The field whose value the list depends on. When that changes, this choice is emptied and the list loaded anew. */
  dependsOn?: string;
  /** The label of a button that forgets the cached list, such as `Refresh Calendars`. */
  refresh?: string;
  /** Shown under the field when loading fails and `options` are all that is left. */
  failure?: string;
};

/** With `source`, `options` stand before what is loaded, and alone when nothing can be. */
export type SelectField = FieldBase & {
  kind: 'select';
  options: readonly Option[];
  source?: RemoteOptions;
  default?: string;
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

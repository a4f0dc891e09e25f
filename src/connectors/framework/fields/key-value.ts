import { z } from 'zod';
import { MAX_FILLED_TEXT, MAX_NAME, MAX_TEXT } from '#engine/limits.ts';
import type { FieldBase, FieldKind } from '../field.ts';

/** Rows of a key and a value. Rows without a key are kept while the user types and dropped before running. */
export type KeyValueField = FieldBase & {
  kind: 'keyValue';
  keyLabel?: string;
  valueLabel?: string;
  /** A value may have no key; the step's handler knows what it is for. */
  keepsKeyless?: boolean;
  /** A value that is a JSON document stays valid JSON when placeholders are filled in. */
  mayHoldJson?: boolean;
  /** A row may hold a credential, by its key: the history conceals its value. */
  mayNameSecrets?: boolean;
};
export type KeyValueRow = { key: string; value: string };

const MAX_ROWS = 100;
const rows = (maxValue: number) =>
  z.array(z.object({ key: z.string().max(MAX_NAME), value: z.string().max(maxValue) })).max(MAX_ROWS);

export const keyValue: FieldKind<KeyValueField, KeyValueRow[]> = {
  empty: () => [],
  saved: () => rows(MAX_TEXT),
  strict: ({ keepsKeyless = false }) =>
    rows(MAX_FILLED_TEXT).transform((list) =>
      list.filter(({ key, value }) => key.trim() !== '' || (keepsKeyless && value !== '')),
    ),
  isBlank: (value) => !Array.isArray(value) || value.length === 0,
};

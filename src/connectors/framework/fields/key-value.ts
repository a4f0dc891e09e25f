import { z } from 'zod';
import { MAX_FILLED_TEXT, MAX_NAME, MAX_TEXT } from '#engine/limits.ts';
import type { FieldBase, FieldKind } from '../field.ts';

/** Rows of a key and a value. Rows without a key are kept while somebody types and left out before running. */
export type KeyValueField = FieldBase & {
  kind: 'keyValue';
  keyLabel?: string;
  valueLabel?: string;
  /** A value may stand alone; whoever runs the step knows what it is for. */
  keepsKeyless?: boolean;
  /** A value that is a JSON document stays one, whatever is filled into it. */
  mayHoldJson?: boolean;
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

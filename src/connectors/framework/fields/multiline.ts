import { z } from 'zod';
import { MAX_FILLED_TEXT, MAX_TEXT } from '#engine/limits.ts';
import { type FieldBase, type FieldKind, isBlankText } from '../field.ts';

export type MultilineField = FieldBase & { kind: 'multiline'; default?: string };

export const multiline: FieldKind<MultilineField, string> = {
  empty: (field) => field.default ?? '',
  saved: () => z.string().max(MAX_TEXT),
  strict: () => z.string().max(MAX_FILLED_TEXT),
  isBlank: isBlankText,
};

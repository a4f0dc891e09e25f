import { z } from 'zod';
import { MAX_NAME } from '#engine/limits.ts';
import { readNumber } from '#engine/values/comparable.ts';
import { type FieldBase, type FieldKind, isBlankText } from '../field.ts';

/** Money or another number, as people write it: "1200", "$1,200.50". Null when left blank. */
export type AmountField = FieldBase & { kind: 'amount'; default?: string };

export const amount: FieldKind<AmountField, number | null> = {
  empty: (field) => field.default ?? '',
  saved: () => z.string().max(MAX_NAME),
  strict: () =>
    z
      .string()
      .trim()
      .refine((value) => value === '' || readNumber(value) !== null, 'is not a number.')
      .transform((value) => readNumber(value)?.value ?? null),
  isBlank: isBlankText,
};

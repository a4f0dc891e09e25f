import { z } from 'zod';
import type { FieldBase, FieldKind } from '../field.ts';

/** A whole number of at least `min`. Anything else becomes `fallback` instead of an error. */
export type IntegerField = FieldBase & { kind: 'integer'; default: number; min?: number; fallback: number };

const MAX = 1_000_000_000;

export const integer: FieldKind<IntegerField, number> = {
  empty: (field) => field.default,
  saved: mended,
  strict: mended,
  isBlank: () => false,
};

function mended({ min = Number.NEGATIVE_INFINITY, fallback }: IntegerField): z.ZodType<number> {
  return z.unknown().transform((value) => {
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
    const fits = typeof number === 'number' && Number.isInteger(number) && number >= min && number <= MAX;
    return fits ? number : fallback;
  });
}

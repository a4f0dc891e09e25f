import { z } from 'zod';
import type { FieldBase, FieldKind } from '../field.ts';

/** Part of the payload but not shown in a drawer: always the same value. */
export type FixedField = FieldBase & { kind: 'fixed'; value: string };

export const fixed: FieldKind<FixedField, string> = {
  empty: (field) => field.value,
  saved: (field) => z.unknown().transform(() => field.value),
  strict: (field) => z.unknown().transform(() => field.value),
  isBlank: () => false,
};

import { z } from 'zod';
import type { FieldBase, FieldKind } from '../field.ts';

export type CheckboxField = FieldBase & { kind: 'checkbox'; default?: boolean };

export const checkbox: FieldKind<CheckboxField, boolean> = {
  empty: (field) => field.default ?? false,
  saved: () => z.boolean(),
  strict: () => z.boolean(),
  isBlank: () => false,
};

import type { Values } from '#connectors/framework/field.ts';
import type { Field, FieldOf } from '#connectors/framework/field-kinds.ts';

export type ControlProps<Kind extends Field['kind']> = {
  field: FieldOf<Kind>;
  value: unknown;
  error: string | undefined;
  onChange: (value: unknown) => void;
  /** Everything that the drawer holds, for a control that follows another field or fills one. */
  values: Values;
  change: (changes: Values) => void;
};

export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

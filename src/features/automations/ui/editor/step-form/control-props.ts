import type { Values } from '#connectors/framework/field.ts';
import type { Field, FieldOf } from '#connectors/framework/field-kinds.ts';

export type ControlProps<Kind extends Field['kind']> = {
  field: FieldOf<Kind>;
  value: unknown;
  error: string | undefined;
  onChange: (value: unknown) => void;
  /** All values of the drawer, for a control that depends on another field or fills one. */
  values: Values;
  change: (changes: Values) => void;
};

export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

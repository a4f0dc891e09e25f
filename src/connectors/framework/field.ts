/**
 * What all kinds of field share. A field is data: the drawer, the checks and the docs are derived from it.
 */
import type { z } from 'zod';

export type Values = Readonly<Record<string, unknown>>;

export type FieldBase = {
  /** Its name in the payload, which never changes. */
  key: string;
  label: string;
  help?: string;
  placeholder?: string;
  /** Fields of one section are grouped under its heading. */
  section?: string;
  /** Save refuses a blank value. */
  required?: boolean;
  /**
   * May be saved blank, but not run: the flow has a problem until it is filled in, by another field if it is
   * hidden.
   */
  needed?: boolean | 'even-hidden';
  visibleWhen?: VisibleWhen;
  /** The owner chooses the value; it never comes from a customer's data. */
  withoutVariables?: boolean;
  /** Not part of the specified payload: omitted while empty. */
  isExtra?: boolean;
};

/** Depends on another field of the same action, because a drawer shows and hides fields as the user types. */
type VisibleWhen = VisibleRule | { all: readonly VisibleRule[] } | { any: readonly VisibleRule[] };
type VisibleRule = { field: string; is: readonly string[] } | { field: string; isNot: readonly string[] };

export type FieldKind<Field extends FieldBase, Strict> = {
  empty: (field: Field) => unknown;
  /** For saving: a placeholder may stand in for a value. May correct its input, such as an invalid number. */
  saved: (field: Field) => z.ZodType;
  /**
   * For running, with placeholders filled in: what a handler gets. Blank is allowed; `needed` is checked
   * separately.
   */
  strict: (field: Field) => z.ZodType<Strict>;
  isBlank: (value: unknown) => boolean;
};

export function isVisible({ field, values }: { field: FieldBase; values: Values }): boolean {
  const rule = field.visibleWhen;
  if (!rule) return true;
  if ('all' in rule) return rule.all.every((one) => holds({ rule: one, values }));
  return 'any' in rule ? rule.any.some((one) => holds({ rule: one, values })) : holds({ rule, values });
}

function holds({ rule, values }: { rule: VisibleRule; values: Values }): boolean {
  const value = String(values[rule.field] ?? '');
  return 'is' in rule ? rule.is.includes(value) : !rule.isNot.includes(value);
}

export const isBlankText = (value: unknown): boolean => typeof value !== 'string' || value.trim() === '';

/** What every kind of field has in common. A field is data: the drawer, the checks and the docs are derived from it. */
import type { z } from 'zod';

export type Values = Readonly<Record<string, unknown>>;

export type FieldBase = {
  /** The payload's name for it, kept for ever. */
  key: string;
  label: string;
  help?: string;
  placeholder?: string;
  /** Fields of one section stand together under its heading. */
  section?: string;
  /** Refused by Save while blank. */
  required?: boolean;
  /** May be saved blank, but not run: a problem of the flow until it is filled in, by another field where it is hidden. */
  needed?: boolean | 'even-hidden';
  visibleWhen?: VisibleWhen;
  /** What it names is chosen by the owner, never by what a customer sent. */
  withoutVariables?: boolean;
  /** Beyond what the payload is specified to hold: left out of it while it says nothing. */
  isExtra?: boolean;
};

/** On another field of the same action, because a drawer shows and hides as somebody types. */
type VisibleWhen = VisibleRule | { all: readonly VisibleRule[] } | { any: readonly VisibleRule[] };
type VisibleRule = { field: string; is: readonly string[] } | { field: string; isNot: readonly string[] };

export type FieldKind<Field extends FieldBase, Strict> = {
  empty: (field: Field) => unknown;
  /** Save: a placeholder may stand where its value will be. May mend what it is given, as a number that is no number. */
  saved: (field: Field) => z.ZodType;
  /** Before running, when placeholders are filled in: what a handler gets. Blank is allowed; `needed` is checked apart. */
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

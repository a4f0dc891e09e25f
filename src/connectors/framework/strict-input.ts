/**
 * What a handler may rely on: every placeholder filled in, every value of its kind, every needed value
 * present.
 */
import type { z } from 'zod';
import type { FieldProblem } from '#engine/catalogue.ts';
import { hasPlaceholder } from '#engine/text/placeholders.ts';
import type { Action, InputOf } from './define-action.ts';
import { isVisible, type Values } from './field.ts';
import { type Field, kindOf } from './field-kinds.ts';
import { fieldValue, isBlank } from './payload.ts';

export type StrictInput<Declared extends Action> =
  | { ok: true; input: InputOf<Declared> }
  | { ok: false; problems: FieldProblem[] };

/**
 * A hidden field is checked only if it is needed even when hidden: otherwise a valid value is kept and an
 * invalid one emptied.
 */
export function strictInput<Declared extends Action>({
  action,
  values,
}: {
  action: Declared;
  values: Values;
}): StrictInput<Declared> {
  const fields: readonly Field[] = action.fields;
  const read = fields.map((field) => ({ field, ...readStrict({ field, values }) }));
  const problems = read.flatMap(({ problem }) => (problem ? [problem] : []));
  if (problems.length > 0) return { ok: false, problems };
  const input = Object.fromEntries(read.map(({ field, value }) => [field.key, value]));
  return { ok: true, input: input as InputOf<Declared> };
}

/** The problems that keep stored data from running, as far as they show before placeholders are filled in. */
export function checkStored({ action, values }: { action: Action; values: Values }): FieldProblem[] {
  return action.fields
    .filter((field) => isChecked({ field, values }))
    .flatMap((field) => {
      if (holdsPlaceholder(fieldValue({ field, values })))
        return field.withoutVariables
          ? { field: field.key, message: `${field.label} cannot hold variables.` }
          : [];
      return problemOf({ field, values }) ?? [];
    });
}

const isChecked = ({ field, values }: { field: Field; values: Values }): boolean =>
  field.needed === 'even-hidden' || isVisible({ field, values });

function readStrict({ field, values }: { field: Field; values: Values }): {
  value: unknown;
  problem: FieldProblem | null;
} {
  const parsed = strictOf(field).safeParse(fieldValue({ field, values }));
  if (isChecked({ field, values })) {
    return { value: parsed.data, problem: problemIn({ field, values, error: parsed.error }) };
  }
  const empty = () => strictOf(field).safeParse(kindOf(field).empty(field)).data;
  return { value: parsed.data ?? empty(), problem: null };
}

function problemOf({ field, values }: { field: Field; values: Values }): FieldProblem | null {
  const { error } = strictOf(field).safeParse(fieldValue({ field, values }));
  return problemIn({ field, values, error });
}

function problemIn({
  field,
  values,
  error,
}: {
  field: Field;
  values: Values;
  error: z.ZodError | undefined;
}): FieldProblem | null {
  const { key, label } = field;
  if ((field.needed || field.required) && isBlank({ field, values }))
    return { field: key, message: `${label} is required` };
  return error ? { field: key, message: `${label} ${error.issues[0]?.message ?? 'is not valid.'}` } : null;
}

function holdsPlaceholder(value: unknown): boolean {
  if (typeof value === 'string') return hasPlaceholder(value);
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsPlaceholder);
}

/** A declaration never changes, and creating a schema takes a hundred times as long as using it. */
const strictSchemas = new WeakMap<Field, z.ZodType>();
function strictOf(field: Field): z.ZodType {
  const made = strictSchemas.get(field) ?? kindOf(field).strict(field);
  strictSchemas.set(field, made);
  return made;
}

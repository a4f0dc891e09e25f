/** Converts what a drawer holds to what is stored, and back. */
import type { StepData } from '#engine/graph/graph.ts';
import { hasPlaceholder } from '#engine/text/placeholders.ts';
import type { Action } from './define-action.ts';
import { isVisible, type Values } from './field.ts';
import { type Field, kindOf } from './field-kinds.ts';

export type Saved =
  | { ok: true; payload: StepData }
  | {
      ok: false;
      /** Shown in the drawer's banner. */
      message: string;
      problems: { field: string; message: string }[];
    };

/** A drawer's initial values: the stored ones, or each field's empty value. */
export function drawerValues({ action, stored = {} }: { action: Action; stored?: Values }): Values {
  const fields = action.fields.map((field) => [
    field.key,
    Object.hasOwn(stored, field.key) ? stored[field.key] : kindOf(field).empty(field),
  ]);
  const { name = '', description = '' } = stored;
  return { name, description, ...Object.fromEntries(fields) };
}

/** Keys that the action does not declare are dropped, so that a payload never holds what no drawer shows. */
export function savePayload({ action, values }: { action: Action; values: Values }): Saved {
  const missing = missingFields({ action, values });
  if (missing.length > 0) {
    const message = `Please fill out all required fields: ${missing.map(({ label }) => label).join(', ')}`;
    return {
      ok: false,
      message,
      problems: missing.map(({ key, label }) => ({ field: key, message: `${label} is required` })),
    };
  }
  const parsed = action.fields.map((field) => ({ field, ...parseSaved({ field, values }) }));
  const problems = parsed.flatMap(({ field, message }) => (message ? [{ field: field.key, message }] : []));
  if (problems.length > 0)
    return { ok: false, message: problems.map(({ message }) => message).join(' '), problems };
  const name = nameOf({ action, values });
  return {
    ok: true,
    payload: {
      name,
      description: textOf(values.description).trim() || (action.blankDescription ?? ''),
      action: action.id,
      type: action.type ?? action.id,
      label: name,
      // Last, because some actions have a field called description, for the event that they create.
      ...Object.fromEntries(
        parsed
          .filter(({ field, value }) => !field.isExtra || !isEmpty({ field, value }))
          .map(({ field, value }) => [field.key, value]),
      ),
    },
  };
}

/** A placeholder satisfies a required text, whether or not it gets a value later. */
function missingFields({
  action,
  values,
}: {
  action: Action;
  values: Values;
}): { key: string; label: string }[] {
  const nameMissing = 'required' in action.name && textOf(values.name).trim() === '';
  const name = 'required' in action.name && nameMissing ? [{ key: 'name', label: action.name.label }] : [];
  const fields = action.fields.filter(
    (field) => field.required && isVisible({ field, values }) && isBlank({ field, values }),
  );
  return [...name, ...fields];
}

export function isBlank({ field, values }: { field: Field; values: Values }): boolean {
  const value = fieldValue({ field, values });
  return kindOf(field).isBlank(value) && !(typeof value === 'string' && hasPlaceholder(value));
}

const isEmpty = ({ field, value }: { field: Field; value: unknown }): boolean =>
  JSON.stringify(value) === JSON.stringify(kindOf(field).empty(field));

export const fieldValue = ({ field, values }: { field: Field; values: Values }): unknown =>
  values[field.key] ?? kindOf(field).empty(field);

function parseSaved({ field, values }: { field: Field; values: Values }): {
  value: unknown;
  message: string | null;
} {
  const { success, data, error } = kindOf(field).saved(field).safeParse(fieldValue({ field, values }));
  if (success) return { value: data, message: null };
  // The user cannot correct a field that the drawer does not show, and it is not used.
  if (field.isExtra && !isVisible({ field, values }))
    return { value: kindOf(field).empty(field), message: null };
  return { value: null, message: `${field.label} ${error.issues[0]?.message ?? 'is not valid.'}` };
}

function nameOf({ action, values }: { action: Action; values: Values }): string {
  if ('fixed' in action.name) return action.name.fixed;
  const name = textOf(values.name).trim();
  return 'whenBlank' in action.name ? name || action.name.whenBlank : name;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

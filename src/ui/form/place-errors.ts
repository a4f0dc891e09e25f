/** Where each part of a refusal is shown: at its field, or above the buttons with the field's label. */
import type { z } from 'zod';
import { fieldMessage } from '#platform/field-messages.ts';
import { ApiError } from '../api/api-error.ts';
import { type FormDefinition, labelOf } from './define-form.ts';

export type FieldError = { path: string; message: string };
export type Placed = {
  /** Field name on the screen to what is wrong with it. */
  atFields: Record<string, string>;
  /** "Label: message", for fields that are not on the screen. */
  above: string[];
};

export function placeErrors({
  form,
  shown,
  errors,
}: {
  form: FormDefinition;
  /** The names of the fields that are on the screen. */
  shown: ReadonlySet<string>;
  errors: readonly FieldError[];
}): Placed {
  const placed: Placed = { atFields: {}, above: [] };
  for (const { path, message } of errors) {
    const field = nearestShown(path, shown);
    if (field === null) placed.above.push(`${labelOf(form, path)}: ${message}`);
    // The first thing that is wrong with a field is enough to begin with.
    else placed.atFields[field] ??= field === path ? message : `${labelOf(form, path)}: ${message}`;
  }
  placed.above = [...new Set(placed.above)];
  return placed;
}

/** What is wrong with the third tag shows at the field for tags. */
function nearestShown(path: string, shown: ReadonlySet<string>): string | null {
  const parts = path.split('.');
  for (let length = parts.length; length > 0; length--) {
    const name = parts.slice(0, length).join('.');
    if (shown.has(name)) return name;
  }
  return null;
}

/** What the contract of a route would refuse. */
export const bodyErrors = (schema: z.ZodType, body: unknown): FieldError[] =>
  (schema.safeParse(body, { error: fieldMessage }).error?.issues ?? []).map(({ path, message }) => ({
    path: path.join('.'),
    message,
  }));

/** The fields that the server named; none when it refused the whole. */
export const serverErrors = (error: unknown): FieldError[] =>
  error instanceof ApiError
    ? Object.entries(error.errors).flatMap(([path, messages]) =>
        messages.map((message) => ({ path, message })),
      )
    : [];

/** For a place with room for one sentence. */
export function refusalText({
  form,
  error,
  fallback,
}: {
  form: FormDefinition;
  error: unknown;
  fallback: string;
}): string {
  const [named] = serverErrors(error);
  if (named) return `${labelOf(form, named.path)}: ${named.message}`;
  return error instanceof ApiError ? error.message : fallback;
}

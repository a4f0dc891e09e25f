/** Decides where each error is shown: at its field, or above the buttons with the field's label. */
import type { z } from 'zod';
import { fieldMessage } from '#platform/field-messages.ts';
import { ApiError } from '../api/api-error.ts';
import { type FormDefinition, labelOf } from './define-form.ts';

export type FieldError = { path: string; message: string };
export type Placed = {
  /** What is wrong with each field on the screen. */
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
    // One error per field is enough at a time.
    else placed.atFields[field] ??= field === path ? message : `${labelOf(form, path)}: ${message}`;
  }
  placed.above = [...new Set(placed.above)];
  return placed;
}

/** An error in the third tag is shown at the field for tags. */
function nearestShown(path: string, shown: ReadonlySet<string>): string | null {
  const parts = path.split('.');
  for (let length = parts.length; length > 0; length--) {
    const name = parts.slice(0, length).join('.');
    if (shown.has(name)) return name;
  }
  return null;
}

/** The errors that the route's contract would give. */
export const bodyErrors = (schema: z.ZodType, body: unknown): FieldError[] =>
  (schema.safeParse(body, { error: fieldMessage }).error?.issues ?? []).map(({ path, message }) => ({
    path: path.join('.'),
    message,
  }));

/** The fields that the server named; empty when it refused the request as a whole. */
export const serverErrors = (error: unknown): FieldError[] =>
  error instanceof ApiError
    ? Object.entries(error.errors).flatMap(([path, messages]) =>
        messages.map((message) => ({ path, message })),
      )
    : [];

/** For places with room for one sentence. */
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

import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { ApiError } from '#ui/api/api-error.ts';

/** For schemas that do not word a missing value themselves. */
export const fieldMessages = {
  error: (issue: { code?: string; minimum?: unknown; maximum?: unknown }) => {
    if (issue.code === 'too_small' && issue.minimum === 1) return 'Please fill this in.';
    if (issue.code === 'too_big') return `Use at most ${String(issue.maximum)} characters.`;
    return undefined;
  },
};

/** Puts what the server said beside the fields it named, and the rest above the button. */
export const showServerErrors = <Values extends FieldValues>(given: {
  error: unknown;
  fields: readonly FieldPath<Values>[];
  setError: UseFormSetError<Values>;
  fallback: string;
}): void => {
  const { error, fields, setError, fallback } = given;
  const named = error instanceof ApiError ? fields.filter((field) => error.errors[field]?.length) : [];
  for (const [index, field] of named.entries()) {
    const message = error instanceof ApiError ? error.errors[field]?.[0] : undefined;
    setError(field, { message }, { shouldFocus: index === 0 });
  }
  if (named.length === 0) setError('root', { message: error instanceof ApiError ? error.message : fallback });
};

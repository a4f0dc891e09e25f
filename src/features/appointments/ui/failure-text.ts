import { ApiError, UNEXPECTED_FORMAT } from '#ui/api/api-error.ts';

/** The server's message, if it sent one. */
export function failureText(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback;
  return error.code === UNEXPECTED_FORMAT ? error.message : (error.serverMessage ?? fallback);
}

export const hasCode = (error: unknown, code: string): boolean =>
  error instanceof ApiError && error.code === code;

import { ApiError, UNEXPECTED_FORMAT } from '#ui/api/api-error.ts';

/** The server's own text where it gave one. */
export function failureText(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback;
  return error.code === UNEXPECTED_FORMAT ? error.message : (error.serverMessage ?? fallback);
}

/** What is said of a call that failed. A page whose texts are specified word for word has its own, in `failure-texts.ts`. */
import { ApiError, UNEXPECTED_FORMAT } from './api-error.ts';

/** The server's own reason, where it gave one; otherwise `fallback`: "Failed to save the note. Please try again." */
export function failureText(error: unknown, fallback: string): string {
  if (isUnexpectedFormat(error)) return error.message;
  return (error instanceof ApiError && error.serverMessage) || fallback;
}

export const hasCode = (error: unknown, code: string): error is ApiError =>
  error instanceof ApiError && error.code === code;

/** The reply is not what the route declares. */
export const isUnexpectedFormat = (error: unknown): error is ApiError => hasCode(error, UNEXPECTED_FORMAT);

/** Below a title that says what failed: why it did. */
export const reasonText = (error: unknown): string =>
  error instanceof ApiError ? error.message : 'Please try again.';

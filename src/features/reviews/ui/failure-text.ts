import { ApiError } from '#ui/api/api-error.ts';

/** One text for a reply that reports an error, and one for no usable reply. */
export const failureText = (
  error: unknown,
  { refused, failed }: { refused: string; failed: string },
): string => (error instanceof ApiError && error.status > 0 ? refused : failed);

/** The server's message, if it sent one. */
export const reasonText = (error: unknown): string =>
  (error instanceof ApiError ? error.message : null) ?? 'Please try again.';

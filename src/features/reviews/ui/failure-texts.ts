import { ApiError } from '#ui/api/api-error.ts';

/** One text for a reply that reports an error, and one for no usable reply, as specified. */
export const callFailure = (
  error: unknown,
  { refused, failed }: { refused: string; failed: string },
): string => (error instanceof ApiError && error.status > 0 ? refused : failed);

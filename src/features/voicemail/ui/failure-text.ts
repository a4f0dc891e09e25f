import { ApiError } from '#ui/api/api-error.ts';

/** The server's own words, where it had any. */
export const failureText = (error: unknown, otherwise: string): string =>
  (error instanceof ApiError ? error.serverMessage : null) ?? otherwise;

import { ApiError } from '#ui/api/api-error.ts';

/** The server's message, if it sent one. */
export const failureText = (error: unknown, otherwise: string): string =>
  (error instanceof ApiError ? error.serverMessage : null) ?? otherwise;

import { ApiError } from '#ui/api/api-error.ts';

export const failureText = (error: unknown, fallback: string): string =>
  error instanceof ApiError ? error.message : fallback;

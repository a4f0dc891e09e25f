import { failureText } from '#ui/api/failure-text.ts';

export const loadFailure = (error: unknown): string =>
  failureText(error, 'Failed to load the saved replies. Please try again.');
export const saveFailure = (error: unknown): string =>
  failureText(error, 'Failed to save the reply. Please try again.');
export const deleteFailure = (error: unknown): string =>
  failureText(error, 'Failed to delete the reply. Please try again.');

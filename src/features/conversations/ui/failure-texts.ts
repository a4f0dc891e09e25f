/** What the page says when a request fails, word for word as specified. */
import { ApiError, NETWORK_ERROR } from '#ui/api/api-error.ts';
import { failureText, hasCode, isUnexpectedFormat } from '#ui/api/failure-text.ts';

export const isConflict = (error: unknown): boolean => hasCode(error, 'conflict');

export function listFailure(error: unknown): string {
  return failureText(error, 'Failed to load conversations. Please try again later.');
}

/** Null when the conversation does not exist, which has a text of its own. */
export function detailFailure(error: unknown): string | null {
  if (error instanceof ApiError && error.status === 404) return null;
  return isUnexpectedFormat(error)
    ? 'Failed to load conversation details. Invalid response format.'
    : 'Failed to load conversation details. Please try again.';
}

export function spamFailure(error: unknown): string {
  return hasCode(error, NETWORK_ERROR)
    ? 'Failed to load spam calls. Please check your connection and try again.'
    : 'Failed to load spam calls. Please try again.';
}

export function statusesFailure(error: unknown): string {
  return isUnexpectedFormat(error)
    ? 'Unexpected response format from server'
    : 'Failed to load custom statuses. Please try again later.';
}

/** The server's reason, or what failed if its reply is malformed; without a reply, asks to try again. */
export function saveStatusFailure(error: unknown, { isNew }: { isNew: boolean }): string {
  if (isUnexpectedFormat(error)) return isNew ? 'Failed to create status' : 'Failed to update status';
  return failureText(error, 'Failed to save status. Please try again.');
}

export const deleteStatusFailure = (error: unknown): string =>
  isUnexpectedFormat(error) ? 'Failed to delete status' : failureText(error, 'Failed to delete status');

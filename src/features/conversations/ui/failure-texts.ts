/** What the page says when a request fails, word for word as specified. */
import { ApiError, NETWORK_ERROR, UNEXPECTED_FORMAT } from '#ui/api/api-error.ts';

const isFormat = (error: unknown) => error instanceof ApiError && error.code === UNEXPECTED_FORMAT;
const serverMessage = (error: unknown) => (error instanceof ApiError ? error.serverMessage : null);

export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.code === 'conflict';

export function listFailure(error: unknown): string {
  if (isFormat(error)) return 'Unexpected data format received from server';
  return serverMessage(error) ?? 'Failed to load conversations. Please try again later.';
}

/** Null when the conversation does not exist, which has a text of its own. */
export function detailFailure(error: unknown): string | null {
  if (error instanceof ApiError && error.status === 404) return null;
  return isFormat(error)
    ? 'Failed to load conversation details. Invalid response format.'
    : 'Failed to load conversation details. Please try again.';
}

export function spamFailure(error: unknown): string {
  return error instanceof ApiError && error.code === NETWORK_ERROR
    ? 'Failed to load spam calls. Please check your connection and try again.'
    : 'Failed to load spam calls. Please try again.';
}

export function statusesFailure(error: unknown): string {
  return isFormat(error)
    ? 'Unexpected response format from server'
    : 'Failed to load custom statuses. Please try again later.';
}

/** The server's reason, or what failed if its reply is malformed; without a reply, asks to try again. */
export function saveStatusFailure(error: unknown, { isNew }: { isNew: boolean }): string {
  if (isFormat(error)) return isNew ? 'Failed to create status' : 'Failed to update status';
  return serverMessage(error) ?? 'Failed to save status. Please try again.';
}

export const deleteStatusFailure = (error: unknown): string =>
  serverMessage(error) ?? 'Failed to delete status';

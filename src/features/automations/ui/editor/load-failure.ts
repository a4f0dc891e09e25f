import { ApiError, UNEXPECTED_FORMAT } from '#ui/api/api-error.ts';

/** Why a flow could not be opened, in the words of the alert. */
export function loadFailure(error: Error): string {
  if (error instanceof ApiError) {
    if (error.status === 404 || error.status === 403) return 'Automation not found or unauthorized';
    if (error.code === UNEXPECTED_FORMAT) return 'Automation data could not be loaded';
  }
  return `Error loading automation: ${error.message}`;
}

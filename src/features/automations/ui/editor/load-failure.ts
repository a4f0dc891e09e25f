import { ApiError, UNEXPECTED_FORMAT } from '#ui/api/api-error.ts';

/** The alert's text for a flow that could not be opened. */
export function loadFailure(error: Error): string {
  if (error instanceof ApiError) {
    if (error.status === 404 || error.status === 403) return 'Automation not found or unauthorized';
    if (error.code === UNEXPECTED_FORMAT) return 'Automation data could not be loaded';
  }
  return `Error loading automation: ${error.message}`;
}

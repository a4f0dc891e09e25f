/** What the dashboard says when a call fails, word for word as specified. */
import { isUnexpectedFormat } from '#ui/api/failure-text.ts';

export const metricsFailure = (error: unknown): string =>
  isUnexpectedFormat(error)
    ? 'Unexpected data format received from server'
    : 'Failed to load dashboard metrics. Please try again later.';

export const callsFailure = (error: unknown): string =>
  isUnexpectedFormat(error)
    ? 'Unexpected data format received from server'
    : 'Failed to load call data. Please try again later.';

export const servicesFailure = (error: unknown): string =>
  isUnexpectedFormat(error)
    ? 'Unexpected service data format received from server'
    : 'Failed to load service data. Please try again later.';

/** What the dashboard says when a call fails, word for word as specified. */
import { ApiError, UNEXPECTED_FORMAT } from '#ui/api/api-error.ts';

const isFormat = (error: unknown) => error instanceof ApiError && error.code === UNEXPECTED_FORMAT;

export const metricsFailure = (error: unknown): string =>
  isFormat(error)
    ? 'Unexpected data format received from server'
    : 'Failed to load dashboard metrics. Please try again later.';

export const callsFailure = (error: unknown): string =>
  isFormat(error)
    ? 'Unexpected data format received from server'
    : 'Failed to load call data. Please try again later.';

export const servicesFailure = (error: unknown): string =>
  isFormat(error)
    ? 'Unexpected service data format received from server'
    : 'Failed to load service data. Please try again later.';

/** What is said when a call fails; the loads word for word as specified. */
import { ApiError, UNEXPECTED_FORMAT } from '#ui/api/api-error.ts';

const loadFailure =
  (usual: string) =>
  (error: unknown): string =>
    error instanceof ApiError && error.code === UNEXPECTED_FORMAT
      ? 'Invalid response format from server'
      : usual;

export const chartsFailure = loadFailure('Failed to load custom charts. Please try again later.');
export const metricsFailure = loadFailure('Failed to load metrics. Please try again later.');
export const readingsFailure = loadFailure('Failed to load readings. Please try again later.');

export const hasCode = (error: unknown, code: string): boolean =>
  error instanceof ApiError && error.code === code;

/** The server's own words, if it had any. */
export const saidFailure =
  (usual: string) =>
  (error: unknown): string =>
    (error instanceof ApiError && error.serverMessage) || usual;

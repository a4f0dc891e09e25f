/** What is said when a load fails, word for word as specified. */
import { isUnexpectedFormat } from '#ui/api/failure-text.ts';

const loadFailure =
  (usual: string) =>
  (error: unknown): string =>
    isUnexpectedFormat(error) ? 'Invalid response format from server' : usual;

export const chartsFailure = loadFailure('Failed to load custom charts. Please try again later.');
export const metricsFailure = loadFailure('Failed to load metrics. Please try again later.');
export const readingsFailure = loadFailure('Failed to load readings. Please try again later.');

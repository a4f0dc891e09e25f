import { QueryClient } from '@tanstack/react-query';
import { onClearSessionCaches } from '#ui/session/session-caches.ts';
import { ApiError } from './api-error.ts';

/** One silent retry: more would delay the error and its Retry button. */
const MAX_RETRIES = 1;

/** If the server says when it will be back, retry until then: its database recovers within ten seconds. */
const MAX_TIMED_RETRIES = 5;
const LONGEST_WAIT_SECONDS = 5;

/** A 4xx is a definite answer: a retry would get the same one. */
export const shouldRetry = (failures: number, error: unknown): boolean => {
  if (!(error instanceof ApiError)) return false;
  if (hasRetryTime(error)) return failures < MAX_TIMED_RETRIES;
  return failures < MAX_RETRIES && (error.status === 0 || error.status >= 500);
};

export const retryDelay = (failures: number, error: unknown): number =>
  error instanceof ApiError && hasRetryTime(error)
    ? (error.retryAfter ?? 0) * 1000
    : Math.min(1000 * 2 ** failures, 30_000);

const hasRetryTime = ({ status, retryAfter }: ApiError): boolean =>
  status === 503 && retryAfter !== null && retryAfter <= LONGEST_WAIT_SECONDS;

/** One per page load, shared by signed-in and public pages; cleared when the user leaves. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // Offline calls fail at once and say so; the library's default would leave a skeleton or a spinner.
    queries: { retry: shouldRetry, retryDelay, staleTime: 15_000, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});

onClearSessionCaches(() => queryClient.clear());

import { QueryClient } from '@tanstack/react-query';
import { onClearSessionCaches } from '#ui/session/session-caches.ts';
import { ApiError } from './api-error.ts';

/** One quiet second try: more would keep the user from the error and its Retry button. */
const MAX_RETRIES = 1;

/** A server that says when it will be back is waited for: its database is, within ten seconds. */
const MAX_RETRIES_WHEN_TOLD = 5;
const LONGEST_WAIT_SECONDS = 5;

/** A 4xx is an answer: asking again would only get it again. */
export const shouldRetry = (failures: number, error: unknown): boolean => {
  if (!(error instanceof ApiError)) return false;
  if (isToldWhen(error)) return failures < MAX_RETRIES_WHEN_TOLD;
  return failures < MAX_RETRIES && (error.status === 0 || error.status >= 500);
};

export const retryDelay = (failures: number, error: unknown): number =>
  error instanceof ApiError && isToldWhen(error)
    ? (error.retryAfter ?? 0) * 1000
    : Math.min(1000 * 2 ** failures, 30_000);

const isToldWhen = ({ status, retryAfter }: ApiError): boolean =>
  status === 503 && retryAfter !== null && retryAfter <= LONGEST_WAIT_SECONDS;

/** One for the page, so that signed-in and public pages share what they know; emptied when the user goes. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // Offline calls fail at once and say so; the library's own way would leave a skeleton or a spinner standing.
    queries: { retry: shouldRetry, retryDelay, staleTime: 15_000, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});

onClearSessionCaches(() => queryClient.clear());

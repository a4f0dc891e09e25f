import { QueryClient } from '@tanstack/react-query';
import { onClearSessionCaches } from '#ui/session/session-caches.ts';
import { ApiError } from './api-error.ts';

/** One quiet second try: more would keep the user from the error and its Retry button. */
const MAX_RETRIES = 1;

/** A 4xx is an answer: asking again would only get it again. */
export const shouldRetry = (failures: number, error: unknown): boolean => {
  if (failures >= MAX_RETRIES) return false;
  return error instanceof ApiError ? error.status === 0 || error.status >= 500 : false;
};

/** One for the page, so that signed-in and public pages share what they know; emptied when the user goes. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // Offline calls fail at once and say so; the library's own way would leave a skeleton or a spinner standing.
    queries: { retry: shouldRetry, staleTime: 15_000, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});

onClearSessionCaches(() => queryClient.clear());

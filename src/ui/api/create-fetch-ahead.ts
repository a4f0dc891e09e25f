/**
 * Requests a page's first data while the page's code is still loading. The page's own call takes the answer
 * instead of sending its request: once, as the same user, and only a successful one. Any other answer is
 * requested again the usual way, so that failures and expired sessions are handled in one place.
 */
import type { RouteContract, RouteRequest } from '#platform/contract.ts';
import { requestUrl } from './request-url.ts';

type Deps = {
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  readUserId: () => string | undefined;
  now: () => number;
};
type Ahead = { url: string; userId: string; sentAt: number; answer: Promise<Response | null> };

/** As long as the query cache considers an answer fresh. */
const FRESH_MS = 15_000;

export const createFetchAhead = ({ fetch, readUserId, now }: Deps) => {
  let ahead: Ahead | undefined;

  const take = (url: string): Ahead | undefined => {
    if (ahead?.url !== url) return undefined;
    const taken = ahead;
    ahead = undefined;
    const isUsable = taken.userId === readUserId() && now() - taken.sentAt < FRESH_MS;
    return isUsable ? taken : undefined;
  };

  return {
    /**
     * The caller writes out the path, because importing the contract would load zod; the type keeps the path
     * correct.
     */
    send: <Route extends RouteContract>(path: Route['path'], request: RouteRequest<Route>): void => {
      const userId = readUserId();
      if (userId === undefined) return;
      const url = requestUrl(path, request);
      const answer = fetch(url, { credentials: 'same-origin', headers: { accept: 'application/json' } });
      ahead = { url, userId, sentAt: now(), answer: answer.catch(() => null) };
    },

    fetch: async (url: string, init: RequestInit): Promise<Response> => {
      const taken = init.method === 'GET' ? take(url) : undefined;
      const answer = await taken?.answer;
      if (!taken || !answer?.ok) return fetch(url, init);
      return answer;
    },
  };
};

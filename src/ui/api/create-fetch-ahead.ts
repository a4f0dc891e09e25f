/**
 * Asks for what a page shows first while the code of that page is still on its way. The page's own call takes the answer in
 * place of its request: once, from the same user, and only a good one. Any other answer is asked for again in the usual
 * way, so that failures and ended sessions are handled in one place.
 */
import type { RouteContract, RouteRequest } from '#platform/contract.ts';
import { requestUrl } from './request-url.ts';

type Deps = {
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  readUserId: () => string | undefined;
  now: () => number;
  /** The page shows an answer that may lack a change which was announced before the page listened. */
  catchUp: () => void;
};
type Ahead = { url: string; userId: string; sentAt: number; answer: Promise<Response | null> };

/** As long as the query cache calls an answer fresh. */
const FRESH_MS = 15_000;
/** Younger than this it misses no more than an answer that a page asked for itself. */
const OLD_MS = 1000;

export const createFetchAhead = ({ fetch, readUserId, now, catchUp }: Deps) => {
  let ahead: Ahead | undefined;

  const take = (url: string): Ahead | undefined => {
    if (ahead?.url !== url) return undefined;
    const taken = ahead;
    ahead = undefined;
    const isUsable = taken.userId === readUserId() && now() - taken.sentAt < FRESH_MS;
    return isUsable ? taken : undefined;
  };

  return {
    /** The path is written out at the caller, because the contract would bring zod along; its type keeps it true. */
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
      if (now() - taken.sentAt > OLD_MS) catchUp();
      return answer;
    },
  };
};

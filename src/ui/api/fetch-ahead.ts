import { FETCH_AHEAD_MS } from '#ui/control/lazy-part.tsx';
import { catchUp } from '#ui/live/live-source.ts';
import { readStoredUser } from '#ui/session/stored-user.ts';
import { createFetchAhead } from './create-fetch-ahead.ts';

export const fetchAhead = createFetchAhead({
  fetch: (url, init) => fetch(url, init),
  readUserId: () => readStoredUser()?.user.id,
  now: Date.now,
  // After the rows themselves, even on the slow connection that makes an answer old, and once the page
  // listens.
  catchUp: () => setTimeout(catchUp, FETCH_AHEAD_MS),
});

import { readStoredUser } from '#ui/session/stored-user.ts';
import { createFetchAhead } from './create-fetch-ahead.ts';

export const fetchAhead = createFetchAhead({
  fetch: (url, init) => fetch(url, init),
  readUserId: () => readStoredUser()?.user.id,
  now: Date.now,
});

import { useSyncExternalStore } from 'react';
import { sessionGate } from './browser-session.ts';
import { type CurrentUser, readStoredUser, subscribeStoredUser } from './stored-user.ts';

/**
 * The signed-in user, or null; follows logins and logouts in this tab and others. While an expired session
 * waits for its login, the user stays the same, so that the page under the modal keeps its content and
 * queries.
 */
export const useCurrentUser = (): CurrentUser | null => useSyncExternalStore(subscribe, readCurrentUser);

let lastSeen: CurrentUser | null = null;

function readCurrentUser(): CurrentUser | null {
  const stored = readStoredUser()?.user ?? null;
  if (stored !== null || sessionGate.getState().status === 'open') lastSeen = stored;
  return lastSeen;
}

function subscribe(listener: () => void): () => void {
  const stops = [subscribeStoredUser(listener), sessionGate.subscribe(listener)];
  return () => {
    for (const stop of stops) stop();
  };
}

/**
 * Connects this tab's session to the browser: the stored user, the other tabs and the session-expired event.
 */
import { loading } from '#ui/loading-overlay/loading.ts';
import { unsavedWork } from '#ui/unsaved/unsaved-work.ts';
import { isModalSuppressed } from './modal-suppression.ts';
import { clearSessionCaches } from './session-caches.ts';
import { onSessionExpired, SESSION_EXPIRED_MESSAGE } from './session-events.ts';
import { createSessionGate } from './session-gate.ts';
import {
  clearStoredUser,
  onStoredUserChangedElsewhere,
  readClearReason,
  readStoredUser,
} from './stored-user.ts';

export const sessionGate = createSessionGate({
  readUser: () => readStoredUser()?.user ?? null,
  switchUser: () => leaveTo('/dashboard'),
});

/** Only a new document reliably clears every module's memory. */
export const leaveTo = (url: string): void => {
  clearSessionCaches();
  unsavedWork.abandon();
  window.location.assign(url);
};

/** Called once, before the router starts. */
export const followSession = (): (() => void) => {
  const stops = [
    onSessionExpired(({ message }) => expire(message)),
    onStoredUserChangedElsewhere(followOtherTab),
    onRestoredFromHistory(followOtherTab),
  ];
  return () => {
    for (const stop of stops) stop();
  };
};

function expire(message: string): void {
  // What was under way while another tab logged out is refused, perhaps before this tab hears why.
  if (sessionGate.tabUser() && !readStoredUser() && readClearReason() === 'logout') {
    followOtherTab();
    return;
  }
  // The gate first: otherwise components that show the user's name would briefly see no user.
  if (!isModalSuppressed(window.location.pathname)) {
    sessionGate.expire(message, readStoredUser()?.user ?? null);
  }
  clearStoredUser('expired');
  loading.hide();
}

function followOtherTab(): void {
  const user = readStoredUser()?.user;
  if (user) {
    // A tab without a user's data has nothing to protect; its own guard will adopt the user.
    if (sessionGate.tabUser()) sessionGate.adopt(user);
    return;
  }
  if (!sessionGate.tabUser() || isModalSuppressed(window.location.pathname)) return;
  const { status } = sessionGate.getState();
  const reason = readClearReason();
  if (status === 'left') return;
  if (reason === 'expired' && status === 'open') {
    loading.hide();
    sessionGate.expire(SESSION_EXPIRED_MESSAGE, null);
  }
  if (reason === 'logout') {
    sessionGate.dismiss();
    leaveTo('/');
  }
}

/** A page that the Back button restores from memory has missed every event since it was left. */
function onRestoredFromHistory(listener: () => void): () => void {
  const handle = (event: PageTransitionEvent) => {
    if (event.persisted) listener();
  };
  window.addEventListener('pageshow', handle);
  return () => window.removeEventListener('pageshow', handle);
}

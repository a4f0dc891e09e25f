import { lazy, Suspense, useSyncExternalStore } from 'react';
import { sessionGate } from '#ui/session/browser-session.ts';

const SessionExpiredModal = lazy(async () => ({
  default: (await import('./session-expired-modal.tsx')).SessionExpiredModal,
}));

/** Rendered outside the pages, because the guard may be waiting for a login before any page is shown. */
export function SessionExpiredHost() {
  const state = useSyncExternalStore(sessionGate.subscribe, sessionGate.getState);
  if (state.status !== 'expired') return null;
  return (
    <Suspense fallback={null}>
      <SessionExpiredModal message={state.message} email={state.user?.email} />
    </Suspense>
  );
}

import { Suspense, useSyncExternalStore } from 'react';
import { lazyExtra } from '#ui/lazy/lazy-extra.tsx';
import { sessionGate } from '#ui/session/browser-session.ts';

const SessionExpiredModal = lazyExtra(
  async () => (await import('./session-expired-modal.tsx')).SessionExpiredModal,
  () => null,
);

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

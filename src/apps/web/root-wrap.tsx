import { useRouterState } from '@tanstack/react-router';
import { type ReactElement, type ReactNode, useSyncExternalStore } from 'react';
import { SessionExpiredHost } from '#features/session/ui/expired/session-expired-host.tsx';
import { firstToast } from '#ui/feedback/toast.ts';
import { lazyExtra } from '#ui/lazy/lazy-extra.tsx';
import { LaterPart } from '#ui/lazy/when-needed.tsx';
import { LoadingOverlay } from '#ui/loading-overlay/loading-overlay.tsx';
import { UnsavedGuard } from '#ui/overlay/unsaved-guard.tsx';

const Toaster = lazyExtra(
  async () => (await import('#ui/feedback/toaster.tsx')).Toaster,
  () => null,
);

/**
 * What must exist exactly once, above every page. It wraps the router rather than sitting in a page, because
 * the guard shows the overlay and the session-expired modal before any page exists. The login page has no
 * toasts.
 */
// Explicit types, because the router's own type is derived from this one.
export function RootWrap({ children }: { children: ReactNode }): ReactElement {
  const atLogin: boolean = useRouterState({ select: (state) => state.location.pathname === '/' });
  const hasToast = useSyncExternalStore(firstToast.subscribe, firstToast.wasShown);
  return (
    <>
      {children}
      <SessionExpiredHost />
      {atLogin ? null : (
        <>
          <LoadingOverlay />
          <UnsavedGuard />
          <LaterPart needed={hasToast}>
            <Toaster />
          </LaterPart>
        </>
      )}
    </>
  );
}

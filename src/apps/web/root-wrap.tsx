import { useRouterState } from '@tanstack/react-router';
import { lazy, type ReactElement, type ReactNode, Suspense } from 'react';
import { SessionExpiredHost } from '#features/session/ui/expired/session-expired-host.tsx';

const PageChrome = lazy(async () => ({ default: (await import('./page-chrome.tsx')).PageChrome }));

/**
 * Around the router's pages and not in one of them, because the guard shows the overlay and the session-expired modal
 * before any page is there. The login page needs neither overlay nor toasts, and does not load them.
 */
// The types are written out because the router's own type is made from this one.
export function RootWrap({ children }: { children: ReactNode }): ReactElement {
  const atLogin: boolean = useRouterState({ select: (state) => state.location.pathname === '/' });
  return (
    <>
      {children}
      <SessionExpiredHost />
      {atLogin ? null : (
        <Suspense fallback={null}>
          <PageChrome />
        </Suspense>
      )}
    </>
  );
}

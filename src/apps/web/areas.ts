/** The root and the two areas that pages belong to: public, or behind the login. */
import { createRootRoute, createRoute } from '@tanstack/react-router';
import { lazyPage } from '#ui/lazy/lazy-page.tsx';
import { FETCH_AHEAD_MS } from '#ui/lazy/when-needed.tsx';
import { RootLayout } from './shell/root-layout.tsx';

export const root = createRootRoute({
  component: RootLayout,
  notFoundComponent: lazyPage(() => import('./pages/unknown-address-page.tsx'), 'UnknownAddressPage'),
});

export const publicArea = createRoute({
  getParentRoute: () => root,
  id: 'public',
  component: lazyPage(() => import('./shell/public-frame.tsx'), 'PublicFrame'),
});

const shell = lazyPage(() => import('./shell/app-shell.tsx'), 'AppShell');

/** Preloaded for signed-in users: the page that explains a failed fetch must not need a fetch. */
export const errorPage = lazyPage(() => import('./pages/error-page.tsx'), 'ErrorPage');

export const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: async ({ location, preload }) => {
    // The guard imports the contract's schemas, so it is kept out of the login page's code; the frame is
    // fetched in parallel.
    void shell.preload?.();
    const { requireSession } = await import('#features/session/ui/guard/require-session.ts');
    await requireSession({ location, preload });
    setTimeout(() => void errorPage.preload?.(), FETCH_AHEAD_MS);
  },
  component: shell,
});

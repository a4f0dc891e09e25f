import './zod-without-eval.ts';
import '#ui/theme.css';
import { type AnyRoute, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { keepFocus } from '#ui/overlay/keep-focus.ts';
import { followSession } from '#ui/session/browser-session.ts';
import { router } from './router.tsx';
import { startTheme } from './shell/theme.ts';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');
// Before the first route is loaded: the guard may need the session-expired modal, and its colours, with no page yet.
startTheme();
followSession();
keepFocus();
fetchPageCode();
createRoot(container).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);

/** All the code of the address at once. By itself the router asks for a page only after the guard of its area was loaded. */
function fetchPageCode(): void {
  const routes: Record<string, AnyRoute> = router.routesById;
  for (const match of router.matchRoutes(router.latestLocation)) {
    const route = routes[match.routeId];
    if (route) void router.loadRouteChunk(route);
  }
}

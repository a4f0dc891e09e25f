import type { AnyRoute } from '@tanstack/react-router';
import type { listContactsRoute } from '#features/contacts/contract.ts';
import * as contacts from '#features/contacts/ui/list-state.ts';
import type { listConversationsRoute } from '#features/conversations/contract.ts';
import * as conversations from '#features/conversations/ui/list-state.ts';
import type { dashboardMetricsRoute } from '#features/dashboard/contract.ts';
import { daysOf } from '#features/dashboard/ui/dashboard-search.ts';
import { fetchAhead } from '#ui/api/fetch-ahead.ts';
import { router } from './router.tsx';

/**
 * Fetches all the code for the address at once, the figures of the dashboard, and the rows of the most visited lists. Otherwise the router
 * requests a page only after its area's guard has loaded, and a page its rows only when it renders.
 */
export function fetchPage(): void {
  const routes: Record<string, AnyRoute> = router.routesById;
  const { pathname, search } = router.latestLocation;
  for (const match of router.matchRoutes(pathname, search)) {
    const route = routes[match.routeId];
    if (route) void router.loadRouteChunk(route);
    if (match.routeId === '/signed-in/dashboard')
      fetchAhead.send<typeof dashboardMetricsRoute>('/api/dashboard-metrics/:days', {
        params: { days: daysOf(match.search) },
      });
    if (match.routeId === '/signed-in/conversations')
      fetchAhead.send<typeof listConversationsRoute>('/api/conversations', {
        query: conversations.pageQuery(conversations.readState(match.search)),
      });
    if (match.routeId === '/signed-in/contacts')
      fetchAhead.send<typeof listContactsRoute>('/api/contacts', {
        query: contacts.pageQuery(contacts.listStateOf(match.search)),
      });
  }
}

import { queryOptions } from '@tanstack/react-query';
import { createWebhookRoute, listPingsRoute } from '#features/automations/contract.ts';
import { call } from '#ui/api/call.ts';

const RECENT = 3;

/** The first request creates the address; later ones return the same. */
export const webhookQuery = (flowId: number) =>
  queryOptions({
    queryKey: ['automations', 'webhook', flowId],
    queryFn: ({ signal }) => call(createWebhookRoute, { body: { flow_id: flowId }, signal }),
    // Secrets are not cached for longer than the drawer is open.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

export const requestsQuery = (flowId: number) =>
  queryOptions({
    queryKey: ['automations', 'webhook-requests', flowId],
    queryFn: async ({ signal }) => {
      const { payloads, refused } = await call(listPingsRoute, { query: { total: RECENT, flowId }, signal });
      return { pings: payloads.slice(0, RECENT), refused };
    },
    staleTime: 0,
    gcTime: 0,
  });

/** Shown when the address could not be loaded; it leads nowhere. */
export const fallbackUrl = (flowId: number): string =>
  `${location.origin}/webhooks/automations/flow-${flowId}`;

import { queryOptions } from '@tanstack/react-query';
import { listSecurityEventsRoute, listSessionsRoute } from '#features/session/contract.ts';
import { call } from '#ui/api/call.ts';

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) => (await call(listSessionsRoute, { signal })).data,
});

export const securityEventsQuery = queryOptions({
  queryKey: ['security-events'],
  queryFn: async ({ signal }) => (await call(listSecurityEventsRoute, { signal })).data,
});

import { queryOptions } from '@tanstack/react-query';
import { call } from '#ui/api/call.ts';
import { alertSettingsRoute, listAlertsRoute } from '../contract.ts';

export const alertsQuery = queryOptions({
  queryKey: ['alerts', 'list'],
  queryFn: async ({ signal }) => (await call(listAlertsRoute, { signal })).data,
  // Read again on every opening.
  staleTime: 0,
});

export const alertSettingsQuery = queryOptions({
  queryKey: ['alerts', 'settings'],
  queryFn: async ({ signal }) => (await call(alertSettingsRoute, { signal })).data,
});

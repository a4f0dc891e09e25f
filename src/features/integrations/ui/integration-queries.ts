import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ListName } from '#connectors/framework/vendor.ts';
import {
  calendarSelectionRoute,
  connectionRequestsRoute,
  connectionRoute,
  listIntegrationsRoute,
  sandboxRecordsRoute,
  vendorListRoute,
} from '#features/integrations/contract.ts';
import { call } from '#ui/api/call.ts';

/** How often the state of connections is fetched again while a page shows it. */
const REFRESH_MS = 15_000;

export const INTEGRATIONS_KEY = ['integrations'] as const;
const connectionKey = (integrationId: number) => [...INTEGRATIONS_KEY, 'connection', integrationId] as const;

export const integrationsQuery = queryOptions({
  queryKey: [...INTEGRATIONS_KEY, 'list'],
  queryFn: async ({ signal }) => {
    const { active_integrations: active, all_integrations: all } = await call(listIntegrationsRoute, {
      signal,
    });
    return { active, all };
  },
  refetchInterval: REFRESH_MS,
});

export const calendarSelectionQuery = (integrationId: number) =>
  queryOptions({
    queryKey: [...INTEGRATIONS_KEY, 'calendars', integrationId],
    queryFn: async ({ signal }) =>
      (await call(calendarSelectionRoute, { params: { integrationId }, signal })).data,
    // A form starts from it, so it must be what is stored now.
    staleTime: 0,
    gcTime: 0,
  });

export const vendorListQuery = ({ integrationId, list }: { integrationId: number; list: ListName }) =>
  queryOptions({
    queryKey: [...INTEGRATIONS_KEY, 'vendor-list', integrationId, list],
    queryFn: async ({ signal }) =>
      (await call(vendorListRoute, { params: { integrationId, list }, signal })).data,
  });

export const connectionQuery = (integrationId: number) =>
  queryOptions({
    queryKey: [...connectionKey(integrationId), 'state'],
    queryFn: async ({ signal }) => (await call(connectionRoute, { params: { integrationId }, signal })).data,
    refetchInterval: REFRESH_MS,
  });

export type RequestPage = { integrationId: number; page: number; itemsPerPage: number; onlyFailed: boolean };

export const requestsQuery = ({ integrationId, page, itemsPerPage, onlyFailed }: RequestPage) =>
  queryOptions({
    queryKey: [...connectionKey(integrationId), 'requests', { page, itemsPerPage, onlyFailed }],
    queryFn: async ({ signal }) => {
      const query = {
        page,
        items_per_page: itemsPerPage,
        ...(onlyFailed && { only: 'failed' as const }),
      };
      return (await call(connectionRequestsRoute, { params: { integrationId }, query, signal })).data;
    },
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });

export const sandboxRecordsQuery = ({ integrationId, page }: { integrationId: number; page: number }) =>
  queryOptions({
    queryKey: [...connectionKey(integrationId), 'records', page],
    queryFn: async ({ signal }) =>
      (await call(sandboxRecordsRoute, { params: { integrationId }, query: { page }, signal })).data,
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });

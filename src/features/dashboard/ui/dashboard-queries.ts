import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  dashboardMetricsRoute,
  serviceDataRoute,
  weeklyCallDataRoute,
} from '#features/dashboard/contract.ts';
import { call } from '#ui/api/call.ts';

/** The key of all queries of the dashboard. */
export const DASHBOARD_KEY = ['dashboard'] as const;

export const metricsQuery = (days: number) =>
  queryOptions({
    queryKey: [...DASHBOARD_KEY, 'metrics', days],
    queryFn: async ({ signal }) => (await call(dashboardMetricsRoute, { params: { days }, signal })).data,
    placeholderData: keepPreviousData,
  });

export const callsQuery = (days: number) =>
  queryOptions({
    queryKey: [...DASHBOARD_KEY, 'calls', days],
    queryFn: async ({ signal }) => (await call(weeklyCallDataRoute, { params: { days }, signal })).data,
    placeholderData: keepPreviousData,
  });

export const servicesQuery = (days: number) =>
  queryOptions({
    queryKey: [...DASHBOARD_KEY, 'services', days],
    queryFn: async ({ signal }) => (await call(serviceDataRoute, { params: { days }, signal })).data,
    placeholderData: keepPreviousData,
  });

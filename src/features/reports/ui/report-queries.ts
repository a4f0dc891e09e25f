import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { listStatusesRoute } from '#features/conversations/contract.ts';
import {
  listChartsRoute,
  listMetricsRoute,
  listReadingsRoute,
  type Metric,
} from '#features/reports/contract.ts';
import { call } from '#ui/api/call.ts';

/** The key of all queries about the business's own metrics and charts. */
export const REPORTS_KEY = ['reports'] as const;
export const METRICS_KEY = [...REPORTS_KEY, 'metrics'] as const;
export const CHARTS_KEY = [...REPORTS_KEY, 'charts'] as const;

const PROGRESS_MS = 2000;

export const isFilling = ({ fill }: Pick<Metric, 'fill'>): boolean =>
  fill?.status === 'waiting' || fill?.status === 'running';

export const metricsQuery = (days: number) =>
  queryOptions({
    queryKey: [...METRICS_KEY, days],
    queryFn: async ({ signal }) => (await call(listMetricsRoute, { query: { days }, signal })).data,
    placeholderData: keepPreviousData,
    // While past conversations are being read, so that the progress moves.
    refetchInterval: ({ state }) => (state.data?.some(isFilling) ? PROGRESS_MS : false),
  });

export const chartsQuery = (days: number) =>
  queryOptions({
    queryKey: [...CHARTS_KEY, days],
    queryFn: async ({ signal }) => (await call(listChartsRoute, { params: { days }, signal })).data,
    placeholderData: keepPreviousData,
  });

/** Which of the conversations behind a figure are listed: those that it counts, or a part of them. */
export type ListedPart = Pick<
  z.input<typeof listReadingsRoute.query>,
  'counted' | 'answer' | 'chart' | 'from'
>;
export type ReadingPage = ListedPart & { days: number; page: number; page_size: number };

export const readingsQuery = (metricId: number, query: ReadingPage) =>
  queryOptions({
    queryKey: [...REPORTS_KEY, 'readings', metricId, query],
    queryFn: async ({ signal }) =>
      (await call(listReadingsRoute, { params: { id: metricId }, query, signal })).data,
    placeholderData: keepPreviousData,
  });

/** The statuses that a filter can name, besides those that every business has. */
export const statusNamesQuery = queryOptions({
  queryKey: [...REPORTS_KEY, 'status-names'],
  queryFn: async ({ signal }) => (await call(listStatusesRoute, { signal })).data.map(({ name }) => name),
});

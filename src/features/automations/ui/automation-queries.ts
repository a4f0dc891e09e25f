import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { variableCatalogue } from '#engine/values/variable-catalogue.ts';
import {
  getRetentionRoute,
  getRunLogRoute,
  getSurroundingsRoute,
  getVariablesRoute,
  listDeletedFlowsRoute,
  listFlowsRoute,
  listRunsRoute,
  listVersionsRoute,
} from '#features/automations/contract.ts';
import type { RouteRequest } from '#platform/contract.ts';
import { call } from '#ui/api/call.ts';

export const FLOWS_KEY = ['automations', 'flows'] as const;
/** The runs of a flow, as a list and one at a time. */
export const runsKey = (flowId: number) => ['automations', 'runs', flowId] as const;

export const flowsQuery = queryOptions({
  queryKey: FLOWS_KEY,
  queryFn: async ({ signal }) => (await call(listFlowsRoute, { signal })).data,
  // A user who comes back from the builder has just changed one of them.
  staleTime: 0,
});

/** Under the list's key, so that a refresh of the list refreshes it too. */
export const deletedFlowsQuery = queryOptions({
  queryKey: [...FLOWS_KEY, 'deleted'],
  queryFn: async ({ signal }) => (await call(listDeletedFlowsRoute, { signal })).data,
  staleTime: 0,
});

export const runsQuery = ({
  flowId,
  ...query
}: { flowId: number } & RouteRequest<typeof listRunsRoute>['query']) =>
  queryOptions({
    queryKey: [...runsKey(flowId), 'list', query],
    queryFn: async ({ signal }) => (await call(listRunsRoute, { params: { flowId }, query, signal })).data,
    placeholderData: keepPreviousData,
  });

export const runLogQuery = ({ flowId, runId }: { flowId: number; runId: number }) =>
  queryOptions({
    queryKey: [...runsKey(flowId), 'log', runId],
    queryFn: async ({ signal }) => (await call(getRunLogRoute, { params: { runId }, signal })).data,
    // Reopening refetches: the run may have advanced since.
    staleTime: 0,
  });

export const variablesQuery = queryOptions({
  queryKey: ['automations', 'variables'],
  queryFn: async ({ signal }) => variableCatalogue((await call(getVariablesRoute, { signal })).data),
  // They change only with a new version of the product.
  staleTime: Number.POSITIVE_INFINITY,
});

/** What flows depend on beside themselves. */
export const surroundingsQuery = queryOptions({
  queryKey: ['automations', 'surroundings'],
  queryFn: async ({ signal }) => (await call(getSurroundingsRoute, { signal })).data,
  // Another page may have connected a vendor meanwhile.
  staleTime: 0,
});

export const versionsQuery = (flowId: number) =>
  queryOptions({
    queryKey: ['automations', 'versions', flowId],
    queryFn: async ({ signal }) => (await call(listVersionsRoute, { params: { id: flowId }, signal })).data,
    staleTime: 0,
  });

export const retentionQuery = queryOptions({
  queryKey: ['automations', 'retention'],
  queryFn: async ({ signal }) => (await call(getRetentionRoute, { signal })).data,
});

import { queryOptions } from '@tanstack/react-query';
import { call } from '#ui/api/call.ts';
import { type BatchSummary, getBatchRoute, listBatchesRoute } from '../../contract.ts';
import { CONTACTS_KEY } from '../contact-queries.ts';

const POLL_MS = 700;

export const isUnderWay = ({ status }: Pick<BatchSummary, 'status'>): boolean =>
  status === 'running' || status === 'undoing';

export const batchesQuery = queryOptions({
  queryKey: [...CONTACTS_KEY, 'batches'],
  queryFn: async ({ signal }) => (await call(listBatchesRoute, { signal })).data,
  refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? POLL_MS : false),
});

export const batchQuery = (id: string) =>
  queryOptions({
    queryKey: ['contact-batch', id],
    queryFn: async ({ signal }) => (await call(getBatchRoute, { params: { id }, signal })).data,
    refetchInterval: ({ state }) => (state.data && !isUnderWay(state.data) ? false : POLL_MS),
  });

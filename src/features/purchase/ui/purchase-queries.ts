import { queryOptions } from '@tanstack/react-query';
import { allowanceRoute } from '#features/allowance/contract.ts';
import { call } from '#ui/api/call.ts';
import { type Purchase, packagesRoute, papersRoute, purchaseRoute } from '../contract.ts';

const CHECK_AGAIN_MS = 3000;

export const purchaseQuery = queryOptions({
  queryKey: ['purchase', 'state'],
  queryFn: async ({ signal }): Promise<Purchase> => (await call(purchaseRoute, { signal })).data,
  // Decides whether a card may be charged, so it must be what is stored now.
  staleTime: 0,
  /** While a payment is being checked, and while we could not find out whether one is. */
  refetchInterval: ({ state: { data, status } }) =>
    data && (data.plan?.status === 'paying' || status === 'error') ? CHECK_AGAIN_MS : false,
});

export const packagesQuery = queryOptions({
  queryKey: ['purchase', 'packages'],
  queryFn: async ({ signal }) => (await call(packagesRoute, { signal })).data,
});

/** Each message changes it. */
export const allowanceQuery = queryOptions({
  queryKey: ['purchase', 'allowance'],
  queryFn: async ({ signal }) => (await call(allowanceRoute, { signal })).data,
  staleTime: 0,
});

/** Read when it is opened: the plan may have renewed since. */
export const papersQuery = queryOptions({
  queryKey: ['purchase', 'papers'],
  queryFn: async ({ signal }) => (await call(papersRoute, { signal })).data,
  staleTime: 0,
});

import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#ui/api/call.ts';
import { digestRoute, worthRoute } from '../contract.ts';

/** Below the key of the dashboard's figures: what makes the page reload those makes it reload these. */
export const WORTH_KEY = ['dashboard', 'worth'] as const;

export const worthQuery = (days: number) =>
  queryOptions({
    queryKey: [...WORTH_KEY, days],
    queryFn: async ({ signal }) => (await call(worthRoute, { params: { days }, signal })).data,
    placeholderData: keepPreviousData,
  });

export const digestQuery = queryOptions({
  queryKey: ['worth-digest'],
  queryFn: async ({ signal }) => (await call(digestRoute, { signal })).data,
});

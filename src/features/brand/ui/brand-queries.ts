import { queryOptions } from '@tanstack/react-query';
import { call } from '#ui/api/call.ts';
import { SEARCH_BEGINS_AT } from '../contract/vocabulary.ts';
import { businessDetailsRoute, searchPlacesRoute } from '../contract.ts';

export const businessDetailsQuery = queryOptions({
  queryKey: ['business-details'],
  queryFn: ({ signal }) => call(businessDetailsRoute, { signal }).then(({ data }) => data),
  // A reload would replace what the owner is typing.
  refetchOnWindowFocus: false,
  staleTime: 0,
});

export const placesQuery = (query: string) =>
  queryOptions({
    queryKey: ['places', query],
    queryFn: ({ signal }) => call(searchPlacesRoute, { query: { query }, signal }).then(({ data }) => data),
    enabled: query.length >= SEARCH_BEGINS_AT,
  });

import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listSendersRoute } from '#features/messaging/contract.ts';
import {
  listReviewsRoute,
  listVideosRoute,
  reviewFunnelRoute,
  reviewRoute,
  reviewRulesRoute,
  reviewSummaryRoute,
  tabletKeyRoute,
} from '#features/reviews/contract.ts';
import { call } from '#ui/api/call.ts';
import type { ListState } from './list-state.ts';

/** The key of all queries about reviews. */
export const REVIEWS_KEY = ['reviews'] as const;

export const listQuery = ({ rating, search, spam, page, itemsPerPage }: ListState) =>
  queryOptions({
    queryKey: [...REVIEWS_KEY, 'list', { rating, search, spam, page, itemsPerPage }],
    queryFn: async ({ signal }) =>
      (
        await call(listReviewsRoute, {
          query: {
            page,
            per_page: itemsPerPage,
            search,
            rating: rating.join(','),
            spam: spam ? 'true' : 'false',
          },
          signal,
        })
      ).data,
    placeholderData: keepPreviousData,
  });

export const reviewQuery = (id: number) =>
  queryOptions({
    queryKey: [...REVIEWS_KEY, 'one', id],
    queryFn: async ({ signal }) => (await call(reviewRoute, { params: { id }, signal })).data,
  });

export const summaryQuery = queryOptions({
  queryKey: [...REVIEWS_KEY, 'summary'],
  queryFn: async ({ signal }) => (await call(reviewSummaryRoute, { signal })).data,
});

/** The newest; a business has few. */
export const videosQuery = queryOptions({
  queryKey: [...REVIEWS_KEY, 'videos'],
  queryFn: async ({ signal }) =>
    (await call(listVideosRoute, { query: { page: 1, per_page: 50 }, signal })).data,
});

export const tabletQuery = queryOptions({
  queryKey: [...REVIEWS_KEY, 'tablet'],
  queryFn: async ({ signal }) => (await call(tabletKeyRoute, { signal })).data,
});

export const funnelQuery = (days: number) =>
  queryOptions({
    queryKey: [...REVIEWS_KEY, 'funnel', days],
    queryFn: async ({ signal }) => (await call(reviewFunnelRoute, { query: { days }, signal })).data,
    placeholderData: keepPreviousData,
  });

/** Not among the reviews: an incoming review does not change the rules. */
export const rulesQuery = queryOptions({
  queryKey: ['review-rules'],
  queryFn: ({ signal }) => call(reviewRulesRoute, { signal }),
});

/** Which channels are sandboxes; the composer of messages shares the reply. */
export const sendersQuery = queryOptions({
  queryKey: ['message-senders'],
  queryFn: async ({ signal }) => (await call(listSendersRoute, { signal })).data,
  staleTime: 300_000,
});

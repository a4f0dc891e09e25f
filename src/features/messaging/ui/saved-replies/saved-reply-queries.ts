import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#ui/api/call.ts';
import { useLiveQuery } from '#ui/live/use-live-query.ts';
import {
  listFilledRepliesRoute,
  listSavedRepliesRoute,
  REPLY_CHANGED,
} from '../../contract/saved-replies.ts';

export const savedRepliesQuery = queryOptions({
  queryKey: ['saved-replies'],
  queryFn: async ({ signal }) => (await call(listSavedRepliesRoute, { signal })).data,
});

/** As another tab or user leaves them. */
export function useSavedReplies() {
  const query = useQuery(savedRepliesQuery);
  useLiveQuery({
    queryKey: savedRepliesQuery.queryKey,
    concerns: ({ kind }) => kind === REPLY_CHANGED,
  });
  return query;
}

const FILLED_BY = [REPLY_CHANGED, 'contact', 'business'];

/** With what is known of the contact now. */
export function useFilledReplies(contactId: number) {
  const queryKey = ['saved-replies', 'filled', contactId];
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await call(listFilledRepliesRoute, { params: { id: contactId }, signal })).data,
  });
  useLiveQuery({ queryKey, concerns: ({ kind }) => FILLED_BY.includes(kind) });
  return query;
}

import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { recordingRoute } from '#features/recordings/contract.ts';
import { listVoicemailsRoute, voicemailRoute } from '#features/voicemail/contract.ts';
import { call } from '#ui/api/call.ts';
import type { ListState } from './list-state.ts';

/** The key of all voicemail queries, including the menu's count. */
export const VOICEMAILS_KEY = ['voicemails'] as const;
export const LISTS_KEY = [...VOICEMAILS_KEY, 'list'] as const;

export const listQuery = ({ unread, ...rest }: ListState) =>
  queryOptions({
    queryKey: [...LISTS_KEY, { unread, ...rest }],
    queryFn: async ({ signal }) => {
      const query = { ...rest, unread: unread ? ('true' as const) : ('false' as const) };
      return (await call(listVoicemailsRoute, { query, signal })).data;
    },
    placeholderData: keepPreviousData,
  });

export const voicemailQuery = (id: number) =>
  queryOptions({
    queryKey: [...VOICEMAILS_KEY, 'one', id],
    queryFn: async ({ signal }) => (await call(voicemailRoute, { params: { id: String(id) }, signal })).data,
  });

/** A recording does not change. */
export const recordingQuery = (id: number) =>
  queryOptions({
    queryKey: ['recordings', id],
    queryFn: async ({ signal }) => (await call(recordingRoute, { params: { id: String(id) }, signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });

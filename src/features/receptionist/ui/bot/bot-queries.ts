import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { chatRatingsRoute } from '#features/receptionist/contract/chat-ending.ts';
import {
  listQuestionsRoute,
  listVersionsRoute,
  receptionistRoute,
  rehearseRoute,
} from '#features/receptionist/contract.ts';
import { call } from '#ui/api/call.ts';

export const RECEPTIONIST = ['receptionist'] as const;

export const receptionistQuery = queryOptions({
  queryKey: [...RECEPTIONIST, 'draft'],
  queryFn: async ({ signal }) => (await call(receptionistRoute, { signal })).data,
  staleTime: 0,
});

export const versionsQuery = queryOptions({
  queryKey: [...RECEPTIONIST, 'versions'],
  queryFn: async ({ signal }) => (await call(listVersionsRoute, { signal })).data,
});

export const questionsQuery = queryOptions({
  queryKey: [...RECEPTIONIST, 'questions'],
  queryFn: async ({ signal }) => (await call(listQuestionsRoute, { signal })).data,
});

export const chatRatingsQuery = queryOptions({
  queryKey: [...RECEPTIONIST, 'ratings'],
  queryFn: async ({ signal }) => (await call(chatRatingsRoute, { signal })).data,
});

/** Plays the lines again when the draft has been saved. */
export const rehearsalQuery = ({ version, lines }: { version: number; lines: string[] }) =>
  queryOptions({
    queryKey: ['rehearsal', version, lines],
    queryFn: async ({ signal }) => (await call(rehearseRoute, { body: { lines }, signal })).data,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });

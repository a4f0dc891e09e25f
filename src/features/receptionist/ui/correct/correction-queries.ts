import { queryOptions } from '@tanstack/react-query';
import { listCorrectionsRoute } from '#features/receptionist/contract.ts';
import { call } from '#ui/api/call.ts';

export const correctionsQuery = (conversationId: number) =>
  queryOptions({
    queryKey: ['receptionist', 'corrections', conversationId],
    queryFn: async ({ signal }) =>
      (await call(listCorrectionsRoute, { params: { id: String(conversationId) }, signal })).data,
  });

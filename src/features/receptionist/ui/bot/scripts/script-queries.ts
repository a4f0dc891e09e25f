import { queryOptions } from '@tanstack/react-query';
import { listScriptsRoute, proposeScriptRoute, scriptRoute } from '#features/receptionist/contract.ts';
import { call } from '#ui/api/call.ts';

export const SCRIPTS = ['receptionist-scripts'] as const;

export const scriptsQuery = queryOptions({
  queryKey: [...SCRIPTS, 'list'],
  queryFn: async ({ signal }) => (await call(listScriptsRoute, { signal })).data,
  staleTime: 0,
});

export const scriptQuery = (id: number) =>
  queryOptions({
    queryKey: [...SCRIPTS, 'one', id],
    queryFn: async ({ signal }) => (await call(scriptRoute, { params: { id }, signal })).data,
    staleTime: 0,
  });

/** Read once: what the owner changes in it must stay. */
export const proposalQuery = (conversationId: number) =>
  queryOptions({
    queryKey: ['script-proposal', conversationId],
    queryFn: async ({ signal }) =>
      (await call(proposeScriptRoute, { params: { id: conversationId }, signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { runScriptRoute, type Script } from '#features/receptionist/contract.ts';
import { call } from '#ui/api/call.ts';
import { failureText } from '#ui/api/failure-text.ts';
import { notify } from '#ui/feedback/toast.ts';
import { scriptQuery, scriptsQuery } from './script-queries.ts';

/** Runs tests one after the other, and shows each result as it comes. */
export function useRunScripts() {
  const client = useQueryClient();
  const [runningId, setRunningId] = useState<number | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: async (ids: readonly number[]) => {
      for (const id of ids) {
        setRunningId(id);
        await runOne(client, id);
      }
    },
    onError: (error) => notify.error(failureText(error, 'Failed to run the test. Please try again.')),
    onSettled: async () => {
      setRunningId(null);
      await client.invalidateQueries({ queryKey: scriptsQuery.queryKey });
    },
  });
  return { run: mutate, isRunning: isPending, runningId };
}

export async function runOne(client: QueryClient, id: number): Promise<Script> {
  const { data } = await call(runScriptRoute, { params: { id } });
  const { title, line_count, state, ran_at, unmet } = data;
  client.setQueryData(scriptQuery(id).queryKey, data);
  client.setQueryData(scriptsQuery.queryKey, (list) =>
    list?.map((one) => (one.id === id ? { id, title, line_count, state, ran_at, unmet } : one)),
  );
  return data;
}

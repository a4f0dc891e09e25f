import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#ui/api/call.ts';
import { notify } from '#ui/feedback/toast.ts';
import { type ContactBatch, retryBatchRoute, undoBatchRoute } from '../../contract.ts';
import { batchesQuery } from './batch-queries.ts';

/** Undo, and Try again. Calls `onChanged` with the server's new state of the work. */
export function useBatchActions({ onChanged }: { onChanged: (batch: ContactBatch) => void }) {
  const client = useQueryClient();
  const settled = {
    onSuccess: (batch: ContactBatch) => {
      client.setQueryData(['contact-batch', batch.id], batch);
      void client.invalidateQueries({ queryKey: batchesQuery.queryKey });
      onChanged(batch);
    },
    onError: (error: Error) => notify.error(error.message),
  };
  const undo = useMutation({
    mutationFn: async (id: string) => (await call(undoBatchRoute, { params: { id } })).data,
    ...settled,
  });
  const retry = useMutation({
    mutationFn: async (id: string) => (await call(retryBatchRoute, { params: { id } })).data,
    ...settled,
  });
  return { undo, retry };
}

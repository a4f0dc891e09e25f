import { useMutation, useQueryClient } from '@tanstack/react-query';
import { undoCorrectionRoute } from '#features/receptionist/contract.ts';
import { call } from '#ui/api/call.ts';
import { notify } from '#ui/feedback/toast.ts';
import { correctionsQuery } from './correction-queries.ts';

export function useUndoCorrection(conversationId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(undoCorrectionRoute, { params: { id: String(id) } }),
    onSuccess: ({ message }) => notify.success(message),
    onError: (error) => notify.error(error.message),
    onSettled: () => client.invalidateQueries({ queryKey: correctionsQuery(conversationId).queryKey }),
  });
}

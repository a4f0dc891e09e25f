import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createScriptRoute, deleteScriptRoute, type Script } from '#features/receptionist/contract.ts';
import { call } from '#ui/api/call.ts';
import { failureText } from '#ui/api/failure-text.ts';
import { notify } from '#ui/feedback/toast.ts';
import { scriptsQuery } from './script-queries.ts';

export function useDeleteScript() {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: scriptsQuery.queryKey });
  const restore = useMutation({
    mutationFn: ({ title, lines, expectations, booked_offering_id }: Script) =>
      call(createScriptRoute, { body: { title, lines, expectations, booked_offering_id } }),
    onError: (error) => notify.error(failureText(error, 'Failed to restore the test. Please try again.')),
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: (id: number) => call(deleteScriptRoute, { params: { id } }),
    onSuccess: ({ data }) => notify.undo(`“${data.title}” is deleted.`, () => restore.mutate(data)),
    onError: (error) => notify.error(failureText(error, 'Failed to delete the test. Please try again.')),
    onSettled: refresh,
  });
  return remove.mutate;
}

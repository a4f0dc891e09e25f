import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#ui/api/call.ts';
import { notify } from '#ui/feedback/toast.ts';
import { distinguishContactsRoute, removeDistinctionRoute } from '../../contract.ts';
import { CONTACTS_KEY } from '../contact-queries.ts';

/** "These are different people": they are not suggested again, unless the user undoes that. */
export function useDistinguish() {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: CONTACTS_KEY });
  const takeBack = useMutation({
    mutationFn: (id: string) => call(removeDistinctionRoute, { params: { id } }),
    onSuccess: ({ message }) => notify.success(message),
    onError: (error) => notify.error(error.message),
    onSettled: refresh,
  });
  return useMutation({
    mutationFn: (ids: number[]) => call(distinguishContactsRoute, { body: { contact_ids: ids } }),
    onSuccess: ({ data }) => notify.undo('They will not be suggested again.', () => takeBack.mutate(data.id)),
    onError: (error) => notify.error(error.message),
    onSettled: refresh,
  });
}

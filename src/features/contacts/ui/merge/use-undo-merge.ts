import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#ui/api/call.ts';
import { notify } from '#ui/feedback/toast.ts';
import { undoMergeRoute } from '../../contract.ts';
import { CONTACTS_KEY } from '../contact-queries.ts';
import { leftText } from './left-text.ts';

export function useUndoMerge({ onUndone }: { onUndone?: () => void } = {}) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (mergeId: number) => (await call(undoMergeRoute, { params: { id: mergeId } })).data,
    onSuccess: ({ left }) => {
      onUndone?.();
      if (left.length === 0) notify.success('The merge is undone.');
      else notify.info(`The merge is undone. ${leftText(left)}`);
    },
    onError: (error) => notify.error(error.message),
    onSettled: () => client.invalidateQueries({ queryKey: CONTACTS_KEY }),
  });
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#ui/api/call.ts';
import { notify } from '#ui/feedback/toast.ts';
import {
  createSavedReplyRoute,
  deleteSavedReplyRoute,
  type SavedReply,
} from '../../contract/saved-replies.ts';
import { deleteFailure, saveFailure } from './failure-texts.ts';
import { savedRepliesQuery } from './saved-reply-queries.ts';

/** Deletes at once. Undo keeps the reply again as the server deleted it, which may be newer than this page's copy. */
export function useDeleteReply() {
  const client = useQueryClient();
  const { queryKey } = savedRepliesQuery;
  const refresh = () => client.invalidateQueries({ queryKey });
  const restore = useMutation({
    mutationFn: ({ name, text }: SavedReply) => call(createSavedReplyRoute, { body: { name, text } }),
    onSuccess: () => notify.success('The saved reply is back.'),
    onError: (error) => notify.error(saveFailure(error)),
    onSettled: refresh,
  });
  return useMutation({
    mutationFn: ({ id }: SavedReply) => call(deleteSavedReplyRoute, { params: { id } }),
    onSuccess: ({ data, message }) => notify.undo(message, () => restore.mutate(data)),
    onError: (error) => notify.error(deleteFailure(error)),
    onSettled: refresh,
  });
}

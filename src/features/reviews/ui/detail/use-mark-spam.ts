import { useMutation, useQueryClient } from '@tanstack/react-query';
import { markSpamRoute, type Review } from '#features/reviews/contract.ts';
import { call } from '#ui/api/call.ts';
import { notify } from '#ui/feedback/toast.ts';
import { REVIEWS_KEY } from '../review-queries.ts';

/** Moves a review to the spam or back, with a chance to undo it. */
export function useMarkSpam() {
  const client = useQueryClient();
  const mark = useMutation({
    mutationFn: ({ review: { id }, isSpam }: { review: Review; isSpam: boolean; isUndo?: boolean }) =>
      call(markSpamRoute, { params: { id }, body: { isSpam } }),
    onSuccess: (_, { review, isSpam, isUndo }) => {
      const message = isSpam ? 'The review is marked as spam.' : 'The review is back among your reviews.';
      if (isUndo) notify.success(message);
      else notify.undo(message, () => mark.mutate({ review, isSpam: !isSpam, isUndo: true }));
    },
    onError: (error) => notify.error(error.message),
    onSettled: () => client.invalidateQueries({ queryKey: REVIEWS_KEY }),
  });
  return mark.mutate;
}

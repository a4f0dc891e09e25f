import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { publishVideoRoute, type ReviewVideo } from '#features/reviews/contract.ts';
import { call } from '#ui/api/call.ts';
import { Button } from '#ui/control/button.tsx';
import { notify } from '#ui/feedback/toast.ts';
import { useCurrentUser } from '#ui/session/use-current-user.ts';
import { REVIEWS_KEY } from '../review-queries.ts';
import { customerOf } from './video-player.tsx';

/** The page of a video that its customer agreed to show: opened, taken back, made public again. */
export function VideoPublicity({ video }: { video: ReviewVideo }) {
  const user = useCurrentUser();
  const client = useQueryClient();
  const publish = useMutation({
    mutationFn: ({ isPublic }: { isPublic: boolean; isUndo?: boolean }) =>
      call(publishVideoRoute, { params: { id: video.id }, body: { isPublic } }),
    onSuccess: (_, { isPublic, isUndo }) => {
      const message = isPublic ? 'The video is public.' : 'The video is no longer public.';
      if (isUndo) notify.success(message);
      else notify.undo(message, () => publish.mutate({ isPublic: !isPublic, isUndo: true }));
    },
    onError: (error) => notify.error(error.message),
    onSettled: () => client.invalidateQueries({ queryKey: REVIEWS_KEY }),
  });
  if (!video.may_publish || video.shown_part || !user) return null;
  const isPublic = video.public_since !== null;
  const name = customerOf(video);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      {isPublic ? (
        <a
          href={`/video-testimonial/${user.business_id}/${video.id}`}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-6 items-center gap-1 text-accent-ink underline underline-offset-4"
        >
          Public page
          <ExternalLink aria-hidden="true" className="size-4" />
          <span className="sr-only"> of the video of {name} (opens in a new tab)</span>
        </a>
      ) : (
        <span className="text-soft">Not public</span>
      )}
      <Button
        size="small"
        variant="ghost"
        loading={publish.isPending}
        label={isPublic ? `Take back the video of ${name}` : `Make the video of ${name} public`}
        onClick={() => publish.mutate({ isPublic: !isPublic })}
      >
        {isPublic ? 'Take back' : 'Make public'}
      </Button>
    </div>
  );
}

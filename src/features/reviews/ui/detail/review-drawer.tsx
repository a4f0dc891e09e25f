import { useQuery } from '@tanstack/react-query';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '#ui/api/api-error.ts';
import { reasonText } from '#ui/api/failure-text.ts';
import { Button } from '#ui/control/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton, SkeletonText } from '#ui/feedback/skeleton.tsx';
import { useLiveQuery } from '#ui/live/use-live-query.ts';
import { Drawer } from '#ui/overlay/drawer.tsx';
import { Tooltip } from '#ui/overlay/tooltip.tsx';
import { nameOf, timeText } from '../list/review-words.ts';
import type { ListState } from '../list-state.ts';
import { listQuery, reviewQuery } from '../review-queries.ts';
import { ReviewDetail } from './review-detail.tsx';
import type { ReplyStatus } from './sent-replies.tsx';
import { useMarkSpam } from './use-mark-spam.ts';

export function ReviewDrawer({
  id,
  listed,
  replyStatus,
  onClose,
}: {
  id: number | null;
  /** The list behind it, which says in which time zone times are shown. */
  listed: ListState;
  replyStatus: ReplyStatus;
  onClose: () => void;
}) {
  // The open review stays visible while the drawer slides out.
  const [shown, setShown] = useState(id);
  if (id !== null && id !== shown) setShown(id);
  const [openings, setOpenings] = useState(0);
  const query = useQuery({ ...reviewQuery(shown ?? 0), enabled: id !== null });
  // A reply on its way is announced as a message.
  useLiveQuery({ queryKey: reviewQuery(shown ?? 0).queryKey, concerns: ({ kind }) => kind === 'message' });
  const { data: timezone } = useQuery({ ...listQuery(listed), select: (list) => list.timezone });
  const markSpam = useMarkSpam();
  const review = query.data?.id === shown ? query.data : undefined;
  const isSpam = review?.spam_reason != null;
  const spamLabel = isSpam ? 'Not spam' : 'Mark as spam';
  return (
    <Drawer
      open={id !== null}
      onOpenChange={(open) => !open && onClose()}
      onClosed={() => {
        setShown(null);
        setOpenings(openings + 1);
      }}
      title={review ? nameOf(review) : 'Review'}
      description={review ? timeText(review.created_at, timezone) : undefined}
      navigation={
        review ? (
          <Tooltip label={spamLabel}>
            <Button
              variant="ghost"
              icon={isSpam ? <ShieldCheck /> : <ShieldAlert />}
              label={spamLabel}
              onClick={() => {
                onClose();
                markSpam({ review, isSpam: !isSpam });
              }}
            />
          </Tooltip>
        ) : undefined
      }
    >
      {review ? (
        <ReviewDetail
          key={`${openings} ${review.id}`}
          review={review}
          timezone={timezone}
          replyStatus={replyStatus}
        />
      ) : (
        <Waiting error={query.error} retrying={query.isFetching} onRetry={() => void query.refetch()} />
      )}
    </Drawer>
  );
}

function Waiting({
  error,
  retrying,
  onRetry,
}: {
  error: Error | null;
  retrying: boolean;
  onRetry: () => void;
}) {
  if (!error) {
    return (
      <div aria-busy="true" className="flex flex-col gap-6">
        <Skeleton className="h-8 w-32" />
        <SkeletonText lines={4} />
      </div>
    );
  }
  if (error instanceof ApiError && error.status === 404) {
    return <EmptyState title="This review no longer exists." />;
  }
  return (
    <ErrorState
      title="Failed to load this review."
      message={reasonText(error)}
      onRetry={onRetry}
      retrying={retrying}
    />
  );
}

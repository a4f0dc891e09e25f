import { lazy, Suspense } from 'react';
import { ReviewsPage as Reviews } from '#features/reviews/ui/reviews-page.tsx';

const MessageStatus = lazy(async () => ({
  default: (await import('#features/messaging/ui/message-status.tsx')).MessageStatus,
}));

/** A reply to a review is a message, whose status the messaging feature shows. */
export function ReviewsPage() {
  return (
    <Reviews
      replyStatus={(reply) => (
        <Suspense>
          <MessageStatus message={reply} />
        </Suspense>
      )}
    />
  );
}

import { Suspense } from 'react';
import { ReviewsPage as Reviews } from '#features/reviews/ui/reviews-page.tsx';
import { lazyExtra } from '#ui/lazy/lazy-extra.tsx';

const MessageStatus = lazyExtra(
  async () => (await import('#features/messaging/ui/message-status.tsx')).MessageStatus,
  () => null,
);

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

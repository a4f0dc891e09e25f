import { CornerUpLeft, ExternalLink, ShieldAlert } from 'lucide-react';
import type { Review } from '#features/reviews/contract.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { timeText } from './review-words.ts';

/** Where the customer went on to, whether they have a reply, and why it may be spam. */
export function ReviewFacts({ review, timezone }: { review: Review; timezone: string | undefined }) {
  const { went_public_to: place, replied_at: repliedAt, spam_reason: spam } = review;
  if (!(place || repliedAt || spam)) return null;
  return (
    <p className="flex flex-wrap gap-2">
      {place ? <Badge icon={<ExternalLink />}>Went on to {place}</Badge> : null}
      {repliedAt ? (
        <Badge tone="info" icon={<CornerUpLeft />}>
          Replied {timeText(repliedAt, timezone)}
        </Badge>
      ) : null}
      {spam ? (
        <Badge tone="danger" icon={<ShieldAlert />}>
          Spam: {spam}
        </Badge>
      ) : null}
    </p>
  );
}

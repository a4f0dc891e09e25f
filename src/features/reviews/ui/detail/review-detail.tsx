import { Link } from '@tanstack/react-router';
import type { OpenReview } from '#features/reviews/contract.ts';
import { mailLink } from '#ui/format/reach-link.ts';
import { RatingBadge } from '../list/rating-badge.tsx';
import { ReviewFacts } from '../list/review-facts.tsx';
import { VideoFacts, VideoPlayer } from '../videos/video-player.tsx';
import { VideoPublicity } from '../videos/video-publicity.tsx';
import { ReviewReply } from './review-reply.tsx';
import type { ReplyStatus } from './sent-replies.tsx';

export function ReviewDetail({
  review,
  timezone,
  replyStatus,
}: {
  review: OpenReview;
  timezone: string | undefined;
  replyStatus: ReplyStatus;
}) {
  const { score, feedback, email, contact_id: contactId } = review;
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <RatingBadge score={score} />
        {email ? (
          <a href={mailLink(email)} className={linkStyle}>
            {email}
          </a>
        ) : null}
        {contactId === null ? null : (
          <Link to="/contacts/$id" params={{ id: String(contactId) }} className={linkStyle}>
            Open contact
          </Link>
        )}
      </div>
      <p className={feedback ? 'whitespace-pre-line wrap-anywhere' : 'text-soft'}>
        {feedback || 'No comments.'}
      </p>
      {review.videos.map((video) => (
        <div key={video.id} className="flex flex-col gap-2 text-sm">
          <VideoPlayer video={video} />
          <VideoFacts video={video} />
          <VideoPublicity video={video} />
        </div>
      ))}
      <ReviewFacts review={review} timezone={timezone} />
      <ReviewReply review={review} timezone={timezone} replyStatus={replyStatus} />
    </div>
  );
}

const linkStyle =
  'inline-flex min-h-6 items-center wrap-anywhere text-accent-ink underline underline-offset-4';

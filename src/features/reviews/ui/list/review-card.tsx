import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import type { Review } from '#features/reviews/contract.ts';
import { RatingBadge } from './rating-badge.tsx';
import { ReviewFacts } from './review-facts.tsx';
import { nameOf, timeText } from './review-words.ts';

/** The whole card opens the review. */
export function ReviewCard({
  review,
  timezone,
  selected,
}: {
  review: Review;
  timezone: string;
  selected: boolean;
}) {
  const { id, email, score, feedback, created_at: at } = review;
  return (
    <li
      className={clsx(
        'relative flex flex-col gap-2 border-b border-line px-4 py-4 transition-colors duration-100 last:border-b-0 sm:px-6',
        selected ? 'bg-accent-wash' : 'hover:bg-sunken',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link
          from="/review-reviews"
          to="/review-reviews"
          search={(current) => ({ ...current, open: id })}
          resetScroll={false}
          aria-current={selected ? 'true' : undefined}
          className="min-w-0 truncate font-semibold outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent-ink"
        >
          {nameOf(review)}
        </Link>
        <RatingBadge score={score} />
        <time dateTime={at} className="text-sm text-soft tabular-nums max-sm:w-full sm:ml-auto">
          {timeText(at, timezone)}
        </time>
      </div>
      {email ? <p className="-mt-1.5 truncate text-sm text-soft">{email}</p> : null}
      <p className={clsx('line-clamp-4 whitespace-pre-line wrap-anywhere', !feedback && 'text-soft')}>
        {feedback || 'No comments.'}
      </p>
      <ReviewFacts review={review} timezone={timezone} />
    </li>
  );
}

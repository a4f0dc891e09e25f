import type { ReactNode } from 'react';
import type { ReviewReply } from '#features/reviews/contract.ts';
import { timeText } from '../list/review-words.ts';

/** How far a message has come, with Retry if it failed. */
export type ReplyStatus = (reply: ReviewReply) => ReactNode;

/** What the business wrote to the customer, when and where it went. */
export function SentReplies({
  replies,
  timezone,
  status,
}: {
  replies: ReviewReply[];
  timezone: string | undefined;
  status: ReplyStatus;
}) {
  return (
    <ul aria-label="Your replies" className="flex w-full flex-col gap-3">
      {replies.map((reply) => (
        <li key={reply.id} className="flex flex-col gap-2 rounded-control bg-accent-wash px-4 py-3">
          <p className="text-sm text-soft">
            By e-mail to <span className="wrap-anywhere">{reply.to}</span>
            <time dateTime={reply.written_at} className="block tabular-nums">
              {timeText(reply.written_at, timezone)}
            </time>
          </p>
          <p className="whitespace-pre-line wrap-anywhere">{reply.body}</p>
          {status(reply)}
        </li>
      ))}
    </ul>
  );
}

/** What customers said and were asked, for the contacts feature. */
import type { TimelineItem } from '#features/contacts/contract.ts';
import type { Belonging } from '#features/contacts/ports.ts';
import type { Transaction } from '#platform/database/database.ts';
import { MAX_SCORE } from './contract.ts';
import { listRequestsOf, listVisitsOf, moveRequests, moveReviews } from './requests/contact-queries.ts';

const TIMELINE_MAX = 500;

export const reviewsOfContact: Belonging = { table: 'reviews', move: moveReviews };
export const reviewRequestsOfContact: Belonging = { table: 'review_requests', move: moveRequests };

export async function listReviewsInTimeline(tx: Transaction, contactId: number): Promise<TimelineItem[]> {
  const of = { contactId, limit: TIMELINE_MAX };
  const requests = await listRequestsOf(tx, of);
  return [...requests.map(requestItem), ...(await listVisitsOf(tx, of)).flatMap(visitItems)];
}

const requestItem = ({
  id,
  askedAt,
  channel,
}: Awaited<ReturnType<typeof listRequestsOf>>[number]): TimelineItem => ({
  type: 'review',
  id: `review-request-${id}`,
  timestamp: askedAt.toISOString(),
  title: channel === 'sms' ? 'Asked for a review by text message' : 'Asked for a review by e-mail',
  text: '',
  reviewId: null,
});

/** One for each step that the customer took, and one for the first reply. */
function visitItems(visit: Awaited<ReturnType<typeof listVisitsOf>>[number]): TimelineItem[] {
  const { id, score, feedback, openedAt, ratedAt, wentPublicAt, destination, repliedAt } = visit;
  const steps = [
    { name: 'opened', at: openedAt, title: 'Opened the rating page', text: '', reviewId: null },
    { name: 'rated', at: ratedAt, title: `Rated you ${score} / ${MAX_SCORE}`, text: feedback, reviewId: id },
    { name: 'went-public', at: wentPublicAt, title: `Went on to ${destination}`, text: '', reviewId: null },
    { name: 'replied', at: repliedAt, title: 'You replied to the review', text: '', reviewId: id },
  ];
  return steps.flatMap(({ name, at, ...step }) =>
    at ? [{ type: 'review' as const, id: `review-${id}-${name}`, timestamp: at.toISOString(), ...step }] : [],
  );
}

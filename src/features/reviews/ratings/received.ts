/** What happens once a customer is done: the owner's page shows it, a low rating raises an alert, automations start. */
import { raiseAlert } from '#features/alerts/service.ts';
import { LIVE_KIND, REVIEW_RECEIVED } from '#features/reviews/contract.ts';
import { getMinimumScore } from '#features/reviews/rules/service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { recordEvents } from '#platform/database/record-events.ts';
import { announce } from '#platform/live/announce.ts';
import { countLowRatingsOfHour, type StoredReview } from './queries.ts';

/** Beyond these, the owner gets one more alert in the hour for all that follow. */
const ALERTS_PER_HOUR = 5;

export async function reviewReceived(
  tx: Transaction,
  { context, review }: { context: Context; review: StoredReview },
): Promise<void> {
  const { id, businessId, contactId: contact_id } = review;
  await announce(tx, { businessId, kind: LIVE_KIND, id: String(id) });
  if (review.spamReason !== null) return;
  await recordEvents(tx, [{ businessId, name: REVIEW_RECEIVED, data: { review_id: id, contact_id } }]);
  const minimumScore = await getMinimumScore(tx);
  if ((review.score ?? 0) < minimumScore) await alertOfLowRating(tx, { context, review, minimumScore });
}

async function alertOfLowRating(
  tx: Transaction,
  { context, review, minimumScore }: { context: Context; review: StoredReview; minimumScore: number },
): Promise<void> {
  const { id, businessId, score, feedback, firstName, lastName } = review;
  const others = await countLowRatingsOfHour(tx, { below: minimumScore, except: id, limit: ALERTS_PER_HOUR });
  const alert = { context, businessId, kind: 'low-rating' as const };
  if (others >= ALERTS_PER_HOUR) {
    await raiseAlert(tx, {
      ...alert,
      dedupeKey: `hour-${new Date().toISOString().slice(0, 13)}`,
      subject: {
        title: 'More low ratings',
        body: `More than ${ALERTS_PER_HOUR} customers left a low rating within an hour.`,
        path: '/review-reviews?rating=low,medium',
      },
    });
    return;
  }
  const who = `${firstName} ${lastName}`.trim() || 'A customer';
  await raiseAlert(tx, {
    ...alert,
    dedupeKey: `review-${id}`,
    subject: {
      title: `${who} rated you ${score} / 10`,
      body: feedback || 'They left no comment.',
      path: `/review-reviews?open=${id}`,
    },
  });
}

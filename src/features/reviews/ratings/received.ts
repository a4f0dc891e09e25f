/** What happens once customers are done: the owner's page shows it, a low rating raises an alert, automations start. */
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

type Received = { context: Context; businessId: string; reviews: StoredReview[] };

/** All of one business, each completed in this transaction. */
export async function reviewsReceived(
  tx: Transaction,
  { context, businessId, reviews }: Received,
): Promise<void> {
  if (reviews.length === 0) return;
  await announceReviews(tx, { businessId, reviews });
  const genuine = reviews.filter(({ spamReason }) => spamReason === null);
  await recordEvents(
    tx,
    genuine.map(({ id, contactId }) => ({
      businessId,
      name: REVIEW_RECEIVED,
      data: { review_id: id, contact_id: contactId },
    })),
  );
  const minimumScore = await getMinimumScore(tx);
  const low = genuine.filter(({ score }) => (score ?? 0) < minimumScore);
  if (low.length > 0) await alertOfLowRatings(tx, { context, businessId, reviews: low, minimumScore });
}

export async function announceReviews(
  tx: Transaction,
  { businessId, reviews }: Pick<Received, 'businessId' | 'reviews'>,
): Promise<void> {
  const [first, second] = reviews;
  if (first) await announce(tx, { businessId, kind: LIVE_KIND, id: second ? '*' : String(first.id) });
}

async function alertOfLowRatings(
  tx: Transaction,
  { context, businessId, reviews, minimumScore }: Received & { minimumScore: number },
): Promise<void> {
  const others = await countLowRatingsOfHour(tx, {
    below: minimumScore,
    except: reviews.map(({ id }) => id),
    limit: ALERTS_PER_HOUR,
  });
  const alert = { context, businessId, kind: 'low-rating' as const };
  const single = reviews.slice(0, ALERTS_PER_HOUR - others);
  for (const { id, score, feedback, firstName, lastName } of single)
    await raiseAlert(tx, {
      ...alert,
      dedupeKey: `review-${id}`,
      subject: {
        title: `${`${firstName} ${lastName}`.trim() || 'A customer'} rated you ${score} / 10`,
        body: feedback || 'They left no comment.',
        path: `/review-reviews?open=${id}`,
      },
    });
  if (single.length === reviews.length) return;
  await raiseAlert(tx, {
    ...alert,
    dedupeKey: `hour-${context.clock.now().toISOString().slice(0, 13)}`,
    subject: {
      title: 'More low ratings',
      body: `More than ${ALERTS_PER_HOUR} customers left a low rating within an hour.`,
      path: '/review-reviews?rating=low,medium',
    },
  });
}

/** The average rating and how it moves. */
import type { ReviewSummary } from '#features/reviews/contract.ts';
import type { Context } from '#platform/context.ts';
import type { Actor } from '#platform/http/serve.ts';
import { countRatings, countRatingsByMonth } from './summary-queries.ts';

export async function getReviewSummary({
  context,
  actor,
}: {
  context: Context;
  actor: Actor;
}): Promise<ReviewSummary> {
  const now = context.clock.now();
  return context.database.readInScope({ businessId: actor.businessId }, async (tx) => ({
    ...(await countRatings(tx, now)),
    months: await countRatingsByMonth(tx, now),
  }));
}

import { and, desc, eq, isNull } from 'drizzle-orm';
import { reviewRequests, reviews } from '#features/reviews/tables.ts';
import type { Transaction } from '#platform/database/database.ts';
import { repointRows, type Way } from '#platform/database/repoint-rows.ts';

export async function moveReviews(tx: Transaction, way: Way): Promise<number[]> {
  return repointRows(tx, { table: reviews, column: reviews.contactId, ...way });
}

export async function moveRequests(tx: Transaction, way: Way): Promise<number[]> {
  return repointRows(tx, { table: reviewRequests, column: reviewRequests.contactId, ...way });
}

type Of = { contactId: number; limit: number };

/** The newest. */
export async function listRequestsOf(
  tx: Transaction,
  { contactId, limit }: Of,
): Promise<(typeof reviewRequests.$inferSelect)[]> {
  return await tx
    .select()
    .from(reviewRequests)
    .where(eq(reviewRequests.contactId, contactId))
    .orderBy(desc(reviewRequests.askedAt))
    .limit(limit);
}

/** The newest visits to the rating page, without spam. */
export async function listVisitsOf(
  tx: Transaction,
  { contactId, limit }: Of,
): Promise<(typeof reviews.$inferSelect)[]> {
  return await tx
    .select()
    .from(reviews)
    .where(and(eq(reviews.contactId, contactId), isNull(reviews.spamReason)))
    .orderBy(desc(reviews.openedAt))
    .limit(limit);
}

import { reviewRequests, reviews } from '#features/reviews/tables.ts';
import type { Transaction } from '#platform/database/database.ts';
import { repointRows, type Way } from '#platform/database/repoint-rows.ts';

export async function moveReviews(tx: Transaction, way: Way): Promise<number[]> {
  return repointRows(tx, { table: reviews, column: reviews.contactId, ...way });
}

export async function moveRequests(tx: Transaction, way: Way): Promise<number[]> {
  return repointRows(tx, { table: reviewRequests, column: reviewRequests.contactId, ...way });
}

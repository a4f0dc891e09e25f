import type { Transaction } from '#platform/database/database.ts';
import type { Destination } from './contract.ts';
import { DEFAULT_SCORE_THRESHOLD } from './contract.ts';
import { reviewRequests, reviewRules, reviews } from './tables.ts';

export async function hasReviews(tx: Transaction): Promise<boolean> {
  return (await tx.select({ id: reviews.id }).from(reviews).limit(1)).length > 0;
}

export async function fillRules(
  tx: Transaction,
  rules: { businessId: string; destinations: Destination[] },
): Promise<void> {
  await tx.insert(reviewRules).values({ ...rules, scoreThreshold: DEFAULT_SCORE_THRESHOLD });
}

export async function fillRequests(
  tx: Transaction,
  rows: (typeof reviewRequests.$inferInsert)[],
): Promise<number[]> {
  if (rows.length === 0) return [];
  const made = await tx.insert(reviewRequests).values(rows).returning({ id: reviewRequests.id });
  return made.map(({ id }) => id);
}

export async function fillReviews(tx: Transaction, rows: (typeof reviews.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(reviews).values(rows);
}

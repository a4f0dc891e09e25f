import { and, eq, gt, inArray, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import { reviewRequests, reviews } from '#features/reviews/tables.ts';
import type { Transaction } from '#platform/database/database.ts';
import { prepared } from '#platform/database/prepared.ts';

export type StoredReview = typeof reviews.$inferSelect;
type NewReview = typeof reviews.$inferInsert;

const isNotSpam = isNull(reviews.spamReason);
/** A visitor who has not added anything for this long has left. */
const hasLeft = and(isNull(reviews.completedAt), lt(reviews.ratedAt, sql`now() - interval '10 minutes'`));
const isForgotten = and(isNull(reviews.score), lt(reviews.openedAt, sql`now() - interval '400 days'`));

export async function findRequest(
  tx: Transaction,
  token: string,
): Promise<{ id: number; contactId: number } | null> {
  const { id, contactId } = reviewRequests;
  const [row] = await tx
    .select({ id, contactId })
    .from(reviewRequests)
    .where(eq(reviewRequests.token, token));
  return row ?? null;
}

export async function findVisit(tx: Transaction, visitId: string): Promise<{ openedAt: Date } | null> {
  const [row] = await prepared<{ openedAt: Date }>(
    tx,
    sql`select ${reviews.openedAt} as "openedAt" from ${reviews} where ${eq(reviews.visitId, visitId)}`,
  );
  return row ?? null;
}

/** Does nothing for a visit that is known. */
export async function insertVisit(tx: Transaction, visit: NewReview): Promise<boolean> {
  const { rowCount } = await tx.insert(reviews).values(visit).onConflictDoNothing();
  return rowCount === 1;
}

type Rating = NewReview & { score: number; isFinal: boolean };

/** Stores the rating of a visit, or adds to it until it is complete. Null if it already was. */
export async function saveRating(
  tx: Transaction,
  { isFinal, ...rating }: Rating,
): Promise<StoredReview | null> {
  const { score, feedback, firstName, lastName, email, reviewDeclined, spamReason } = rating;
  const completedAt: SQL | null = isFinal ? sql`now()` : null;
  const [row] = await tx
    .insert(reviews)
    .values({ ...rating, ratedAt: sql`now()`, completedAt })
    .onConflictDoUpdate({
      target: [reviews.businessId, reviews.visitId],
      set: {
        ...{ score, feedback, firstName, lastName, email, reviewDeclined, spamReason, completedAt },
        ratedAt: sql`coalesce(${reviews.ratedAt}, now())`,
      },
      setWhere: isNull(reviews.completedAt),
    })
    .returning();
  return row ?? null;
}

/** For a caller that names no visit: the same words from the same address within a day are the same review. */
export async function hasSameReview(
  tx: Transaction,
  { score, feedback, email }: { score: number; feedback: string; email: string },
): Promise<boolean> {
  const [row] = await tx
    .select({ id: reviews.id })
    .from(reviews)
    .where(
      and(
        gt(reviews.ratedAt, sql`now() - interval '1 day'`),
        ...[eq(reviews.score, score), eq(reviews.feedback, feedback), eq(reviews.email, email)],
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Keeps the first time. */
export async function markPublic(
  tx: Transaction,
  { visitId, destination }: { visitId: string; destination: string },
): Promise<StoredReview | null> {
  const [row] = await tx
    .update(reviews)
    .set({ wentPublicAt: sql`now()`, destination })
    .where(and(eq(reviews.visitId, visitId), isNull(reviews.wentPublicAt)))
    .returning();
  return row ?? null;
}

/** Completes the review if it is rated and not complete yet; null otherwise. */
export async function completeReview(tx: Transaction, visitId: string): Promise<StoredReview | null> {
  const [row] = await tx
    .update(reviews)
    .set({ completedAt: sql`now()` })
    .where(and(eq(reviews.visitId, visitId), isNull(reviews.completedAt), sql`${reviews.score} is not null`))
    .returning();
  return row ?? null;
}

/** Counts at most `limit`. */
export async function countLowRatingsOfHour(
  tx: Transaction,
  { below, except, limit }: { below: number; except: number; limit: number },
): Promise<number> {
  const isLow = and(
    gt(reviews.ratedAt, sql`now() - interval '1 hour'`),
    ...[lt(reviews.score, below), isNotSpam, ne(reviews.id, except)],
  );
  const found = await prepared(tx, sql`select 1 from ${reviews} where ${isLow} limit ${limit}`);
  return found.length;
}

/** For all businesses, in a sweep transaction. */
export async function listLeft(
  tx: Transaction,
  limit: number,
): Promise<{ id: number; businessId: string }[]> {
  return await tx
    .select({ id: reviews.id, businessId: reviews.businessId })
    .from(reviews)
    .where(hasLeft)
    .orderBy(reviews.ratedAt)
    .limit(limit);
}

export async function completeLeft(tx: Transaction, ids: number[]): Promise<StoredReview[]> {
  return await tx
    .update(reviews)
    .set({ completedAt: sql`now()` })
    .where(and(inArray(reviews.id, ids), hasLeft))
    .returning();
}

/** For all businesses, in a sweep transaction. */
export async function listForgotten(
  tx: Transaction,
  limit: number,
): Promise<{ id: number; businessId: string }[]> {
  return await tx
    .select({ id: reviews.id, businessId: reviews.businessId })
    .from(reviews)
    .where(isForgotten)
    .orderBy(reviews.openedAt)
    .limit(limit);
}

export async function deleteForgotten(tx: Transaction, ids: number[]): Promise<void> {
  await tx.delete(reviews).where(and(inArray(reviews.id, ids), isForgotten));
}

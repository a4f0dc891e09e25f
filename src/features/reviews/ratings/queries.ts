import { and, eq, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { DAYS_BETWEEN_RATINGS } from '#features/reviews/contract.ts';
import { reviewRequests, reviews } from '#features/reviews/tables.ts';
import type { Transaction } from '#platform/database/database.ts';
import { prepared } from '#platform/database/prepared.ts';
import { notOf, type SweepPage } from '#platform/sweep/sweep-by-business.ts';

export type StoredReview = typeof reviews.$inferSelect;
type NewReview = typeof reviews.$inferInsert;

const isNotSpam = isNull(reviews.spamReason);
/** A visitor who has not added anything for this long has left. */
const hasLeft = and(isNull(reviews.completedAt), lt(reviews.ratedAt, sql`now() - interval '10 minutes'`));
const isNoLongerCompared = and(
  isNotNull(reviews.browser),
  lt(reviews.ratedAt, sql`now() - make_interval(days => ${DAYS_BETWEEN_RATINGS})`),
);
const isForgotten = and(isNull(reviews.score), lt(reviews.openedAt, sql`now() - interval '400 days'`));

/** `visitId` is the visit that the request has led to; null if it has led to none. */
export type Invitation = {
  requestId: number;
  contactId: number;
  visitId: string | null;
  isComplete: boolean;
};

/** The requests that these links came with, by token. */
export async function findInvitations(tx: Transaction, tokens: string[]): Promise<Map<string, Invitation>> {
  if (tokens.length === 0) return new Map();
  const rows = await prepared<Invitation & { token: string }>(
    tx,
    sql`select r.token, r.id as "requestId", r.contact_id as "contactId", v.visit_id as "visitId",
               v.completed_at is not null as "isComplete"
        from ${reviewRequests} r
        left join lateral (
          select visit_id, completed_at from ${reviews}
          where request_id = r.id order by completed_at nulls last, id limit 1
        ) v on true
        where r.token = any (${sql.param(tokens)}::text[])`,
  );
  return new Map(
    rows.map(({ token, requestId, contactId, ...visit }) => [
      token,
      { ...visit, requestId: Number(requestId), contactId: Number(contactId) },
    ]),
  );
}

/** Until the transaction ends, no other one begins a visit by these links. */
export async function lockRequests(tx: Transaction, tokens: string[]): Promise<void> {
  if (tokens.length === 0) return;
  await tx
    .select({ id: reviewRequests.id })
    .from(reviewRequests)
    .where(inArray(reviewRequests.token, tokens))
    .orderBy(reviewRequests.id)
    .for('update');
}

/** Until the transaction ends, no other one rates by these browsers. In one order, so that none waits for another in a circle. */
export async function lockBrowsers(tx: Transaction, browsers: string[]): Promise<void> {
  if (browsers.length === 0) return;
  await prepared(
    tx,
    sql`select pg_advisory_xact_lock(hashtextextended('rating by ' || browser, 0))
        from (select distinct browser from unnest(${sql.param(browsers)}::text[]) browser order by 1) ordered`,
  );
}

export type RatedVisit = { visitId: string; isComplete: boolean };

/** The visits in which these browsers have lately rated the business. */
export async function findRatedVisits(tx: Transaction, browsers: string[]): Promise<Map<string, RatedVisit>> {
  if (browsers.length === 0) return new Map();
  const rows = await prepared<RatedVisit & { browser: string }>(
    tx,
    sql`select distinct on (browser) browser, visit_id as "visitId", completed_at is not null as "isComplete"
        from ${reviews}
        where browser = any (${sql.param(browsers)}::text[])
          and rated_at > now() - make_interval(days => ${DAYS_BETWEEN_RATINGS}::int)
        order by browser, completed_at nulls last, id`,
  );
  return new Map(rows.map(({ browser, ...visit }) => [browser, visit]));
}

/** When these visits began, by their ids. */
export async function findVisits(tx: Transaction, visitIds: string[]): Promise<Map<string, Date>> {
  const rows = await prepared<{ visitId: string; openedAt: Date }>(
    tx,
    sql`select ${reviews.visitId} as "visitId", ${reviews.openedAt} as "openedAt" from ${reviews}
        where ${reviews.visitId} = any (${sql.param(visitIds)}::uuid[])`,
  );
  return new Map(rows.map(({ visitId, openedAt }) => [visitId, openedAt]));
}

/** Does nothing for visits that are known. Returns how many were new. */
export async function insertVisits(tx: Transaction, visits: NewReview[]): Promise<number> {
  const { rowCount } = await tx.insert(reviews).values(visits).onConflictDoNothing();
  return rowCount ?? 0;
}

export type Rating = NewReview & { score: number; isFinal: boolean };

/** Stores the ratings of different visits, or adds to them. Returns those that were not complete before. */
export async function saveRatings(tx: Transaction, ratings: Rating[]): Promise<StoredReview[]> {
  const rows = ratings.map(({ isFinal, ...rating }) => ({
    ...rating,
    ratedAt: sql`now()`,
    completedAt: isFinal ? sql`now()` : null,
  }));
  return await tx
    .insert(reviews)
    // Two processes that save the same visits lock them in the same order.
    .values(rows.sort((a, b) => (a.visitId < b.visitId ? -1 : 1)))
    .onConflictDoUpdate({
      target: [reviews.businessId, reviews.visitId],
      set: {
        score: sql`excluded.score`,
        feedback: sql`excluded.feedback`,
        firstName: sql`excluded.first_name`,
        lastName: sql`excluded.last_name`,
        email: sql`excluded.email`,
        reviewDeclined: sql`excluded.review_declined`,
        spamReason: sql`excluded.spam_reason`,
        completedAt: sql`excluded.completed_at`,
        browser: sql`coalesce(${reviews.browser}, excluded.browser)`,
        ratedAt: sql`coalesce(${reviews.ratedAt}, now())`,
      },
      setWhere: isNull(reviews.completedAt),
    })
    .returning();
}

export type Words = Pick<
  StoredReview,
  'visitId' | 'feedback' | 'firstName' | 'lastName' | 'email' | 'spamReason'
>;

/** For a day, a customer who finished without a word may still add some. Null if they have, or if it is too late. */
export async function addWords(
  tx: Transaction,
  { visitId, score, spamReason, ...words }: Words & { score: number },
): Promise<StoredReview | null> {
  const [row] = await tx
    .update(reviews)
    .set({ ...words, spamReason: sql`coalesce(${reviews.spamReason}, ${spamReason})` })
    .where(
      and(
        ...[eq(reviews.visitId, visitId), eq(reviews.score, score), eq(reviews.feedback, '')],
        gt(reviews.ratedAt, sql`now() - interval '1 day'`),
      ),
    )
    .returning();
  return row ?? null;
}

/** What is stored of these visits, by their ids. */
export async function findAnswers(tx: Transaction, visitIds: string[]): Promise<Map<string, StoredReview>> {
  if (visitIds.length === 0) return new Map();
  const rows = await tx.select().from(reviews).where(inArray(reviews.visitId, visitIds));
  return new Map(rows.map((row) => [row.visitId, row]));
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
  { below, except, limit }: { below: number; except: number[]; limit: number },
): Promise<number> {
  const isLow = and(
    gt(reviews.ratedAt, sql`now() - interval '1 hour'`),
    ...[lt(reviews.score, below), isNotSpam, sql`${reviews.id} <> all (${sql.param(except)}::bigint[])`],
  );
  const found = await prepared(tx, sql`select 1 from ${reviews} where ${isLow} limit ${limit}`);
  return found.length;
}

/** For all businesses, in a sweep transaction. */
export async function listLeft(
  tx: Transaction,
  page: SweepPage,
): Promise<{ id: number; businessId: string }[]> {
  return await tx
    .select({ id: reviews.id, businessId: reviews.businessId })
    .from(reviews)
    .where(and(hasLeft, notOf(reviews.businessId, page)))
    .orderBy(reviews.ratedAt)
    .limit(page.limit);
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
  page: SweepPage,
): Promise<{ id: number; businessId: string }[]> {
  return await tx
    .select({ id: reviews.id, businessId: reviews.businessId })
    .from(reviews)
    .where(and(isForgotten, notOf(reviews.businessId, page)))
    .orderBy(reviews.openedAt)
    .limit(page.limit);
}

export async function deleteForgotten(tx: Transaction, ids: number[]): Promise<void> {
  await tx.delete(reviews).where(and(inArray(reviews.id, ids), isForgotten));
}

/** For all businesses, in a sweep transaction. */
export async function listBrowsersToForget(
  tx: Transaction,
  page: SweepPage,
): Promise<{ id: number; businessId: string }[]> {
  return await tx
    .select({ id: reviews.id, businessId: reviews.businessId })
    .from(reviews)
    .where(and(isNoLongerCompared, notOf(reviews.businessId, page)))
    .orderBy(reviews.ratedAt)
    .limit(page.limit);
}

export async function forgetBrowsers(tx: Transaction, ids: number[]): Promise<void> {
  await tx
    .update(reviews)
    .set({ browser: null })
    .where(and(inArray(reviews.id, ids), isNoLongerCompared));
}

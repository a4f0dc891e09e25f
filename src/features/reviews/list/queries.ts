import { and, asc, between, count, desc, eq, gt, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { timezoneOfBusiness } from '#features/brand/service.ts';
import { nameOfContact } from '#features/contacts/book/service.ts';
import { type ReviewFilter, SCORES_OF_CLASS } from '#features/reviews/contract.ts';
import { reviewReplies, reviews } from '#features/reviews/tables.ts';
import type { Transaction } from '#platform/database/database.ts';
import { prepared } from '#platform/database/prepared.ts';

export type StoredReview = typeof reviews.$inferSelect;

export async function listPage(
  tx: Transaction,
  { filter, limit, offset }: { filter: ReviewFilter; limit: number; offset: number },
): Promise<{ rows: StoredReview[]; total: number }> {
  const where = matching(filter);
  const rows = await tx
    .select()
    .from(reviews)
    .where(where)
    .orderBy(desc(reviews.ratedAt), desc(reviews.id))
    .limit(limit)
    .offset(offset);
  const [counted] = await tx.select({ total: count() }).from(reviews).where(where);
  return { rows, total: counted?.total ?? 0 };
}

/** For an export, oldest first, with the time as the business's clock showed it. */
export async function listAfter(
  tx: Transaction,
  { filter, after, limit }: { filter: ReviewFilter; after: number; limit: number },
): Promise<(StoredReview & { localTime: string })[]> {
  const localTime = sql<string>`to_char(${reviews.ratedAt} at time zone ${timezoneOfBusiness}, 'YYYY-MM-DD HH24:MI')`;
  const rows = await tx
    .select({ review: reviews, localTime })
    .from(reviews)
    .where(and(matching(filter), gt(reviews.id, after)))
    .orderBy(asc(reviews.id))
    .limit(limit);
  return rows.map(({ review, localTime: at }) => ({ ...review, localTime: at }));
}

/** A business has thousands of reviews, not millions, so a scan of its own is fine. */
function matching({ rating, search, spam }: ReviewFilter): SQL | undefined {
  const classes = rating.map((name) => between(reviews.score, ...SCORES_OF_CLASS[name]));
  return and(
    isNotNull(reviews.score),
    spam ? isNotNull(reviews.spamReason) : isNull(reviews.spamReason),
    classes.length > 0 ? or(...classes) : undefined,
    containing(search.trim()),
  );
}

function containing(words: string): SQL | undefined {
  if (words === '') return undefined;
  const { firstName, lastName, email, feedback, contactId } = reviews;
  const text = sql`concat_ws(' ', ${firstName}, ${lastName}, ${email}, ${feedback}, ${nameOfContact(contactId)})`;
  return sql`${text} ilike ${`%${words.replace(/[\\%_]/g, '\\$&')}%`}`;
}

export async function findReview(tx: Transaction, id: number): Promise<StoredReview | null> {
  const [row] = await tx
    .select()
    .from(reviews)
    .where(and(eq(reviews.id, id), isNotNull(reviews.score)));
  return row ?? null;
}

type Change = Partial<Pick<StoredReview, 'spamReason' | 'contactId' | 'repliedAt'>>;

export async function updateReview(
  tx: Transaction,
  { id, ...change }: Change & { id: number },
): Promise<StoredReview | null> {
  const [row] = await tx
    .update(reviews)
    .set(change)
    .where(and(eq(reviews.id, id), isNotNull(reviews.score)))
    .returning();
  return row ?? null;
}

/** Keeps the message as a reply; does nothing if it is one. */
export async function insertReply(tx: Transaction, reply: typeof reviewReplies.$inferInsert): Promise<void> {
  await tx.insert(reviewReplies).values(reply).onConflictDoNothing();
}

export async function listReplyIds(tx: Transaction, reviewId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: reviewReplies.messageId })
    .from(reviewReplies)
    .where(eq(reviewReplies.reviewId, reviewId));
  return rows.map(({ id }) => id);
}

/** Of the ratings given in the span, without those that look like spam; `average` is null without any. */
export async function averageScore(
  tx: Transaction,
  {
    from,
    to,
    isRequested = false,
  }: {
    from: Date;
    to: Date;
    /** Only ratings that a review request led to. */
    isRequested?: boolean;
  },
): Promise<{ ratings: number; average: number | null }> {
  const [row] = await prepared<{ ratings: number; average: number | null }>(
    tx,
    sql`select count(*)::int as ratings, avg(score)::float8 as average from reviews
        where score is not null and rated_at >= ${from} and rated_at < ${to} and spam_reason is null
          ${isRequested ? sql`and request_id is not null` : sql``}`,
  );
  return row ?? { ratings: 0, average: null };
}

/** Whether the business has ever asked a customer for a review or received one. */
export async function collectsRatings(tx: Transaction): Promise<boolean> {
  const [row] = await prepared<{ collects: boolean }>(
    tx,
    sql`select exists (select from reviews where score is not null) or exists (select from review_requests) as collects`,
  );
  return row?.collects ?? false;
}

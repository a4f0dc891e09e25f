import { and, asc, between, count, desc, eq, gt, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { timezoneOfBusiness } from '#features/brand/service.ts';
import { nameOfContact } from '#features/contacts/book/service.ts';
import { type ReviewFilter, SCORES_OF_CLASS } from '#features/reviews/contract.ts';
import { reviewReplies, reviews } from '#features/reviews/tables.ts';
import type { Transaction } from '#platform/database/database.ts';

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

/** Stores what many customers of one business sent at the same time, in one transaction. */
import { randomUUID } from 'node:crypto';
import { getBusinessName } from '#features/brand/service.ts';
import { LIVE_KIND, type RatingInput } from '#features/reviews/contract.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { announce } from '#platform/live/announce.ts';
import {
  addWords,
  findAnswers,
  findInvitations,
  findVisits,
  hasSameReview,
  insertVisits,
  lockRequests,
  type StoredReview,
  saveRatings,
} from './queries.ts';
import { announceReviews, reviewsReceived } from './received.ts';
import { spamReason } from './spam.ts';

export type Visit = { businessId: string; visitId: string; token?: string | undefined };
type Of<Item> = { context: Context; businessId: string } & Item;

export async function storeVisits({ context, businessId, visits }: Of<{ visits: Visit[] }>): Promise<void> {
  await context.database.inScope({ businessId }, async (tx) => {
    await getBusinessName(tx);
    const invited = await withInvitations(tx, visits);
    const added = await insertVisits(
      tx,
      invited.map(({ visitId, invitation }) => ({ businessId, visitId, ...invitation })),
    );
    if (added > 0) await announce(tx, { businessId, kind: LIVE_KIND, id: '*' });
  });
}

type Invited<Item> = Item & { invitation: { requestId: number | null; contactId: number | null } };
type NamedRating = Invited<RatingInput & { visitId: string }>;

/** Returns of each rating whether it counts. One that differs from what the customer has already finished does not. */
export async function storeRatings({
  context,
  businessId,
  ratings,
}: Of<{ ratings: RatingInput[] }>): Promise<boolean[]> {
  return context.database.inScope({ businessId }, async (tx) => {
    await getBusinessName(tx);
    const counted: boolean[] = ratings.map(() => true);
    const invited = await withInvitations(tx, ratings);
    const named = invited.flatMap((rating, position) =>
      rating.visitId === undefined ? [] : { ...rating, visitId: rating.visitId, position },
    );
    for (const round of inRounds(named)) {
      const late = await storeRound(tx, { context, businessId, ratings: round });
      for (const { visitId, position } of round) counted[position] = !late.has(visitId);
    }
    for (const rating of invited)
      if (rating.visitId === undefined && !(await hasSameReview(tx, rating)))
        await storeRound(tx, { context, businessId, ratings: [{ ...rating, visitId: randomUUID() }] });
    return counted;
  });
}

/** A second rating of a visit comes after the first, because one statement cannot change a row twice. */
function inRounds<Rating extends { visitId: string }>(ratings: Rating[]): Rating[][] {
  const counts = new Map<string, number>();
  const rounds = Map.groupBy(ratings, ({ visitId }) => {
    const earlier = counts.get(visitId) ?? 0;
    counts.set(visitId, earlier + 1);
    return earlier;
  });
  return [...rounds.values()];
}

type Rating = { visitId: string } & Answers & { score: number; spamReason: string | null };

/** Ratings of different visits. Returns the visits that were finished before, with other answers. */
async function storeRound(
  tx: Transaction,
  { context, businessId, ratings }: Of<{ ratings: NamedRating[] }>,
): Promise<Set<string>> {
  const visitIds = ratings.map(({ visitId }) => visitId);
  const openedAt = await findVisits(tx, visitIds);
  const rows = ratings.map((rating) => {
    const opened = openedAt.get(rating.visitId);
    const seconds = opened ? (context.clock.now().getTime() - opened.getTime()) / 1000 : null;
    return {
      businessId,
      visitId: rating.visitId,
      ...answersOf(rating),
      isFinal: rating.isFinal,
      spamReason: spamReason(rating, seconds),
      ...rating.invitation,
    };
  });
  const saved = await saveRatings(tx, rows);
  const reviews = saved.filter(({ completedAt }) => completedAt !== null);
  if (reviews.length > 0) await reviewsReceived(tx, { context, businessId, reviews });
  else await announceReviews(tx, { businessId, reviews: saved });
  const known = new Set(saved.map(({ visitId }) => visitId));
  const late = rows.filter(({ visitId }) => !known.has(visitId));
  await announceReviews(tx, { businessId, reviews: await withLateWords(tx, late) });
  return differing(tx, late);
}

/** Words that customers add to ratings which were complete without any. */
async function withLateWords(tx: Transaction, ratings: Rating[]): Promise<StoredReview[]> {
  const changed: StoredReview[] = [];
  for (const { visitId, score, feedback, firstName, lastName, email, spamReason: reason } of ratings) {
    if (feedback === '') continue;
    const words = { feedback, firstName, lastName, email, spamReason: reason };
    const row = await addWords(tx, { visitId, score, ...words });
    if (row) changed.push(row);
  }
  return changed;
}

/** A repeated call, whose reply was lost, brings the same answers again. */
async function differing(tx: Transaction, ratings: Rating[]): Promise<Set<string>> {
  const kept = await findAnswers(
    tx,
    ratings.map(({ visitId }) => visitId),
  );
  const isSame = (rating: Rating) => {
    const before = kept.get(rating.visitId);
    return before && JSON.stringify(answersOf(rating)) === JSON.stringify(answersOf(before));
  };
  return new Set(ratings.filter((rating) => !isSame(rating)).map(({ visitId }) => visitId));
}

type Answers = Pick<
  StoredReview,
  'score' | 'feedback' | 'email' | 'firstName' | 'lastName' | 'reviewDeclined'
>;

const answersOf = <Score extends Answers['score']>({
  score,
  feedback,
  email,
  firstName,
  lastName,
  reviewDeclined,
}: Answers & { score: Score }) => ({ score, feedback, email, firstName, lastName, reviewDeclined });

/**
 * A review request leads to one visit, in however many tabs and browsers its link is opened. An unknown token is ignored:
 * the visitor can still leave a review.
 */
export async function withInvitations<
  Item extends { token?: string | undefined; visitId?: string | undefined },
>(tx: Transaction, items: Item[]): Promise<Invited<Item>[]> {
  const tokens = items.flatMap(({ token }) => token ?? []);
  await lockRequests(tx, tokens);
  const found = await findInvitations(tx, tokens);
  const begun = new Map<number, string>();
  return items.map((item) => {
    const { requestId = null, contactId = null, visitId } = found.get(item.token ?? '') ?? {};
    const invitation = { requestId, contactId };
    if (requestId === null) return { ...item, invitation };
    // Two tabs may begin within one transaction.
    const known = visitId ?? begun.get(requestId) ?? item.visitId;
    if (known) begun.set(requestId, known);
    return { ...item, visitId: known, invitation };
  });
}

/** Stores what many customers of one business sent at the same time, in one transaction. */
import { getBusinessName } from '#features/brand/service.ts';
import { LIVE_KIND, type RatingInput } from '#features/reviews/contract.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { announce } from '#platform/live/announce.ts';
import { type From, type Placed, placeVisits } from './place-visits.ts';
import {
  addWords,
  findAnswers,
  findVisits,
  insertVisits,
  type StoredReview,
  saveRatings,
} from './queries.ts';
import { announceReviews, reviewsReceived } from './received.ts';
import { spamReason } from './spam.ts';

export type Visit = From & { businessId: string; visitId: string };
export type SentRating = RatingInput & From;
type Of<Item> = { context: Context; businessId: string } & Item;

/** Returns of each visit whether a rating in it counts. */
export async function storeVisits({
  context,
  businessId,
  visits,
}: Of<{ visits: Visit[] }>): Promise<boolean[]> {
  return context.database.inScope({ businessId }, async (tx) => {
    await getBusinessName(tx);
    const placed = await placeVisits(tx, visits);
    const added = await insertVisits(
      tx,
      placed.map(({ visitId, invitation }) => ({ businessId, visitId, ...invitation })),
    );
    if (added > 0) await announce(tx, { businessId, kind: LIVE_KIND, id: '*' });
    return placed.map(({ isRated }) => !isRated);
  });
}

/** Returns of each rating whether it counts. One that differs from what the customer has already finished does not. */
export async function storeRatings({
  context,
  businessId,
  ratings,
}: Of<{ ratings: SentRating[] }>): Promise<boolean[]> {
  return context.database.inScope({ businessId }, async (tx) => {
    await getBusinessName(tx);
    const counted: boolean[] = ratings.map(() => true);
    const placed = await placeVisits(tx, ratings);
    for (const round of inRounds(placed.map((rating, position) => ({ ...rating, position })))) {
      const late = await storeRound(tx, { context, businessId, ratings: round });
      for (const { visitId, position } of round) counted[position] = !late.has(visitId);
    }
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

type Rating = Answers & {
  visitId: string;
  score: number;
  spamReason: string | null;
  isOfAnotherTab: boolean;
};

/** Ratings of different visits. Returns the visits that were finished before, with other answers. */
async function storeRound(
  tx: Transaction,
  { context, businessId, ratings }: Of<{ ratings: Placed<SentRating>[] }>,
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
      browser: rating.browser,
      isOfAnotherTab: rating.isOfAnotherTab,
      ...rating.invitation,
    };
  });
  const saved = await saveRatings(tx, rows);
  const reviews = saved.filter(({ completedAt }) => completedAt !== null);
  if (reviews.length > 0) await reviewsReceived(tx, { context, businessId, reviews });
  else await announceReviews(tx, { businessId, reviews: saved });
  const known = new Set(saved.map(({ visitId }) => visitId));
  const late = rows.filter(({ visitId }) => !known.has(visitId));
  await announceReviews(tx, { businessId, reviews: await withLateWords(tx, late.filter(isOfThisTab)) });
  return differing(tx, late);
}

const isOfThisTab = ({ isOfAnotherTab }: Rating): boolean => !isOfAnotherTab;

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
    return (
      before && isOfThisTab(rating) && JSON.stringify(answersOf(rating)) === JSON.stringify(answersOf(before))
    );
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

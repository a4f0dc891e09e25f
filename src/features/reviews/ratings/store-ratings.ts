/** Stores what many customers of one business sent at the same time, in one transaction. */
import { randomUUID } from 'node:crypto';
import { getBusinessName } from '#features/brand/service.ts';
import { LIVE_KIND, type RatingInput } from '#features/reviews/contract.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { announce } from '#platform/live/announce.ts';
import { findRequests, findVisits, hasSameReview, insertVisits, saveRatings } from './queries.ts';
import { announceReviews, reviewsReceived } from './received.ts';
import { spamReason } from './spam.ts';

export type Visit = { businessId: string; visitId: string; token?: string | undefined };
type Of<Item> = { context: Context; businessId: string } & Item;

export async function storeVisits({ context, businessId, visits }: Of<{ visits: Visit[] }>): Promise<void> {
  await context.database.inScope({ businessId }, async (tx) => {
    await getBusinessName(tx);
    const invitedBy = await findInvitations(tx, visits);
    const added = await insertVisits(
      tx,
      visits.map((visit) => ({ businessId, visitId: visit.visitId, ...invitedBy(visit) })),
    );
    if (added > 0) await announce(tx, { businessId, kind: LIVE_KIND, id: '*' });
  });
}

export async function storeRatings({
  context,
  businessId,
  ratings,
}: Of<{ ratings: RatingInput[] }>): Promise<void> {
  await context.database.inScope({ businessId }, async (tx) => {
    await getBusinessName(tx);
    const named = ratings.filter((rating) => rating.visitId !== undefined);
    for (const round of inRounds(named)) await storeRound(tx, { context, businessId, ratings: round });
    for (const rating of ratings)
      if (rating.visitId === undefined && !(await hasSameReview(tx, rating)))
        await storeRound(tx, { context, businessId, ratings: [rating] });
  });
}

/** A second rating of a visit comes after the first, because one statement cannot change a row twice. */
function inRounds(ratings: RatingInput[]): RatingInput[][] {
  const counts = new Map<string | undefined, number>();
  const rounds = Map.groupBy(ratings, ({ visitId }) => {
    const earlier = counts.get(visitId) ?? 0;
    counts.set(visitId, earlier + 1);
    return earlier;
  });
  return [...rounds.values()];
}

/** Ratings of different visits. */
async function storeRound(
  tx: Transaction,
  { context, businessId, ratings }: Of<{ ratings: RatingInput[] }>,
): Promise<void> {
  const openedAt = await findVisits(
    tx,
    ratings.flatMap(({ visitId }) => visitId ?? []),
  );
  const invitedBy = await findInvitations(tx, ratings);
  const saved = await saveRatings(
    tx,
    ratings.map((rating) => {
      const { visitId = randomUUID(), score, feedback, email, firstName, lastName, reviewDeclined } = rating;
      const opened = openedAt.get(visitId);
      const seconds = opened ? (Date.now() - opened.getTime()) / 1000 : null;
      return {
        ...{ businessId, visitId, score, feedback, email, firstName, lastName, reviewDeclined },
        isFinal: rating.isFinal,
        spamReason: spamReason(rating, seconds),
        ...invitedBy(rating),
      };
    }),
  );
  const reviews = saved.filter(({ completedAt }) => completedAt !== null);
  if (reviews.length > 0) await reviewsReceived(tx, { context, businessId, reviews });
  else await announceReviews(tx, { businessId, reviews: saved });
}

/** An unknown token is ignored: the visitor can still leave a review. */
async function findInvitations(tx: Transaction, visits: { token?: string | undefined }[]) {
  const requests = await findRequests(
    tx,
    visits.flatMap(({ token }) => token ?? []),
  );
  return ({ token }: { token?: string | undefined }) =>
    requests.get(token ?? '') ?? { requestId: null, contactId: null };
}

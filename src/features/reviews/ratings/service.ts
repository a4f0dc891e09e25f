/**
 * What a customer does on the rating page.
 *
 *   opened ─▶ rated ─▶ completed    by the last step of the page, or ten minutes after the customer left
 *
 * Each visit is one row, named by the customer's browser: a double click, a second try or a lost reply changes nothing.
 * Only a completed review alerts the owner and starts automations, so that both have its words, and only once.
 */
import { randomUUID } from 'node:crypto';
import { getBusinessName } from '#features/brand/service.ts';
import { LIVE_KIND, type RatingInput } from '#features/reviews/contract.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Visitor } from '#platform/http/serve.ts';
import { announce } from '#platform/live/announce.ts';
import { takeAttempt } from '#platform/rate-limit.ts';
import {
  completeReview,
  findRequest,
  findVisit,
  hasSameReview,
  insertVisit,
  markPublic,
  saveRating,
} from './queries.ts';
import { reviewReceived } from './received.ts';
import { spamReason } from './spam.ts';

type Visit = { businessId: string; visitId: string; token: string | undefined };
type From = { context: Context; visitor: Visitor };

/** A shop's tablet on which one customer after the other leaves a review stays well below. */
const PER_HOUR = { open: 300, store: 120 };

export async function openRating({ context, visitor, ...visit }: From & Visit): Promise<void> {
  const { businessId, visitId } = visit;
  await limit({ context, visitor, businessId, step: 'open' });
  await context.database.inScope({ businessId }, async (tx) => {
    await getBusinessName(tx);
    if (await insertVisit(tx, { businessId, visitId, ...(await invitedBy(tx, visit.token)) }))
      await announce(tx, { businessId, kind: LIVE_KIND, id: '*' });
  });
}

export async function storeReview({
  context,
  visitor,
  rating,
}: From & { rating: RatingInput }): Promise<void> {
  const { brandId: businessId, score, feedback, email, visitId, token, isFinal } = rating;
  await limit({ context, visitor, businessId, step: 'store' });
  await context.database.inScope({ businessId }, async (tx) => {
    await getBusinessName(tx);
    if (!visitId && (await hasSameReview(tx, { score, feedback, email }))) return;
    const visit = visitId ? await findVisit(tx, visitId) : null;
    const seconds = visit ? (Date.now() - visit.openedAt.getTime()) / 1000 : null;
    const { firstName, lastName, reviewDeclined } = rating;
    const review = await saveRating(tx, {
      ...{ businessId, score, feedback, email, firstName, lastName, reviewDeclined, isFinal },
      visitId: visitId ?? randomUUID(),
      spamReason: spamReason(rating, seconds),
      ...(await invitedBy(tx, token)),
    });
    if (review?.completedAt) await reviewReceived(tx, { context, review });
    else if (review) await announce(tx, { businessId, kind: LIVE_KIND, id: String(review.id) });
  });
}

/** Counts that the customer went on to a public page, which also ends the visit here. */
export async function goPublic({
  context,
  visitor,
  businessId,
  visitId,
  destination,
}: From & { businessId: string; visitId: string; destination: string }): Promise<void> {
  await limit({ context, visitor, businessId, step: 'store' });
  await context.database.inScope({ businessId }, async (tx) => {
    if (!(await markPublic(tx, { visitId, destination }))) return;
    const review = await completeReview(tx, visitId);
    if (review) await reviewReceived(tx, { context, review });
    else await announce(tx, { businessId, kind: LIVE_KIND, id: '*' });
  });
}

async function invitedBy(tx: Transaction, token: string | undefined) {
  const request = token ? await findRequest(tx, token) : null;
  return { requestId: request?.id ?? null, contactId: request?.contactId ?? null };
}

async function limit({
  context,
  visitor,
  businessId,
  step,
}: From & { businessId: string; step: keyof typeof PER_HOUR }): Promise<void> {
  await takeAttempt({
    pool: context.database.pool,
    limits: [
      {
        key: `review:${step}:${businessId}:${visitor.address}`,
        limit: PER_HOUR[step],
        windowSeconds: 3600,
      },
    ],
  });
}

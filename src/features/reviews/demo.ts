/** Reviews for both demo businesses, the same on every first start; skips a business that has any. */
import { randomBytes, randomUUID } from 'node:crypto';
import { listDemoCallers, type StoredContact } from '#features/contacts/demo.ts';
import { listDemoBusinesses } from '#features/session/demo.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { fillRequests, fillReviews, fillRules, hasReviews } from './demo-queries.ts';
import { type DemoReview, PEST_CONTROL_REVIEWS, PLUMBING_REVIEWS } from './demo-words.ts';

const DAY_MS = 86_400_000;
/** In the order of the demo's businesses. */
const REVIEWS = [PLUMBING_REVIEWS, PEST_CONTROL_REVIEWS];
/** So many further customers were asked and have not answered, the first half of whom opened the page. */
const UNANSWERED = 8;
const ASKED_AGAIN_AFTER_DAYS = 90;
/** The dashboard compares 90 days with the 90 before. */
const HISTORY_DAYS = 180;
const EARLIER_SCORES = [10, 8, 9, 10, 4, 9, 10, 7];
/** Every third reviewer came by the link or QR code rather than by the request. */
const BY_LINK = 3;

const DESTINATIONS = [
  { name: 'Google Business Profile', link: '', percent: 60, isFixed: true },
  { name: 'Yelp', link: 'https://www.yelp.com/', percent: 25, isFixed: false },
  { name: 'Facebook', link: 'https://www.facebook.com/', percent: 15, isFixed: false },
];

type Asked = { customer: StoredContact; review: DemoReview | undefined; askedAt: Date };

export async function fillReviewsDemo({ context }: { context: Context }): Promise<void> {
  for (const [index, businessId] of (await listDemoBusinesses({ context })).entries()) {
    await context.database.inScope({ businessId }, async (tx) => {
      if (await hasReviews(tx)) return;
      await fillRules(tx, { businessId, destinations: DESTINATIONS });
      await fill(tx, { businessId, said: REVIEWS[index] ?? [], now: context.clock.now() });
    });
  }
}

async function fill(
  tx: Transaction,
  { businessId, said, now }: { businessId: string; said: DemoReview[]; now: Date },
): Promise<void> {
  const daysAgo = (days: number) => afternoonOf({ days, now });
  const customers = (await listDemoCallers(tx)).filter(
    ({ contactType, phone }) =>
      (contactType === 'Current Customer' || contactType === 'Past Customer') && phone,
  );
  const current = customers.filter(({ contactType }) => contactType === 'Current Customer');
  const lately = current.slice(0, said.length + UNANSWERED).map(
    (customer, index): Asked => ({
      customer,
      review: said[index],
      askedAt: daysAgo((said[index]?.daysAgo ?? 2 + index) + 1),
    }),
  );
  const earlier = earlierRatings({
    customers,
    lately,
    perMonth: said.filter((one) => one.daysAgo <= 30).length,
    now,
  });
  const asked = [...lately, ...earlier];
  const requestIds = await fillRequests(
    tx,
    asked.map(({ customer, askedAt }) => ({
      businessId,
      contactId: customer.id,
      askedAt,
      channel: 'sms' as const,
      address: customer.phone ?? '',
      token: randomBytes(12).toString('base64url'),
      idempotencyKey: `demo-${customer.id}-${askedAt.toISOString()}`,
      mayAskAgainAt: new Date(askedAt.getTime() + ASKED_AGAIN_AFTER_DAYS * DAY_MS),
    })),
  );
  const visits = asked.map(({ customer, review, askedAt }, index) => {
    const at = review ? daysAgo(review.daysAgo) : askedAt;
    const visit = {
      businessId,
      visitId: randomUUID(),
      contactId: customer.id,
      openedAt: at,
      requestId: review && index % BY_LINK === 2 ? null : (requestIds[index] ?? null),
    };
    if (!review) return visit;
    const { firstName, lastName, email } = customer;
    return {
      ...visit,
      firstName,
      lastName,
      email: email ?? '',
      score: review.score,
      feedback: review.words,
      ratedAt: at,
      completedAt: at,
      destination: 'Google',
      wentPublicAt: review.wentPublic ? at : null,
    };
  });
  const opened = visits.filter((_, index) => asked[index]?.review || index < said.length + UNANSWERED / 2);
  await fillReviews(tx, opened);
}

/**
 * As many a month as lately, so that the dashboard compares like with like. A customer is asked at most once in three months,
 * and not before the business knew them.
 */
function earlierRatings({
  customers,
  lately,
  perMonth,
  now,
}: {
  customers: StoredContact[];
  lately: Asked[];
  perMonth: number;
  now: Date;
}): Asked[] {
  const asked = [...lately];
  const step = Math.ceil(30 / perMonth);
  for (let day = 31; day < HISTORY_DAYS; day += step) {
    const isTaken = lately.some(({ review }) => review && Math.abs(review.daysAgo - day) < step);
    const askedAt = afternoonOf({ days: day + 1, now });
    const isFree = ({ id, createdAt }: StoredContact) =>
      createdAt < askedAt &&
      asked.every(
        (other) =>
          other.customer.id !== id ||
          Math.abs(other.askedAt.getTime() - askedAt.getTime()) > ASKED_AGAIN_AFTER_DAYS * DAY_MS,
      );
    const customer = isTaken ? undefined : customers.find(isFree);
    const score = EARLIER_SCORES[asked.length % EARLIER_SCORES.length] ?? 10;
    if (customer) asked.push({ customer, review: { daysAgo: day, score, words: '' }, askedAt });
  }
  return asked.slice(lately.length);
}

/** Mid-afternoon in America, so that the newest is never in the future. */
function afternoonOf({ days, now }: { days: number; now: Date }): Date {
  const at = new Date(now.getTime() - days * DAY_MS);
  at.setUTCHours(20, 12 + days, 0, 0);
  return at < now ? at : new Date(at.getTime() - DAY_MS);
}

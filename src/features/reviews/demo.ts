/** Reviews for both demo businesses, the same on every first start; skips a business that has any. */
import { randomBytes, randomUUID } from 'node:crypto';
import { listDemoCallers } from '#features/contacts/demo.ts';
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
/** Every third reviewer came by the link or QR code rather than by the request. */
const BY_LINK = 3;

const DESTINATIONS = [
  { name: 'Google Business Profile', link: '', percent: 60, isFixed: true },
  { name: 'Yelp', link: 'https://www.yelp.com/', percent: 25, isFixed: false },
  { name: 'Facebook', link: 'https://www.facebook.com/', percent: 15, isFixed: false },
];

export async function fillReviewsDemo({ context }: { context: Context }): Promise<void> {
  for (const [index, businessId] of (await listDemoBusinesses({ context })).entries()) {
    await context.database.inScope({ businessId }, async (tx) => {
      if (await hasReviews(tx)) return;
      await fillRules(tx, { businessId, destinations: DESTINATIONS });
      await fill(tx, { businessId, said: REVIEWS[index] ?? [] });
    });
  }
}

async function fill(
  tx: Transaction,
  { businessId, said }: { businessId: string; said: DemoReview[] },
): Promise<void> {
  const customers = (await listDemoCallers(tx)).filter(
    ({ contactType, phone }) => contactType === 'Current Customer' && phone,
  );
  const asked = customers.slice(0, said.length + UNANSWERED).map((customer, index) => ({
    customer,
    review: said[index],
    askedAt: daysAgo((said[index]?.daysAgo ?? 2 + index) + 1),
  }));
  const requestIds = await fillRequests(
    tx,
    asked.map(({ customer, askedAt }) => ({
      ...{ businessId, contactId: customer.id, askedAt, channel: 'sms' as const },
      address: customer.phone ?? '',
      token: randomBytes(12).toString('base64url'),
      idempotencyKey: `demo-${customer.id}`,
      mayAskAgainAt: new Date(askedAt.getTime() + 90 * DAY_MS),
    })),
  );
  const visits = asked.map(({ customer, review, askedAt }, index) => {
    const at = review ? daysAgo(review.daysAgo) : askedAt;
    const visit = {
      ...{ businessId, visitId: randomUUID(), contactId: customer.id, openedAt: at },
      requestId: review && index % BY_LINK === 2 ? null : (requestIds[index] ?? null),
    };
    if (!review) return visit;
    const { firstName, lastName, email } = customer;
    return {
      ...{ ...visit, firstName, lastName, email: email ?? '', score: review.score },
      ...{ feedback: review.words, ratedAt: at, completedAt: at, destination: 'Google' },
      wentPublicAt: review.wentPublic ? at : null,
    };
  });
  await fillReviews(tx, visits.slice(0, said.length + UNANSWERED / 2));
}

/** Mid-afternoon in America, so that the newest is never in the future. */
function daysAgo(days: number): Date {
  const at = new Date(Date.now() - days * DAY_MS);
  at.setUTCHours(20, 12 + days, 0, 0);
  return at.getTime() < Date.now() ? at : new Date(at.getTime() - DAY_MS);
}

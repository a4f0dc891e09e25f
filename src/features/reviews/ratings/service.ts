/**
 * What a customer does on the rating page.
 *
 *   opened ─▶ rated ─▶ completed    by the last step of the page, or ten minutes after the customer left
 *
 * Each visit is one row, named by the customer's browser: a double click, a second try or a lost reply changes nothing.
 * Only a completed review alerts the owner and starts automations, so that both have its words, and only once.
 * Customers of one business who arrive together share commits, since each commit costs several round trips and, because
 * of its announcement, waits for the one before it.
 */
import { LIVE_KIND, type RatingInput } from '#features/reviews/contract.ts';
import type { Context } from '#platform/context.ts';
import { shareCommits } from '#platform/database/shared-commits.ts';
import type { Visitor } from '#platform/http/serve.ts';
import { announce } from '#platform/live/announce.ts';
import { networkOf, shareAttempts } from '#platform/rate-limit.ts';
import { completeReview, findInvitations, markPublic } from './queries.ts';
import { reviewsReceived } from './received.ts';
import { storeRatings, storeVisits, type Visit, withInvitations } from './store-ratings.ts';

type From<Input> = { visitor: Visitor } & Input;

export type RatingDesk = {
  open: (visit: From<Visit>) => Promise<void>;
  /** False if the customer has already finished this visit with other answers, which stay. */
  store: (rating: From<{ rating: RatingInput }>) => Promise<boolean>;
  /** Counts that the customer went on to a public page, which also ends the visit here. */
  goPublic: (visit: From<Visit & { destination: string }>) => Promise<void>;
};

/** A shop's tablet on which one customer after the other leaves a review stays well below. */
const PER_HOUR = { open: 300, store: 120 };
const LEAST_BYTES = 200;

export function createRatingDesk(context: Context): RatingDesk {
  const takeAttempt = shareAttempts(context.database.pool);
  const limit = (from: From<{ businessId: string; step: keyof typeof PER_HOUR }>) =>
    takeAttempt([
      {
        key: `review:${from.step}:${from.businessId}:${networkOf(from.visitor.address)}`,
        limit: PER_HOUR[from.step],
        windowSeconds: 3600,
      },
    ]);
  const openVisit = perBusiness<Visit, null>(async (businessId, visits) => {
    await storeVisits({ context, businessId, visits });
    return visits.map(() => null);
  });
  const storeRating = perBusiness<RatingInput, boolean>((businessId, ratings) =>
    storeRatings({ context, businessId, ratings }),
  );
  return {
    open: async ({ visitor, ...visit }) => {
      const { businessId } = visit;
      await limit({ visitor, businessId, step: 'open' });
      await openVisit(businessId, visit);
    },
    store: async ({ visitor, rating }) => {
      const businessId = rating.brandId;
      await limit({ visitor, businessId, step: 'store' });
      return storeRating(businessId, rating);
    },
    goPublic: async ({ visitor, ...visit }) => {
      await limit({ visitor, businessId: visit.businessId, step: 'store' });
      await goPublic(context, visit);
    },
  };
}

/** `store` keeps what arrived together for one business, all or nothing. */
const perBusiness = <Item, Result>(store: (businessId: string, items: Item[]) => Promise<Result[]>) => {
  const share = shareCommits<{ businessId: string; item: Item }, Result>({
    together: (items) =>
      store(
        items[0]?.businessId ?? '',
        items.map(({ item }) => item),
      ),
    alone: async ({ businessId, item }) => (await store(businessId, [item]))[0] as Result,
    bytesOf: ({ item }) => LEAST_BYTES + JSON.stringify(item).length,
  });
  return (businessId: string, item: Item) => share(businessId, { businessId, item });
};

/** The mark and the end of the visit in one transaction: an owner is never told of a review that did not end. */
async function goPublic(
  context: Context,
  { businessId, destination, ...visit }: Visit & { destination: string },
): Promise<void> {
  await context.database.inScope({ businessId }, async (tx) => {
    const [invited] = await withInvitations(tx, [visit]);
    const { visitId } = invited ?? visit;
    if (!(await markPublic(tx, { visitId, destination }))) return;
    const review = await completeReview(tx, visitId);
    if (review) await reviewsReceived(tx, { context, businessId, reviews: [review] });
    else await announce(tx, { businessId, kind: LIVE_KIND, id: '*' });
  });
}

/** Whether the customer has already finished the visit that the link of a review request leads to. */
export async function hasRated({
  context,
  businessId,
  token,
}: {
  context: Context;
  businessId: string;
  token: string;
}): Promise<boolean> {
  const found = await context.database.readInScope({ businessId }, (tx) => findInvitations(tx, [token]));
  return found.get(token)?.isComplete ?? false;
}

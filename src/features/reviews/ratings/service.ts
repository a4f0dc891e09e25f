/**
 * What a customer does on the rating page.
 *
 *   opened ─▶ rated ─▶ completed    by the last step of the page, or ten minutes after the customer left
 *
 * Each visit is one row, named by the customer's browser: a double click, a second try or a lost reply changes nothing.
 * `place-visits.ts` says which calls are one visit.
 * Only a completed review alerts the owner and starts automations, so that both have its words, and only once.
 * Customers of one business who arrive together share commits, since each commit costs several round trips and, because
 * of its announcement, waits for the one before it.
 */
import { LIVE_KIND } from '#features/reviews/contract.ts';
import type { Context } from '#platform/context.ts';
import { shareCommits } from '#platform/database/shared-commits.ts';
import type { Visitor } from '#platform/http/serve.ts';
import type { SessionCookie } from '#platform/http/session-cookie.ts';
import { announce } from '#platform/live/announce.ts';
import { networkOf, shareAttempts } from '#platform/rate-limit.ts';
import { sign } from '#platform/secrets.ts';
import { placeVisits } from './place-visits.ts';
import { completeReview, findInvitations, markPublic } from './queries.ts';
import { reviewsReceived } from './received.ts';
import { type SentRating, storeRatings, storeVisits, type Visit } from './store-ratings.ts';

type By<Input> = { visitor: Visitor } & Input;

export type RatingDesk = {
  /** False if a rating in this visit would not count, since there is one. */
  open: (visit: By<Visit>) => Promise<boolean>;
  /** False if the customer has already finished this visit with other answers, which stay. */
  store: (rating: By<{ rating: SentRating }>) => Promise<boolean>;
  /** Counts that the customer went on to a public page, which also ends the visit here. */
  goPublic: (visit: By<Visit & { destination: string }>) => Promise<void>;
};

/** A shop's tablet on which one customer after the other leaves a review stays well below. */
const PER_HOUR = { open: 300, store: 120 };
const LEAST_BYTES = 200;

export function createRatingDesk(context: Context): RatingDesk {
  const takeAttempt = shareAttempts(context.database.pool);
  const limit = (from: By<{ businessId: string; step: keyof typeof PER_HOUR }>) =>
    takeAttempt([
      {
        key: `review:${from.step}:${from.businessId}:${networkOf(from.visitor.address)}`,
        limit: PER_HOUR[from.step],
        windowSeconds: 3600,
      },
    ]);
  const openVisit = perBusiness<Visit, boolean>((businessId, visits) =>
    storeVisits({ context, businessId, visits }),
  );
  const storeRating = perBusiness<SentRating, boolean>((businessId, ratings) =>
    storeRatings({ context, businessId, ratings }),
  );
  return {
    open: async ({ visitor, ...visit }) => {
      const { businessId } = visit;
      await limit({ visitor, businessId, step: 'open' });
      return openVisit(businessId, visit);
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
    const [placed] = await placeVisits(tx, [visit]);
    const { visitId } = placed ?? visit;
    if (!(await markPublic(tx, { visitId, destination }))) return;
    const review = await completeReview(tx, visitId);
    if (review) await reviewsReceived(tx, { context, businessId, reviews: [review] });
    else await announce(tx, { businessId, kind: LIVE_KIND, id: '*' });
  });
}

/** Tells the browsers that rate a business apart. It says nothing without the key, which only the browser has. */
export const browserOf = ({
  cookie,
  businessId,
}: {
  cookie: SessionCookie;
  businessId: string;
}): string | null => (cookie.token ? sign({ key: cookie.token, message: `rates ${businessId}` }) : null);

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

/** From which score a customer is first asked for a public review, and on which page. */
import { randomInt } from 'node:crypto';
import { findGooglePlaceId } from '#features/brand/service.ts';
import { DEFAULT_SCORE_THRESHOLD, type Destination, type ReviewRules } from '#features/reviews/contract.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Actor } from '#platform/http/serve.ts';
import { DEFAULT_DESTINATIONS, type PublicPage, pickDestination } from './pick-destination.ts';
import { findRules, saveRules } from './queries.ts';

type ServiceInput = { context: Context; actor: Actor };

const DEFAULTS = {
  scoreThreshold: DEFAULT_SCORE_THRESHOLD,
  destinations: DEFAULT_DESTINATIONS,
  version: 0,
};

export async function getReviewRules({ context, actor }: ServiceInput): Promise<ReviewRules> {
  return context.database.readInScope({ businessId: actor.businessId }, async (tx) => ({
    status: 'success' as const,
    ...((await findRules(tx)) ?? DEFAULTS),
    hasGooglePlace: (await findGooglePlaceId(tx)) !== null,
  }));
}

export async function changeReviewRules({
  context,
  actor: { businessId },
  scoreThreshold,
  destinations,
  version,
}: ServiceInput & {
  scoreThreshold: number;
  destinations: Destination[];
  version?: number | undefined;
}): Promise<void> {
  await context.database.inScope({ businessId }, async (tx) => {
    if (!(await saveRules(tx, { businessId, scoreThreshold, destinations, version })))
      throw new AppError('conflict');
  });
}

/** The score from which a customer is first asked for a public review: the first one above the threshold. */
export async function getMinimumScore(tx: Transaction): Promise<number> {
  return ((await findRules(tx)) ?? DEFAULTS).scoreThreshold + 1;
}

/** What the rating page of the business that `tx` is scoped to offers. Chosen anew for every visitor. */
export async function choosePublicPage(
  tx: Transaction,
): Promise<{ minimumScore: number; page: PublicPage | null }> {
  const { scoreThreshold, destinations } = (await findRules(tx)) ?? DEFAULTS;
  const googlePlaceId = await findGooglePlaceId(tx);
  const chance = randomInt(1_000_000) / 1_000_000;
  return {
    minimumScore: scoreThreshold + 1,
    page: pickDestination({ destinations, googlePlaceId, chance }),
  };
}

import type { GooglePlace } from '#features/brand/contract.ts';
import type { Context } from '#platform/context.ts';
import type { Actor } from '#platform/http/serve.ts';
import { takeAttempt } from '#platform/rate-limit.ts';
import { searchGoogle } from './google-places.ts';
import { searchSamples } from './sample-places.ts';

/** Each search costs money. */
const SEARCHES_A_MINUTE = 60;

/** From the built-in sample list if there is no places service, or if it fails. */
export async function searchPlaces({
  context,
  actor: { businessId },
  query,
}: {
  context: Context;
  actor: Actor;
  query: string;
}): Promise<{ places: GooglePlace[]; is_sample: boolean }> {
  const { env, database, logger, ports } = context;
  const { GOOGLE_PLACES_KEY: key, GOOGLE_PLACES_BASE_URL: baseUrl } = env;
  if (!key) return { places: searchSamples(query), is_sample: true };
  const limit = { key: `places:${businessId}`, limit: SEARCHES_A_MINUTE, windowSeconds: 60 };
  await takeAttempt({ pool: database.pool, limits: [limit] });
  await ports.brand.takePlaceSearch({ context, businessId });
  try {
    return { places: await searchGoogle({ query, key, baseUrl }), is_sample: false };
  } catch (error) {
    logger.warn({ err: error }, 'the places service failed, so the sample list is shown');
    return { places: searchSamples(query), is_sample: true };
  }
}

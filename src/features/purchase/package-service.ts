import type Stripe from 'stripe';
import type { Context } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { PACKAGE_KEYS, PACKAGES, type Package, type PackageKey } from './contract.ts';
import { openStripe } from './open-stripe.ts';

/** In the order of `PACKAGE_KEYS`; a package without an active yearly price in Stripe is not sold. */
export async function listPackages({ context }: { context: Context }): Promise<Package[]> {
  const prices = await listPrices(context);
  return PACKAGE_KEYS.flatMap((key) => {
    const price = prices.find((one) => one.lookup_key === key && isYearly(one));
    return price ? presentPackage(key, price) : [];
  });
}

async function listPrices({ env }: Context): Promise<Stripe.Price[]> {
  const stripe = await openStripe(env);
  try {
    const { data } = await stripe.prices.list({
      lookup_keys: [...PACKAGE_KEYS],
      active: true,
      type: 'recurring',
    });
    return data;
  } catch (error) {
    throw new AppError('packages-unavailable', { cause: error });
  }
}

const isYearly = ({ recurring, currency, unit_amount }: Stripe.Price): boolean =>
  recurring?.interval === 'year' &&
  recurring.interval_count === 1 &&
  currency === 'usd' &&
  Boolean(unit_amount);

function presentPackage(key: PackageKey, { id, unit_amount, metadata }: Stripe.Price): Package {
  const cents = unit_amount ?? 0;
  const comparable = Number.parseInt(metadata.comparable_price ?? '', 10) || null;
  const { title, minutes, messages, features } = PACKAGES[key];
  return {
    id,
    key,
    title,
    price: cents / 100,
    comparable_price: comparable,
    percent_savings: comparable && comparable > cents ? Math.round((1 - cents / comparable) * 100) : 0,
    minutes,
    messages,
    features: [...features],
  };
}

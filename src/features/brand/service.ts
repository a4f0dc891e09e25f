import type { BusinessHours } from '#engine/time/business-hours.ts';
import type { Context } from '#platform/context.ts';
import { setScope, type Transaction } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { addressText } from './address-text.ts';
import { DEFAULT_COLORS } from './contract/vocabulary.ts';
import type { BrandDisplay } from './contract.ts';
import { logoAddress, readLogo } from './logo/logo-service.ts';
import {
  createBusinessId,
  findBusiness,
  findBusinessHours,
  findName,
  findPlaceId,
  findTimezone,
  insertBusiness,
  type NewBusiness,
} from './queries.ts';

export { timezoneOfBusiness, todayOfBusiness } from './queries.ts';

/** Creates the business and scopes `tx` to it. */
export async function createBusiness(tx: Transaction, business: NewBusiness): Promise<string> {
  const id = await createBusinessId(tx);
  await setScope(tx, { businessId: id });
  await insertBusiness(tx, { id, ...business });
  return id;
}

/** Shown while the details of a business cannot be loaded. */
export const DEFAULT_BRAND: BrandDisplay = {
  name: '',
  businessName: '',
  logo: null,
  primaryColor: DEFAULT_COLORS.primary_color,
  secondaryColor: DEFAULT_COLORS.secondary_color,
  tertiaryColor: DEFAULT_COLORS.tertiary_color,
  reviewLink: null,
  destinationName: 'Google',
  minimumScore: 9,
};

/** Public on purpose: a customer who opens a rating link sees which business sent it. */
export async function getBrandDetails({
  context,
  businessId,
}: {
  context: Context;
  businessId: string;
}): Promise<BrandDisplay> {
  return context.database.readInScope({ businessId }, async (tx) => {
    const business = await findBusiness(tx);
    if (!business) throw new AppError('not-found');
    const { minimumScore, page } = await context.ports.brand.choosePublicPage(tx);
    return {
      name: business.name,
      businessName: business.name,
      logo: logoAddress(business),
      primaryColor: business.primaryColor ?? DEFAULT_BRAND.primaryColor,
      secondaryColor: business.secondaryColor ?? DEFAULT_BRAND.secondaryColor,
      tertiaryColor: business.tertiaryColor ?? DEFAULT_BRAND.tertiaryColor,
      reviewLink: page?.link ?? DEFAULT_BRAND.reviewLink,
      destinationName: page?.name ?? DEFAULT_BRAND.destinationName,
      minimumScore,
    };
  });
}

/** The name of the business that `tx` is scoped to. */
export async function getBusinessName(tx: Transaction): Promise<string> {
  const name = await findName(tx);
  if (name === null) throw new AppError('not-found');
  return name;
}

type LetterBrand<Logo> = { name: string; logo: Logo; primaryColor: string; tertiaryColor: string };

/** How e-mails of a business look, with the logo itself, which travels within them. */
export async function getLetterBrand({
  context: { database, files },
  businessId,
}: {
  context: Context;
  businessId: string;
}): Promise<LetterBrand<Buffer | null>> {
  const { logoHash: hash, ...brand } = await database.readInScope({ businessId }, getLetterColors);
  return { ...brand, logo: hash ? await readLogo({ files, businessId, hash }) : null };
}

/** The same for a page of ours, which shows the logo by its address. */
export async function getLetterLook(tx: Transaction): Promise<LetterBrand<string | null>> {
  const { logoHash: _, ...look } = await getLetterColors(tx);
  return look;
}

async function getLetterColors(
  tx: Transaction,
): Promise<LetterBrand<string | null> & { logoHash: string | null }> {
  const business = await findBusiness(tx);
  if (!business) throw new AppError('not-found');
  const { name, logoHash, primaryColor, tertiaryColor } = business;
  return {
    name,
    logoHash,
    logo: logoAddress(business),
    primaryColor: primaryColor ?? DEFAULT_BRAND.primaryColor,
    tertiaryColor: tertiaryColor ?? DEFAULT_BRAND.tertiaryColor,
  };
}

/** When the business that `tx` is scoped to is open, and in which time zone. */
export async function getBusinessHours(tx: Transaction): Promise<BusinessHours> {
  const found = await findBusinessHours(tx);
  if (!found) throw new AppError('not-found');
  return found;
}

/** What the receptionist may tell customers about the business that `tx` is scoped to. */
export async function getBusinessFacts(tx: Transaction) {
  const business = await findBusiness(tx);
  if (!business) throw new AppError('not-found');
  const { name, phone, email, website, serviceAreas, excludedAreas, timezone } = business;
  const { businessHours, specialHours } = business;
  return {
    name,
    phone,
    email,
    website,
    serviceAreas,
    excludedAreas,
    address: addressText(business) ?? '',
    hours: { timezone, hours: businessHours, special: specialHours },
  };
}

/** Only the time zone's name, by a prepared statement, for the lists. */
export async function getTimezone(tx: Transaction): Promise<string> {
  const timezone = await findTimezone(tx);
  if (!timezone) throw new Error('the transaction is not scoped to a business');
  return timezone;
}

/** Of the business that `tx` is scoped to; null until the owner has chosen a place. */
export async function findGooglePlaceId(tx: Transaction): Promise<string | null> {
  return findPlaceId(tx);
}

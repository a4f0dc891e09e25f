/** The business details as their owner reads and saves them. */
import type { Context } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import type { Actor } from '#platform/http/serve.ts';
import { announce } from '#platform/live/announce.ts';
import { normalizePhone } from '#platform/phone-number.ts';
import type { BusinessDetails, BusinessDetailsInput } from './contract.ts';
import { logoAddress, replaceLogo, uploadLogo } from './logo/logo-service.ts';
import {
  type BusinessRow,
  type BusinessValues,
  findAndLockBusiness,
  findBusiness,
  updateBusiness,
} from './queries.ts';

export async function getBusinessDetails({
  context,
  actor: { businessId },
}: {
  context: Context;
  actor: Actor;
}): Promise<BusinessDetails> {
  const business = await context.database.readInScope({ businessId }, findBusiness);
  if (!business) throw new AppError('not-found');
  return present(business);
}

export async function saveBusinessDetails({
  context,
  actor: { businessId },
  input,
  logo,
}: {
  context: Context;
  actor: Actor;
  input: BusinessDetailsInput;
  logo: Uint8Array | undefined;
}): Promise<BusinessDetails> {
  const phone = requirePhone(input.business_details.phone);
  requireOneList(input.business_details);
  const { has_logo_update: isNewLogo } = input.brand_details;
  const fileId = isNewLogo && logo ? await uploadLogo({ context, businessId, bytes: logo }) : null;
  return await context.database.inScope({ businessId }, async (tx) => {
    const current = await findAndLockBusiness(tx);
    if (!current) throw new AppError('not-found');
    if (input.version !== undefined && input.version !== current.detailsVersion)
      throw new AppError('conflict', {
        message:
          'These details were changed in another window. Load the newer version, then put your changes back.',
      });
    const logoHash = isNewLogo
      ? await replaceLogo(tx, { context, businessId, fileId, oldHash: current.logoHash })
      : current.logoHash;
    const values = valuesOf({ input, phone, current });
    const saved = await updateBusiness(tx, { id: businessId, ...values, logoHash });
    await announce(tx, { businessId, kind: 'business', id: businessId });
    return present(saved);
  });
}

function requirePhone(written: string): string {
  const phone = normalizePhone(written);
  if (phone !== null) return phone;
  const message = 'Please enter a valid phone number, with its country code if it is not American.';
  throw new AppError('validation-failed', { message, fields: { 'business_details.phone': [message] } });
}

/** A place in both lists would be answered by chance. */
function requireOneList({ service_areas, excluded_areas }: BusinessDetailsInput['business_details']): void {
  const served = new Set(service_areas.map((area) => area.toLowerCase()));
  const both = excluded_areas.find((area) => served.has(area.toLowerCase()));
  if (both === undefined) return;
  const message = `${both} is also a service area. Remove it from one of the two lists.`;
  throw new AppError('validation-failed', {
    message,
    fields: { 'business_details.excluded_areas': [message] },
  });
}

function valuesOf({
  input: { brand_details: brand, business_details: details, google_places: googlePlace },
  phone,
  current,
}: {
  input: BusinessDetailsInput;
  phone: string;
  current: BusinessRow;
}): Omit<BusinessValues, 'logoHash'> {
  return {
    name: brand.brand_name,
    primaryColor: brand.primary_color || null,
    secondaryColor: brand.secondary_color || null,
    tertiaryColor: brand.tertiary_color || null,
    legalName: details.legal_name,
    website: details.website || null,
    phone,
    email: details.email || null,
    address1: details.address_1,
    address2: details.address_2 || null,
    city: details.city,
    state: details.state,
    zip: details.zip,
    serviceAreas: [...new Set(details.service_areas)],
    excludedAreas: [...new Set(details.excluded_areas)],
    timezone: details.timezone,
    businessHours: details.business_hours,
    specialHours: details.special_hours ?? current.specialHours,
    googlePlace,
  };
}

function present(business: BusinessRow): BusinessDetails {
  return {
    brand_details: {
      brand_name: business.name,
      logo: logoAddress(business),
      primary_color: business.primaryColor ?? '',
      secondary_color: business.secondaryColor ?? '',
      tertiary_color: business.tertiaryColor ?? '',
    },
    business_details: {
      legal_name: business.legalName ?? '',
      website: business.website ?? '',
      phone: business.phone ?? '',
      email: business.email ?? '',
      address_1: business.address1 ?? '',
      address_2: business.address2 ?? '',
      city: business.city ?? '',
      state: business.state ?? '',
      zip: business.zip ?? '',
      service_areas: business.serviceAreas,
      excluded_areas: business.excludedAreas,
      timezone: business.timezone,
      business_hours: business.businessHours,
      special_hours: business.specialHours,
    },
    google_places: business.googlePlace,
    version: business.detailsVersion,
  };
}

import type { Context } from '#platform/context.ts';
import { setScope, type Transaction } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { BusinessHours } from './contract.ts';
import {
  createBusinessId,
  findBusiness,
  findBusinessHours,
  findTimezone,
  insertBusiness,
  type NewBusiness,
} from './queries.ts';

export { timezoneOfBusiness } from './queries.ts';

/** Creates the business and leaves `tx` working for it. */
export async function createBusiness(tx: Transaction, business: NewBusiness): Promise<string> {
  const id = await createBusinessId(tx);
  await setScope(tx, { businessId: id });
  await insertBusiness(tx, { id, ...business });
  return id;
}

/** Public on purpose: a customer who was sent a rating link sees whose it is. */
export async function getBrandDetails({
  context,
  businessId,
}: {
  context: Context;
  businessId: string;
}): Promise<{ name: string; businessName: string }> {
  const business = await context.database.inScope({ businessId }, findBusiness);
  if (!business) throw new AppError('not-found');
  return { name: business.name, businessName: business.name };
}

/** What the business that `tx` works for is called. */
export async function getBusinessName(tx: Transaction): Promise<string> {
  const business = await findBusiness(tx);
  if (!business) throw new AppError('not-found');
  return business.name;
}

/** When the business that `tx` works for is open, and in which time zone that is meant. */
export async function getBusinessHours(tx: Transaction): Promise<{ timezone: string; hours: BusinessHours }> {
  const found = await findBusinessHours(tx);
  if (!found) throw new AppError('not-found');
  return found;
}

/** The name of its time zone alone, by a statement that is kept prepared for the lists. */
export async function getTimezone(tx: Transaction): Promise<string> {
  const timezone = await findTimezone(tx);
  if (!timezone) throw new Error('the transaction works for no business');
  return timezone;
}

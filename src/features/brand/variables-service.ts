/** A business as automations see it. The caller's transaction must be scoped to it. */
import type { Transaction } from '#platform/database/database.ts';
import { addressText } from './address-text.ts';
import type { BusinessHours } from './contract.ts';
import { findBusinessDetails, findBusinessHours } from './queries.ts';

/** Unknown values are missing, never made up. */
export async function loadBusinessVariables(tx: Transaction): Promise<Record<string, string | null>> {
  const business = await findBusinessDetails(tx);
  if (!business) return {};
  const { name, phone, ...address } = business;
  return { name, phone, address: addressText(address) };
}

export async function loadBusinessHours(
  tx: Transaction,
): Promise<{ timezone: string; hours: BusinessHours } | null> {
  return findBusinessHours(tx);
}

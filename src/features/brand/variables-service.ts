/** A business as automations see it. In the caller's transaction, which works for it. */
import type { Transaction } from '#platform/database/database.ts';
import type { BusinessHours } from './contract.ts';
import { findBusiness, findBusinessHours } from './queries.ts';

/** A business has no phone number and address of its own yet: what nobody has said is missing, and not made up. */
export async function loadBusinessVariables(tx: Transaction): Promise<Record<string, string | null>> {
  const business = await findBusiness(tx);
  return { name: business?.name ?? null };
}

export async function loadBusinessHours(
  tx: Transaction,
): Promise<{ timezone: string; hours: BusinessHours } | null> {
  return findBusinessHours(tx);
}

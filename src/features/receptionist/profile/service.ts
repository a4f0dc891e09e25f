/** The receptionist of a business: what customers talk to, and what the owner is writing. */
import { getBusinessName } from '#features/brand/service.ts';
import type { Profile } from '#features/receptionist/contract/profile.ts';
import type { Transaction } from '#platform/database/database.ts';
import { defaultProfile } from './default-profile.ts';
import { findDraft, findPublished, insertVersion } from './queries.ts';

/** What answers customers: the newest published version. Number 0 is the profile that every business starts with. */
export async function getPublishedProfile(tx: Transaction): Promise<{ number: number; profile: Profile }> {
  const published = await findPublished(tx);
  if (published) return { number: published.number, profile: published.profile };
  return { number: 0, profile: defaultProfile(await getBusinessName(tx)) };
}

/** What the owner is writing; until the first edit it equals what is published. Version 0 is not stored yet. */
export async function getDraftProfile(tx: Transaction): Promise<{ version: number; profile: Profile }> {
  const draft = await findDraft(tx);
  if (draft) return { version: draft.version, profile: draft.profile };
  return { version: 0, profile: (await getPublishedProfile(tx)).profile };
}

/** Customers talk to it from the next conversation on. `tx` is scoped to the business. */
export async function publishProfile(
  tx: Transaction,
  { businessId, profile, userId }: { businessId: string; profile: Profile; userId: string | null },
): Promise<number> {
  const { number } = await getPublishedProfile(tx);
  const version = await insertVersion(tx, {
    ...{ businessId, profile, publishedBy: userId },
    number: number + 1,
  });
  return version.number;
}

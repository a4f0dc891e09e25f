/** The receptionist of a business: what customers talk to, and what the owner is writing. */
import { getBusinessName } from '#features/brand/service.ts';
import type { Profile } from '#features/receptionist/contract/profile.ts';
import { LIVE_KIND } from '#features/receptionist/contract/vocabulary.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { announce } from '#platform/live/announce.ts';
import { defaultProfile } from './default-profile.ts';
import { findAndLockDraft, findDraft, findPublished, insertVersion, saveDraft } from './queries.ts';

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
  const version = await insertVersion(tx, { businessId, profile, publishedBy: userId, number: number + 1 });
  return version.number;
}

/** Changes the draft as it is now, so that what was saved in between stays. `tx` is scoped to the business. */
export async function changeDraft(
  tx: Transaction,
  { businessId, change }: { businessId: string; change: (profile: Profile) => Profile },
): Promise<void> {
  const { version, profile } = (await findAndLockDraft(tx)) ?? (await getDraftProfile(tx));
  // Without a draft there is no row to lock: another user may have made the first one meanwhile.
  if (!(await saveDraft(tx, { businessId, profile: change(profile), version })))
    throw new AppError('conflict');
  await announceProfile(tx, businessId);
}

export const announceProfile = (tx: Transaction, businessId: string): Promise<void> =>
  announce(tx, { businessId, kind: LIVE_KIND, id: 'profile' });

import type { Facts } from '#features/receptionist/brain/facts.ts';
import type { Profile } from '#features/receptionist/contract/profile.ts';
import { loadFacts } from '#features/receptionist/facts/service.ts';
import { getDraftProfile, getPublishedProfile } from '#features/receptionist/profile/service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { instructionsOf } from './instructions.ts';

/** The owner tests the draft; visitors talk to what is published. */
export const profileFor = async (tx: Transaction, { isTest }: { isTest: boolean }): Promise<Profile> =>
  (await (isTest ? getDraftProfile(tx) : getPublishedProfile(tx))).profile;

/** Without a contact: what a visitor writes about themselves does not prove who they are. */
export async function factsOfChat(
  tx: Transaction,
  { context, chat }: { context: Context; chat: { id: number; isTest: boolean } },
): Promise<Facts> {
  const profile = await profileFor(tx, chat);
  const instructions = await instructionsOf(tx, chat.id);
  return await loadFacts(tx, { ports: context.ports, profile, contactId: null, instructions });
}

import type { Facts } from '#features/receptionist/brain/facts.ts';
import type { Profile } from '#features/receptionist/contract/profile.ts';
import { loadFacts } from '#features/receptionist/facts/service.ts';
import { getDraftProfile, getPublishedProfile } from '#features/receptionist/profile/service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { provenPartnerOf } from './partner.ts';
import { type ChatRow, listMessages } from './queries.ts';

/** The owner tests the draft; visitors talk to what is published. */
export const profileFor = async (tx: Transaction, { isTest }: { isTest: boolean }): Promise<Profile> =>
  (await (isTest ? getDraftProfile(tx) : getPublishedProfile(tx))).profile;

export async function factsOfChat(
  tx: Transaction,
  { context, chat }: { context: Context; chat: ChatRow },
): Promise<Facts> {
  const { opening, goals } = chat;
  return await loadFacts(tx, {
    ports: context.ports,
    profile: await profileFor(tx, chat),
    opening,
    goals,
    contactId: await provenPartnerOf(tx, chat),
    instructions: await instructionsOf(tx, chat),
    now: context.clock.now(),
  });
}

/** What an automation asked for, and what the team said or whispered in this chat, for the receptionist to know. */
async function instructionsOf(
  tx: Transaction,
  { id, instructions, messageToAgent }: Pick<ChatRow, 'id' | 'instructions' | 'messageToAgent'>,
): Promise<string> {
  const said = await listMessages(tx, { chatId: id, roles: ['whisper', 'team'] });
  const lines = said.map(({ role, content }) =>
    role === 'team' ? `The team told the visitor: ${content}` : `The team says: ${content}`,
  );
  return [instructions, messageToAgent, ...lines].filter((line) => line !== '').join('\n');
}

/** A past conversation as a test: its caller's words, and what came of them, for the owner to adjust. */
import { z } from 'zod';
import { listActiveOfferings } from '#features/appointments/offerings/offering-service.ts';
import type { ConversationDetail } from '#features/conversations/contract.ts';
import { getConversation } from '#features/conversations/service.ts';
import { recollectionOf } from '#features/receptionist/brain/service.ts';
import type { ScriptProposal } from '#features/receptionist/contract/scripts.ts';
import { SCRIPT_LIMITS } from '#features/receptionist/contract/vocabulary.ts';
import { getDraftProfile } from '#features/receptionist/profile/service.ts';
import type { Context } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import type { Actor } from '#platform/http/serve.ts';
import { expectationsOf } from './expectations-of.ts';
import { findChatRecord } from './queries.ts';
import { withoutPersonalData } from './without-personal-data.ts';

export async function proposeScript({
  context,
  actor,
  conversationId,
}: {
  context: Context;
  actor: Actor;
  conversationId: number;
}): Promise<ScriptProposal> {
  const conversation = await getConversation({ context, actor, id: conversationId });
  const said = callerLines(conversation);
  if (said.length === 0)
    throw new AppError('validation-failed', {
      message: 'This conversation has no words of the customer that a test could use.',
    });
  const { chat, knowledge, offerings, goals } = await context.database.readInScope(
    { businessId: actor.businessId },
    async (tx) => ({
      chat: await findChatRecord(tx, conversationId),
      knowledge: (await getDraftProfile(tx)).profile.knowledge,
      offerings: await listActiveOfferings(tx),
      goals: await context.ports.receptionist.listGoals(tx),
    }),
  );
  const remembered = recollectionOf(chat?.state ?? null);
  const lines = anonymous({ said: said.slice(0, SCRIPT_LIMITS.lines), conversation, remembered });
  const changed = remembered.events.find((event) => ['moved', 'canceled', 'asked'].includes(event.kind));
  return {
    title: titleOf(lines[0] ?? ''),
    lines,
    expectations: expectationsOf({
      ...remembered,
      offerings,
      conversation,
      variables: variablesOf(conversation),
      facts: (chat?.sentences ?? []).flatMap(({ receipts }) => receipts.map(({ fact }) => fact)),
      answerIds: knowledge.map(({ id }) => id),
      goalNames: goals.map(({ name }) => name),
    }),
    booked_offering_id:
      (changed && offerings.find(({ title }) => 'title' in changed && title === changed.title)?.id) ?? null,
  };
}

/** Words that the caller of a conversation said, as the lines of a test; the last ones if they are too many. */
export async function scriptLines({
  context,
  actor,
  conversationId,
  said,
}: {
  context: Context;
  actor: Actor;
  conversationId: number;
  said: readonly string[];
}): Promise<string[]> {
  const conversation = await getConversation({ context, actor, id: conversationId });
  const chat = await context.database.readInScope({ businessId: actor.businessId }, (tx) =>
    findChatRecord(tx, conversationId),
  );
  const remembered = recollectionOf(chat?.state ?? null);
  return anonymous({ said: said.slice(-SCRIPT_LIMITS.lines), conversation, remembered });
}

const anonymous = ({
  said,
  conversation,
  remembered,
}: {
  said: readonly string[];
  conversation: ConversationDetail;
  remembered: ReturnType<typeof recollectionOf>;
}): string[] =>
  withoutPersonalData(said, personOf(conversation, remembered.person.address)).map((line) =>
    line.slice(0, SCRIPT_LIMITS.lineLength),
  );

/** Transcripts of older calls come from elsewhere, so not every message has words. */
const transcript = z
  .array(z.object({ role: z.string(), content: z.string() }).catch({ role: '', content: '' }))
  .catch([]);

const callerLines = ({ conversation }: ConversationDetail): string[] =>
  transcript.parse(JSON.parse(conversation)).flatMap(({ role, content }) => {
    const line = role === 'user' ? content.replace(/\s+/g, ' ').trim() : '';
    return line === '' ? [] : line;
  });

const variablesOf = ({ variables_collected }: ConversationDetail): Record<string, unknown> =>
  z.record(z.string(), z.unknown()).catch({}).parse(JSON.parse(variables_collected));

const personOf = ({ first_name, last_name, phone, email }: ConversationDetail, address: string) => ({
  firstName: first_name,
  lastName: last_name,
  phone,
  email,
  address,
});

/** The first words, cut between two of them. */
function titleOf(line: string): string {
  if (line.length <= TITLE_LENGTH) return line;
  return `${line.slice(0, TITLE_LENGTH).replace(/\s+\S*$/, '')}…`;
}
const TITLE_LENGTH = 60;

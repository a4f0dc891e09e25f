/** A chat as an e-mail to its visitor. */
import { getBusinessName, getTimezone } from '#features/brand/service.ts';
import { queueTeamMessages } from '#features/messaging/team/team-message-service.ts';
import { profileFor } from '#features/receptionist/chats/facts-of-chat.ts';
import { type ChatRow, listSeenMessages } from '#features/receptionist/chats/queries.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';

/** Once per chat, however often it is called. */
export async function queueCopy(
  tx: Transaction,
  { context, chat: { id, businessId, copyTo, isTest } }: { context: Pick<Context, 'queue'>; chat: ChatRow },
): Promise<void> {
  if (copyTo === null) return;
  const business = await getBusinessName(tx);
  const timeZone = await getTimezone(tx);
  const { name } = await profileFor(tx, { isTest });
  const rows = await listSeenMessages(tx, { chatId: id, after: 0 });
  const lines = rows.map(({ message: { role, content, createdAt }, author }) => {
    const moment = createdAt.toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone });
    const who = {
      visitor: 'You',
      assistant: name || 'Receptionist',
      team: author || 'Team',
      system: '',
      whisper: '',
    }[role];
    return who === '' ? `(${content})` : `${who}, ${moment}:\n${content}`;
  });
  const footer = `You asked for this copy on the website of ${business}. If it was not you, you need not do anything: we send no other e-mail to this address because of it.`;
  await queueTeamMessages(tx, {
    context,
    businessId,
    channel: 'email',
    to: [copyTo],
    subject: `Your conversation with ${business}`,
    body: [...lines, footer].join('\n\n'),
    idempotencyKey: `chat-copy-${id}`,
  });
}

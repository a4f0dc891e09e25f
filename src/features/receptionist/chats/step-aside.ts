import { raiseAlert } from '#features/alerts/service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { type ChatRow, insertMessage, updateChat } from './queries.ts';

/** The receptionist cannot go on, so a person of the business must. The caller holds the lock of the chat. */
export async function stepAside(
  tx: Transaction,
  { context, chat, reason }: { context: Context; chat: ChatRow; reason: string },
): Promise<void> {
  const { id, businessId, conversationId } = chat;
  await updateChat(tx, { id, status: 'team', takenBy: null });
  const seq = await insertMessage(tx, {
    chat,
    role: 'system',
    content: `${reason} The receptionist has stepped back.`,
  });
  if (conversationId === null) return;
  await raiseAlert(tx, {
    context,
    businessId,
    kind: 'handover',
    dedupeKey: `chat:${id}:${seq}`,
    subject: {
      title: 'The receptionist has stepped back from a conversation',
      body: reason,
      path: `/conversations?open=${conversationId}`,
    },
  });
}

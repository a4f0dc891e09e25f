/** Says something in a chat. Outside of websites it leaves as a message, queued in the same commit and sent once. */
import { lockContact } from '#features/contacts/book/service.ts';
import { queueMessage } from '#features/messaging/send/service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { partnerOf } from './partner.ts';
import { type ChatRow, insertMessage, type NewMessage } from './queries.ts';

export const SUBJECT = 'Your conversation with us';

/**
 * For a conversation by messages, before its row is locked: whatever stores a message locks the contact first and then
 * the chat, so two of them never wait for each other.
 */
export async function lockPartner(
  tx: Transaction,
  chat: Pick<ChatRow, 'channel' | 'conversationId'>,
): Promise<void> {
  const contactId = await partnerOf(tx, chat);
  if (contactId !== null) await lockContact(tx, contactId);
}

/** Returns why the message could not be sent; null when it is on its way. The caller holds the lock of the chat. */
export async function speak(
  tx: Transaction,
  { context, chat, message }: { context: Context; chat: ChatRow; message: NewMessage },
): Promise<string | null> {
  const seq = await insertMessage(tx, { chat, ...message });
  if (chat.channel === 'web') return null;
  const contactId = await partnerOf(tx, chat);
  if (contactId === null) return 'The contact was deleted.';
  const { businessId, channel, address: to, crmConversationId } = chat;
  try {
    await queueMessage(tx, {
      context,
      businessId,
      contactId,
      channel,
      to,
      crmConversationId,
      isAutomatic: true,
      ...(channel === 'email' && { subject: `Re: ${SUBJECT}` }),
      body: withChoices(message),
      idempotencyKey: `chat-${chat.id}-${seq}`,
    });
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}

/** A message has no buttons, so it names the answers to choose from. */
function withChoices({ content, choices = [] }: Pick<NewMessage, 'content' | 'choices'>): string {
  const unsaid = choices.filter((choice) => !content.toLowerCase().includes(choice.toLowerCase()));
  return unsaid.length === 0 ? content : `${content} (${unsaid.join(' / ')})`;
}

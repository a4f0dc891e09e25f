/**
 * The one way in: every message from a contact, by any provider, is stored here once, checked for keywords,
 * shown in the list of conversations and announced to open pages. The caller has verified that it is genuine,
 * and which contact of which business sent it.
 */
import { getBusinessName } from '#features/brand/service.ts';
import { markContacted } from '#features/contacts/book/service.ts';
import type { Channel } from '#features/messaging/contract.ts';
import { findKeyword, isForPeople } from '#features/messaging/keywords.ts';
import { insertMessage, type StoredMessage } from '#features/messaging/queries.ts';
import { queueMessage } from '#features/messaging/send/service.ts';
import { saveConsent } from '#features/reach/service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { announce } from '#platform/live/announce.ts';

export type Incoming = {
  businessId: string;
  contactId: number;
  channel: Channel;
  from: string;
  to: string;
  subject?: string;
  body: string;
  /** The whole text, where `body` is only a part. */
  original?: string | null;
  provider: string;
  providerId?: string;
  /** The same when a message arrives twice. */
  idempotencyKey: string;
  /** It came in through the business's CRM, in this conversation there. */
  crmConversationId?: string;
  /** Sent by a machine: stored, but neither obeyed nor answered. */
  automatic?: boolean;
  /** The provider has already answered the keyword. */
  isAnswered?: boolean;
  /** The address that a keyword's consent applies to, where that is not `from`. */
  consentAddress?: string;
};

/** Null when it was stored before. A reply to it may be queued in the same commit. */
export async function keepIncoming(
  tx: Transaction,
  { context, incoming }: { context: Context; incoming: Incoming },
): Promise<StoredMessage | null> {
  const { from, to, isAnswered = false, consentAddress = from, ...fields } = incoming;
  const message = await insertMessage(tx, {
    ...fields,
    direction: 'in',
    fromAddress: from,
    toAddress: to,
    status: 'received',
  });
  if (!message) return null;
  if (!message.automatic) {
    await markContacted(tx, { contactId: message.contactId, at: context.clock.now() });
    await obeyKeyword(tx, { context, message, isAnswered, consentAddress });
    if (isForPeople(message)) await showInList(tx, { context, message });
  }
  await announce(tx, { businessId: message.businessId, kind: 'message', id: message.id.toString() });
  return message;
}

/** `markContacted` locks the contact, so concurrent messages end up in one conversation. */
async function showInList(
  tx: Transaction,
  { context, message }: { context: Context; message: StoredMessage },
): Promise<void> {
  const { businessId, contactId, channel, fromAddress: from, subject, body, createdAt: at } = message;
  if (channel === 'webchat') return;
  const text = body.trim() === '' ? subject : body;
  const reply = { context, businessId, contactId, source: channel, from, text, at };
  const { takeReply, raiseReply } = context.ports.messaging;
  if (!(await takeReply(tx, { ...reply, key: message.idempotencyKey }))) await raiseReply(tx, reply);
}

async function obeyKeyword(
  tx: Transaction,
  {
    context,
    message,
    isAnswered,
    consentAddress: address,
  }: { context: Context; message: StoredMessage; isAnswered: boolean; consentAddress: string },
): Promise<void> {
  const { businessId, channel, body } = message;
  const keyword = findKeyword(message);
  if (keyword === 'stop' || keyword === 'start') {
    const source = `keyword ${body.trim().slice(0, 20)}`;
    await saveConsent(tx, { businessId, channel, address, optedOut: keyword === 'stop', source });
    if (keyword === 'stop' && channel !== 'webchat')
      await context.ports.messaging.endAfterStop(tx, { context, source: channel, from: address });
  }
  if (keyword === 'help' && !isAnswered) await answerHelp(tx, { context, message });
}

/** Sent through the one way out, so a contact who must not be written to gets no answer either. */
async function answerHelp(
  tx: Transaction,
  { context, message }: { context: Context; message: StoredMessage },
): Promise<void> {
  const { businessId, contactId, fromAddress: to, toAddress, idempotencyKey, crmConversationId } = message;
  const name = await getBusinessName(tx);
  const call = toAddress === '' ? '' : `you can call us at ${toAddress}. `;
  const body = `${name}: ${call}Reply STOP to get no more messages, START to get them again.`;
  const channel = message.channel === 'whatsapp' ? 'whatsapp' : 'sms';
  try {
    const reply = { contactId, channel, to, body, crmConversationId } as const;
    await queueMessage(tx, { context, businessId, ...reply, idempotencyKey: `help-${idempotencyKey}` });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    context.logger.info({ message_id: message.id, code: error.code }, 'could not answer HELP');
  }
}

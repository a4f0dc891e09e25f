/**
 * The one way out: every message to a contact is queued here, after the same checks, and sent by one job.
 *
 *   queued ─▶ sending ─▶ sent ─▶ delivered        refused: an error, and no message
 *     ▲          │          └──▶ failed ◀─┐
 *     └── busy ──┤                        │       failed ─▶ queued when a user presses Retry
 *                └── rejected, given up, ─┘
 *                    or outcome unknown
 */
import { findContactAddresses, markContacted } from '#features/contacts/book/service.ts';
import { providerNameFor } from '#features/messaging/channels/service.ts';
import type { Message, SendChannel } from '#features/messaging/contract.ts';
import { costBy, spendingOf } from '#features/messaging/cost-service.ts';
import { bareAddress } from '#features/messaging/mail-addresses.ts';
import type { WritingStep } from '#features/messaging/ports.ts';
import { messageOf } from '#features/messaging/present.ts';
import type { ProviderName } from '#features/messaging/provider.ts';
import {
  findMessage,
  findMessageByKey,
  findMessages,
  insertMessage,
  insertNumber,
  listHandles,
  listMessages,
  lockMessage,
  type StoredMessage,
  updateMessage,
} from '#features/messaging/queries.ts';
import { businessOf, type OnBehalfOf, originOf, ownAddress } from '#features/messaging/sender-service.ts';
import type { Attachment } from '#features/messaging/tables.ts';
import { normalAddress, reachableByMail } from '#features/reach/service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Actor } from '#platform/http/serve.ts';
import { announce } from '#platform/live/announce.ts';
import { deliverMessageJob } from './deliver-job.ts';
import { requireMaySend } from './refusal.ts';

const LIST_LIMIT = 500;

type OutgoingMessage = {
  contactId: number;
  channel: SendChannel;
  to: string;
  subject?: string;
  body: string;
  /** Small text files, by e-mail only. */
  attachments?: Attachment[];
  /** Further recipients of an e-mail; those who asked not to be written to are left out. */
  cc?: string[];
  bcc?: string[];
  /** One of the senders that `listSenders` offers; e-mail only. */
  from?: string;
  /** Written by the receptionist or an automation's conversation, and said so in an e-mail's header (RFC 3834). */
  isAutomatic?: boolean;
  /** A text or e-mail that the business's CRM sends, in this conversation there. */
  crmConversationId?: string | null;
  /** The step of a run that writes it: what the CRM is asked is shown there. */
  step?: WritingStep;
  /** Calls with the same key, repeated or concurrent, queue one message. */
  idempotencyKey: string;
};

/** Queues one message, or throws the reason not to. */
export async function sendMessage({
  context,
  ...outgoing
}: { context: Context } & OnBehalfOf & OutgoingMessage): Promise<Message> {
  return context.database.inScope({ businessId: businessOf(outgoing) }, (tx) =>
    queueMessage(tx, { context, ...outgoing }),
  );
}

/** The same inside a transaction of the business, for callers that must send if and only if it commits. */
export async function queueMessage(
  tx: Transaction,
  { context, ...outgoing }: { context: Context } & OnBehalfOf & OutgoingMessage,
): Promise<Message> {
  const { contactId, channel, subject = '', body, attachments = [], idempotencyKey, actor } = outgoing;
  const { isAutomatic: automatic = false, step } = outgoing;
  const businessId = businessOf(outgoing);
  const earlier = await findMessageByKey(tx, idempotencyKey);
  if (earlier) return repeated(earlier, outgoing);
  const crmConversationId = await crmConversationOf(tx, {
    context,
    toAddress: normalAddress(outgoing),
    ...outgoing,
  });
  const provider = providerNameFor({ env: context.env, channel, businessId, crmConversationId });
  const cc = await reachableByMail(tx, outgoing.cc ?? []);
  const bcc = await reachableByMail(tx, outgoing.bcc ?? []);
  const cost = costBy(provider, { body, cc, bcc });
  const spending = spendingOf({ cost, context, businessId });
  const toAddress = await requireMaySend(tx, { ...outgoing, spending, now: context.clock.now() });
  if (!(await markContacted(tx, { contactId, at: context.clock.now() }))) throw new AppError('not-found');
  const message = await insertMessage(tx, {
    businessId,
    contactId,
    channel,
    direction: 'out',
    ...(crmConversationId === null ? await originOf(tx, { context, ...outgoing }) : { fromAddress: '' }),
    toAddress,
    subject,
    body,
    attachments,
    cc,
    bcc,
    status: 'queued',
    provider,
    toCount: cost?.amount ?? 0,
    crmConversationId,
    ...step,
    idempotencyKey,
    sentBy: actor?.userId ?? null,
    automatic,
  });
  if (!message) {
    const first = await findMessageByKey(tx, idempotencyKey);
    if (!first) throw new Error('the message was not stored');
    return repeated(first, outgoing);
  }
  if (actor) {
    const thread = { businessId, contactId, source: channel };
    const { userId } = actor;
    const { stepBack, settleReplies } = context.ports.messaging;
    await stepBack(tx, { ...thread, to: toAddress, userId, text: body, key: idempotencyKey });
    await settleReplies(tx, thread);
  }
  await enqueue(tx, { context, message });
  return messageOf(message);
}

/** What a user writes goes the way of the conversation that the receptionist holds, so that the customer knows the sender. */
async function crmConversationOf(
  tx: Transaction,
  {
    context,
    actor,
    contactId,
    channel,
    toAddress: to,
    crmConversationId = null,
  }: { context: Context; toAddress: string } & OnBehalfOf & OutgoingMessage,
): Promise<string | null> {
  if (crmConversationId !== null || !actor) return crmConversationId;
  const thread = { businessId: actor.businessId, contactId, source: channel, to };
  return await context.ports.messaging.findCrmConversation(tx, thread);
}

/** A repeated key with another text is a mistake: answering with the first message would lose the second. */
function repeated(first: StoredMessage, outgoing: OutgoingMessage): Message {
  const isSame =
    first.contactId === outgoing.contactId &&
    first.channel === outgoing.channel &&
    first.toAddress === normalAddress(outgoing) &&
    first.body === outgoing.body;
  if (!isSame) throw new AppError('idempotency-key-reused');
  return messageOf(first);
}

async function enqueue(
  tx: Transaction,
  { context, message }: { context: Context; message: StoredMessage },
): Promise<void> {
  const { id, businessId } = message;
  await context.queue.send(tx, deliverMessageJob, { messageId: id }, { businessId });
  await announce(tx, { businessId, kind: 'message', id: id.toString() });
}

/** Retries a failed message, after the same checks. Pressing Retry twice is one attempt. */
export async function retryMessage({
  context,
  actor,
  id,
}: {
  context: Context;
  actor: Actor;
  id: number;
}): Promise<Message> {
  return context.database.inScope({ businessId: actor.businessId }, async (tx) => {
    const found = await lockMessage(tx, id);
    if (!found || found.direction === 'in') throw new AppError('not-found');
    if (found.status !== 'failed') return messageOf(found);
    const { businessId } = actor;
    // Where it may already have been sent, only that provider can be asked; else the current settings apply.
    const provider = found.unsureSince
      ? (found.provider as ProviderName)
      : providerNameFor({ env: context.env, ...found });
    const isMoved = provider !== found.provider && found.channel !== 'email';
    const isCounted = provider === found.provider && found.toCount === 0;
    const cost = isCounted ? null : costBy(provider, found);
    const spending = spendingOf({ cost, context, businessId });
    const { toAddress: to, automatic: isAutomatic } = found;
    await requireMaySend(tx, { ...found, isAutomatic, spending, to, now: context.clock.now() });
    const message = await updateMessage(tx, {
      id,
      ...(isMoved && { fromAddress: await ownAddress(tx, { context, ...found }) }),
      status: 'queued',
      reason: null,
      providerId: null,
      provider,
      toCount: cost?.amount ?? 0,
    });
    await enqueue(tx, { context, message });
    return messageOf(message);
  });
}

/** The whole text of a message, where a list shows only a part. */
export async function getOriginal({
  context,
  actor,
  id,
}: {
  context: Context;
  actor: Actor;
  id: number;
}): Promise<string> {
  const message = await context.database.readInScope({ businessId: actor.businessId }, (tx) =>
    findMessage(tx, id),
  );
  if (!message) throw new AppError('not-found');
  return message.original ?? message.body;
}

export async function listMessagesFor({
  context,
  actor,
  contactId,
}: {
  context: Context;
  actor: Actor;
  contactId: number;
}): Promise<Message[]> {
  return context.database.readInScope({ businessId: actor.businessId }, async (tx) => {
    if (!(await findContactAddresses(tx, contactId))) throw new AppError('not-found');
    return listMessagesOfContact(tx, contactId);
  });
}

/** The address that e-mail to contacts comes from, without the name before it. */
export const mailSender = ({ env }: Context): string => bareAddress(env.MAIL_FROM);

/** The Messenger ids that a contact wrote from. */
export async function listHandlesFor({
  context,
  actor,
  contactId,
}: {
  context: Context;
  actor: Actor;
  contactId: number;
}): Promise<string[]> {
  return context.database.readInScope({ businessId: actor.businessId }, async (tx) => {
    if (!(await findContactAddresses(tx, contactId))) throw new AppError('not-found');
    return listHandles(tx, contactId);
  });
}

/** For a contact's timeline, in its own transaction: the last 500, oldest first. */
export async function listMessagesOfContact(tx: Transaction, contactId: number): Promise<Message[]> {
  return (await listMessages(tx, { contactId, limit: LIST_LIMIT })).map(messageOf);
}

/** The messages with these ids, oldest first. In the caller's transaction. */
export async function listMessagesById(tx: Transaction, ids: number[]): Promise<Message[]> {
  return ids.length === 0 ? [] : (await findMessages(tx, ids)).map(messageOf);
}

/** Assigns the number, and with it incoming texts, to the business. False when another business has it. */
export async function assignNumber(
  tx: Transaction,
  { businessId, number }: { businessId: string; number: string },
): Promise<boolean> {
  return insertNumber(tx, { businessId, number });
}

/**
 * The one way out: whatever is ever sent to a contact is queued here, after the same checks, and leaves by one job.
 *
 *   queued ─▶ sending ─▶ sent ─▶ delivered        refused: an error, and no message
 *     ▲          │          └──▶ failed ◀─┐
 *     └── busy ──┤                        │       failed ─▶ queued when somebody presses Retry
 *                └── rejected, given up, ─┘
 *                    or nobody knows
 */
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Actor } from '#platform/http/serve.ts';
import { announce } from '#platform/live/announce.ts';
import type { Message, SendChannel } from './contract.ts';
import { deliverMessageJob } from './jobs.ts';
import { isStuck, messageOf } from './present.ts';
import { providerNameFor } from './providers/choose.ts';
import {
  findMessageByKey,
  findOwnNumber,
  findRecipient,
  insertMessage,
  insertNumber,
  listMessages,
  lockMessage,
  reassignMessages,
  type StoredMessage,
  updateMessage,
} from './queries.ts';
import { normalAddress, requireMaySend } from './refusal.ts';
import { businessOf, mailOrigin, type OnBehalfOf } from './senders.ts';

const LIST_LIMIT = 500;

type Letter = {
  contactId: number;
  channel: SendChannel;
  to: string;
  subject?: string;
  body: string;
  /** The same key again, however often and however many at once, is the same message. */
  idempotencyKey: string;
};

/** Queues one message, or says why not. */
export async function sendMessage({
  context,
  actor,
  businessId,
  from,
  ...letter
}: { context: Context; from?: string } & OnBehalfOf & Letter): Promise<Message> {
  const behalf = (actor ? { actor } : { businessId }) as OnBehalfOf;
  const scope = { businessId: businessOf(behalf) };
  const origin = letter.channel === 'email' ? await mailOrigin({ context, from, ...behalf }) : undefined;
  return context.database.inScope(scope, (tx) =>
    queueMessage(tx, { context, ...scope, origin, sentBy: actor?.userId, ...letter }),
  );
}

/** The same inside a transaction that works for `businessId`, for whoever must send if and only if it commits. */
export async function queueMessage(
  tx: Transaction,
  {
    context,
    businessId,
    origin,
    sentBy,
    ...letter
  }: Letter & {
    context: Context;
    businessId: string;
    origin?: { fromAddress: string; replyTo: string } | undefined;
    sentBy?: string | undefined;
  },
): Promise<Message> {
  const { contactId, channel, subject = '', body, idempotencyKey } = letter;
  const earlier = await findMessageByKey(tx, idempotencyKey);
  if (earlier) return repeated(earlier, letter);
  const toAddress = await requireMaySend(tx, letter);
  const message = await insertMessage(tx, {
    businessId,
    contactId,
    channel,
    direction: 'out',
    ...(origin ?? { fromAddress: await numberFor(tx, { context, channel }), replyTo: '' }),
    toAddress,
    subject,
    body,
    status: 'queued',
    provider: providerNameFor({ env: context.env, channel }),
    idempotencyKey,
    sentBy: sentBy ?? null,
  });
  if (!message) {
    const first = await findMessageByKey(tx, idempotencyKey);
    if (!first) throw new Error('the message was not stored');
    return repeated(first, letter);
  }
  await enqueue(tx, { context, message });
  return messageOf(message);
}

/** A key that comes with other words is a mistake: answering with the first would lose the second. */
function repeated(first: StoredMessage, letter: Letter): Message {
  const isSame =
    first.contactId === letter.contactId &&
    first.channel === letter.channel &&
    first.toAddress === normalAddress(letter) &&
    first.body === letter.body;
  if (!isSame) throw new AppError('idempotency-key-reused');
  return messageOf(first);
}

async function numberFor(
  tx: Transaction,
  { context: { env }, channel }: { context: Context; channel: SendChannel },
): Promise<string> {
  if (channel === 'sms') return (await findOwnNumber(tx)) ?? env.TWILIO_FROM ?? '';
  return channel === 'whatsapp' ? (env.TWILIO_WHATSAPP_FROM ?? '') : '';
}

async function enqueue(
  tx: Transaction,
  { context, message }: { context: Context; message: StoredMessage },
): Promise<void> {
  const { id, businessId } = message;
  await context.queue.send(tx, deliverMessageJob, { messageId: id }, { businessId });
  await announce(tx, { businessId, kind: 'message', id: id.toString() });
}

/** A new attempt at a failed message, after the same checks. Pressing Retry twice is one attempt. */
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
    if (found.status !== 'failed' && !isStuck(found)) return messageOf(found);
    await requireMaySend(tx, { ...found, to: found.toAddress });
    // Where it may have been sent already, only that provider can be asked; else the settings of today count.
    const provider = found.unsureSince
      ? found.provider
      : providerNameFor({ env: context.env, channel: found.channel });
    const message = await updateMessage(tx, {
      id,
      status: 'queued',
      reason: null,
      providerId: null,
      provider,
    });
    await enqueue(tx, { context, message });
    return messageOf(message);
  });
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
  return context.database.inScope({ businessId: actor.businessId }, async (tx) => {
    if (!(await findRecipient(tx, contactId))) throw new AppError('not-found');
    return listMessagesOfContact(tx, contactId);
  });
}

/** For a contact's timeline, in its own transaction: the last 500, oldest first. */
export async function listMessagesOfContact(tx: Transaction, contactId: number): Promise<Message[]> {
  return (await listMessages(tx, { contactId, limit: LIST_LIMIT })).map(messageOf);
}

/** When two contacts become one: a deleted contact takes its messages with it. Returns which were moved, for undo. */
export async function moveMessagesOfContact(
  tx: Transaction,
  { from, to }: { from: number; to: number },
): Promise<number[]> {
  return reassignMessages(tx, { from, to });
}

/** From now on texts to this number are the business's. False when another business has it. */
export async function assignNumber(
  tx: Transaction,
  { businessId, number }: { businessId: string; number: string },
): Promise<boolean> {
  return insertNumber(tx, { businessId, number });
}

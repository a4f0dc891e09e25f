/**
 * One attempt to hand a message to its provider.
 *
 * `sending` is committed before the provider is called, and the outcome together with the end of the job. So
 * a worker that finds a message `sending` knows that an earlier attempt died in between, and that the
 * recipient may have the message. It is then never simply repeated: a provider that deduplicates gets it
 * again, another is asked what it has, and where that gives no answer, a user decides.
 */

import { refuse, takeAllowance } from '#features/allowance/service.ts';
import { PROVIDERS } from '#features/messaging/channels/service.ts';
import { NOT_KNOWN } from '#features/messaging/present.ts';
import {
  type Fate,
  type Provider,
  ProviderError,
  type ProviderName,
  type Sent,
} from '#features/messaging/provider.ts';
import {
  lockMessage,
  type NewMessage,
  type StoredMessage,
  takenProviderIds,
  updateMessage,
} from '#features/messaging/queries.ts';
import { joinThread } from '#features/messaging/threads/text-threads.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { announce } from '#platform/live/announce.ts';
import type { Logger } from '#platform/log/logger.ts';
import { requireMaySend } from './refusal.ts';

const NOT_SENT = 'Something went wrong on our side, so this was not sent. Press Retry to send it.';

type Delivery = {
  context: Context;
  logger: Logger;
  businessId: string;
  messageId: number;
  isLastTry: boolean;
  finish: (tx: Transaction) => Promise<void>;
  /** Another job for this message, from that time on. */
  sendLater: (tx: Transaction, from: Date) => Promise<void>;
};

export async function deliverMessage(delivery: Delivery): Promise<void> {
  const { context, messageId: id } = delivery;
  const taken = await take(delivery);
  if (!taken) return;
  const { message, diedBefore } = taken;
  const provider = PROVIDERS[message.provider as ProviderName];
  if (message.unsureSince && !provider.deduplicates) {
    const found = await lookUp({ delivery, provider, message, since: message.unsureSince });
    if (found !== null) return settle(delivery, sentAt(context.clock.now(), { providerId: found }));
    if (diedBefore) return settle(delivery, { status: 'failed', reason: NOT_KNOWN });
    await record(delivery, { status: 'sending' });
  }
  let sent: Sent;
  try {
    sent = await provider.send({ context, message });
  } catch (error) {
    delivery.logger.warn({ err: error, message_id: id }, 'the provider did not take a message');
    return afterFailure({ delivery, provider, error });
  }
  await settle(delivery, sentAt(context.clock.now(), sent));
}

/** Marks a queued message as being sent, in a commit of its own. Null when there is nothing left to send. */
async function take(delivery: Delivery): Promise<{ message: StoredMessage; diedBefore: boolean } | null> {
  const { context, businessId, messageId: id, finish } = delivery;
  return context.database.inScope({ businessId }, async (tx) => {
    const message = await lockMessage(tx, id);
    if (message?.status === 'sending') return { message, diedBefore: true };
    if (message?.status !== 'queued') {
      await finish(tx);
      return null;
    }
    const now = context.clock.now();
    const refusal = await refusalOf(tx, { context, message, now });
    if (refusal !== null) {
      const { message: reason, retryAfter } = refusal;
      const isLater = retryAfter !== undefined;
      if (isLater) await delivery.sendLater(tx, new Date(now.getTime() + retryAfter * 1000));
      await updateMessage(tx, { id, status: isLater ? 'queued' : 'failed', reason });
      await announceMessage(tx, delivery);
      await finish(tx);
      return null;
    }
    // A message that may have been sent before stays unchanged until its provider has been asked.
    if (!message.unsureSince)
      await updateMessage(tx, { id, status: 'sending', unsureSince: now, toCount: 0 });
    return { message, diedBefore: false };
  });
}

/**
 * The message may have waited: since then the contact may have texted STOP, or quiet hours may have begun, which the
 * message waits out, as it does a cap for the day. Its cost is counted here, last.
 */
async function refusalOf(
  tx: Transaction,
  { context, message, now }: { context: Context; message: StoredMessage; now: Date },
): Promise<AppError | null> {
  try {
    await requireMaySend(tx, { ...message, isAutomatic: message.automatic, to: message.toAddress, now });
    const { channel, provider, businessId, fromAddress: number, toAddress: address } = message;
    const isText = provider === 'twilio' && (channel === 'sms' || channel === 'whatsapp');
    if (isText && !(await joinThread(tx, { channel, number, address, businessId })))
      // Throws the reason, since their STOP is known now.
      await requireMaySend(tx, { ...message, isAutomatic: message.automatic, to: address, now });
    const { toCount: amount } = message;
    if (amount === 0) return null;
    const use = channel === 'email' ? 'emails' : 'texts';
    const shortage = await takeAllowance(tx, { context, businessId, use, amount });
    if (shortage) refuse(shortage, now);
    return null;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

/**
 * The provider's id for this message, if the provider has it. Ids of other messages with the same text do not
 * count.
 */
async function lookUp({
  delivery,
  provider,
  message,
  since,
}: {
  delivery: Delivery;
  provider: Provider;
  message: StoredMessage;
  since: Date;
}): Promise<string | null> {
  const { context, businessId, isLastTry } = delivery;
  let providerIds: string[];
  try {
    providerIds = (await provider.findSent?.({ context, message, since })) ?? [];
  } catch (error) {
    // Nothing has changed, so the next attempt asks again; after the last one there is none.
    if (isLastTry) await record(delivery, { status: 'failed', reason: NOT_KNOWN });
    throw error;
  }
  const taken = await context.database.inScope({ businessId }, (tx) =>
    takenProviderIds(tx, { provider: message.provider, providerIds, besides: message.id }),
  );
  return providerIds.find((id) => !taken.has(id)) ?? null;
}

async function afterFailure({
  delivery,
  provider,
  error,
}: {
  delivery: Delivery;
  provider: Provider;
  error: unknown;
}): Promise<void> {
  const fate: Fate = error instanceof ProviderError ? error.fate : 'silent';
  const reason = error instanceof ProviderError ? error.message : 'Something went wrong on our side.';
  const wasNotSent = fate === 'rejected' || fate === 'busy';
  if (fate === 'rejected' || delivery.isLastTry) {
    const outcome = wasNotSent ? { reason, unsureSince: null } : { reason: `${NOT_KNOWN} ${reason}` };
    return settle(delivery, { status: 'failed', ...outcome });
  }
  if (wasNotSent) await record(delivery, { status: 'queued', unsureSince: null });
  // The provider answered, so that attempt is over, and it can be asked whether it has the message.
  else if (provider.deduplicates || (fate === 'broken' && provider.findSent)) {
    await record(delivery, { status: 'queued' });
  }
  throw error; // The worker decides when to try again.
}

const sentAt = (now: Date, sent: Sent) =>
  ({ status: 'sent', ...sent, sentAt: now, reason: null, unsureSince: null }) as const;

/** Commits the outcome together with the end of the job. */
async function settle(delivery: Delivery, change: Partial<NewMessage>): Promise<void> {
  await record(delivery, change, delivery.finish);
}

async function record(
  delivery: Delivery,
  change: Partial<NewMessage>,
  alongside?: (tx: Transaction) => Promise<void>,
): Promise<void> {
  const { context, businessId, messageId: id } = delivery;
  await context.database.inScope({ businessId }, async (tx) => {
    const current = await lockMessage(tx, id);
    // A status callback may have arrived before us, and it knows more.
    const isSettled = current?.status === 'delivered' || (current?.status === 'failed' && current.providerId);
    if (current && !isSettled) {
      await updateMessage(tx, { id, ...change });
      await announceMessage(tx, delivery);
    }
    await alongside?.(tx);
  });
}

/** No attempt is left, and the last one recorded no outcome: its worker was killed, or we have a bug. */
export async function endUndelivered(
  tx: Transaction,
  { businessId, messageId: id }: { businessId: string; messageId: number },
): Promise<void> {
  const message = await lockMessage(tx, id);
  if (message?.status !== 'queued' && message?.status !== 'sending') return;
  const reason = message.unsureSince ? NOT_KNOWN : NOT_SENT;
  await updateMessage(tx, { id, status: 'failed', reason });
  await announceMessage(tx, { businessId, messageId: id });
}

const announceMessage = (
  tx: Transaction,
  { businessId, messageId }: Pick<Delivery, 'businessId' | 'messageId'>,
) => announce(tx, { businessId, kind: 'message', id: messageId.toString() });

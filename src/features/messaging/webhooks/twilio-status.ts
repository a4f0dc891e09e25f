/** Status callbacks: a message's progress after the provider took it. */

import {
  lockMessage,
  type NewMessage,
  type StoredMessage,
  updateMessage,
} from '#features/messaging/queries.ts';
import type { Context } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { announce } from '#platform/live/announce.ts';

export type Callback = {
  businessId: string;
  messageId: number;
  sid: string;
  status: string;
  errorCode: string | undefined;
};

/** Twilio's error codes as sentences. */
const REASONS: Record<string, string> = {
  '21610': 'This contact has asked the carrier for no more messages.',
  '30003': 'The phone is switched off or out of reach.',
  '30004': 'The contact or their carrier blocks messages from this number.',
  '30005': 'This number no longer exists.',
  '30006': 'This number is a landline and cannot get texts.',
  '30007': 'The carrier took this message for spam.',
};

/** Callbacks come late, twice and in any order: each only ever moves a message forward. */
export async function recordStatus({
  context,
  callback,
}: {
  context: Context;
  callback: Callback;
}): Promise<void> {
  const { businessId, messageId: id } = callback;
  await context.database.inScope({ businessId }, async (tx) => {
    const message = await lockMessage(tx, id);
    if (!message) throw new AppError('not-found');
    const change = isAbout(message, callback)
      ? changeFor({ message, callback, now: context.clock.now() })
      : null;
    if (!change) return;
    await updateMessage(tx, { id, providerId: callback.sid, unsureSince: null, ...change });
    await announce(tx, { businessId, kind: 'message', id: id.toString() });
  });
}

/**
 * A callback of an earlier attempt must not update a later one; it may where we never learned the attempt's
 * id.
 */
const isAbout = ({ providerId, unsureSince }: StoredMessage, { sid }: Callback): boolean =>
  providerId === null ? unsureSince !== null : providerId === sid;

function changeFor({
  message,
  callback,
  now,
}: {
  message: StoredMessage;
  callback: Callback;
  now: Date;
}): Partial<NewMessage> | null {
  const sentAt = message.sentAt ?? now;
  switch (callback.status) {
    case 'delivered':
    case 'read':
      if (message.status === 'delivered') return null;
      return { status: 'delivered', reason: null, sentAt, deliveredAt: now };
    case 'failed':
    case 'undelivered':
      if (message.status === 'delivered') return null;
      return { status: 'failed', reason: reasonOf(callback.errorCode) };
    default:
      // Accepted, queued, sending, sent: Twilio has it, which settles a message whose outcome was unknown.
      return message.unsureSince ? { status: 'sent', reason: null, sentAt } : null;
  }
}

function reasonOf(errorCode: string | undefined): string {
  if (!errorCode) return 'The carrier did not deliver this.';
  return REASONS[errorCode] ?? `The carrier did not deliver this (error ${errorCode}).`;
}

/** Simulates replies in the sandbox: a user who tries the product can answer as their own customer. */

import { providerNameFor } from '#features/messaging/channels/service.ts';
import type { Message } from '#features/messaging/contract.ts';
import { bareAddress } from '#features/messaging/mail-addresses.ts';
import { messageOf } from '#features/messaging/present.ts';
import { findMessage, findMessageByKey, type StoredMessage } from '#features/messaging/queries.ts';
import type { Context } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import type { Actor } from '#platform/http/serve.ts';
import { keepIncoming } from './incoming-service.ts';

/** Takes the same path as a real reply, and never where messages of that channel really go out. */
export async function replyInSandbox({
  context,
  actor: { businessId },
  id,
  body,
  idempotencyKey,
}: {
  context: Context;
  actor: Actor;
  id: number;
  body: string;
  idempotencyKey: string;
}): Promise<Message> {
  return context.database.inScope({ businessId }, async (tx) => {
    const sent = await findMessage(tx, id);
    if (!sent || !isInSandbox({ context, sent })) throw new AppError('not-found');
    const { contactId, channel, subject, fromAddress, toAddress } = sent;
    const kept = await keepIncoming(tx, {
      context,
      incoming: {
        businessId,
        contactId,
        channel,
        body,
        idempotencyKey,
        subject: channel === 'email' && subject !== '' ? `Re: ${subject.replace(/^(re:\s*)+/i, '')}` : '',
        from: toAddress,
        to: channel === 'email' ? bareAddress(fromAddress) : fromAddress,
        provider: 'sandbox',
      },
    });
    const reply = kept ?? (await findMessageByKey(tx, idempotencyKey));
    if (!reply) throw new Error('the reply was not stored');
    if (reply.direction === 'out' || reply.body !== body) throw new AppError('idempotency-key-reused');
    return messageOf(reply);
  });
}

const isInSandbox = ({ context: { env }, sent }: { context: Context; sent: StoredMessage }): boolean =>
  sent.direction === 'out' && sent.provider === 'sandbox' && providerNameFor({ env, ...sent }) === 'sandbox';

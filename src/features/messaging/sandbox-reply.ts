/** Simulates replies in the sandbox: a user who tries the product can answer as their own customer. */
import { crmMessageOf, providerNameFor } from '#features/messaging/channels/service.ts';
import type { Message } from '#features/messaging/contract.ts';
import { keyOfCrmReply, receiveCrmReplies } from '#features/messaging/crm/reply-service.ts';
import { bareAddress } from '#features/messaging/mail-addresses.ts';
import { messageOf } from '#features/messaging/present.ts';
import { findMessage, findMessageByKey, type StoredMessage } from '#features/messaging/queries.ts';
import { keepIncoming } from '#features/messaging/receive/incoming-service.ts';
import type { Context } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import type { Actor } from '#platform/http/serve.ts';

type Answer = { context: Context; sent: StoredMessage; body: string; idempotencyKey: string };

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
  const { database } = context;
  const sent = await database.readInScope({ businessId }, (tx) => findMessage(tx, id));
  if (sent?.direction !== 'out') throw new AppError('not-found');
  const answer = { context, sent, body, idempotencyKey };
  const key = sent.provider === 'gohighlevel' ? await replyInCrm(answer) : await replyHere(answer);
  const reply = await database.readInScope({ businessId }, (tx) => findMessageByKey(tx, key));
  if (!reply) throw new Error('the reply was not stored');
  const isSame = (reply.original ?? reply.body).trim() === body.trim();
  if (reply.direction === 'out' || !isSame) throw new AppError('idempotency-key-reused');
  return messageOf(reply);
}

async function replyHere({ context, sent, body, idempotencyKey }: Answer): Promise<string> {
  const { env } = context;
  const isInSandbox = sent.provider === 'sandbox' && providerNameFor({ env, ...sent }) === 'sandbox';
  if (!isInSandbox) throw new AppError('not-found');
  const { businessId, contactId, channel, subject, fromAddress, toAddress } = sent;
  await context.database.inScope({ businessId }, (tx) =>
    keepIncoming(tx, {
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
    }),
  );
  return idempotencyKey;
}

/** The reply is written to the CRM's sandbox and fetched from there, as the next poll would do. */
async function replyInCrm({ context, sent, body, idempotencyKey: key }: Answer): Promise<string> {
  if (sent.providerId === null) throw new AppError('not-found');
  const message = crmMessageOf(sent);
  const { crm } = context.ports.messaging;
  const id = await crm.replyInSandbox({ context, message, body, key });
  if (id === null) throw new AppError('not-found');
  const { businessId, contactId, channel, to: address } = message;
  const thread = { businessId, contactId, channel, address, since: sent.createdAt };
  const failure = await receiveCrmReplies({ context, thread });
  if (failure) throw new AppError('conflict', { message: failure.reason });
  return keyOfCrmReply(id);
}

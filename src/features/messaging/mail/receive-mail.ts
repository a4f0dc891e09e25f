/** An e-mail that came to an address of ours: an answer, a return, or a wish to get no more. */

import { bareAddress, type Purpose } from '#features/messaging/channels/mail-addresses.ts';
import { findOwnerOfMailToken } from '#features/messaging/messages/incoming-queries.ts';
import {
  findMessage,
  lockMessage,
  type StoredMessage,
  updateMessage,
} from '#features/messaging/messages/queries.ts';
import { keepIncoming } from '#features/messaging/receive/incoming-service.ts';
import type { Context } from '#platform/context.ts';
import { setScope, type Transaction } from '#platform/database/database.ts';
import { announce } from '#platform/live/announce.ts';
import type { Mail } from './read-mail.ts';

type Received = {
  context: Context;
  purpose: Purpose;
  token: string;
  mail: Mail;
  /** Who hands it over, by the envelope; empty for a machine that wants no answer. */
  sender: string;
};

/** False when the e-mail that the token named is gone. Whatever it returns is committed. */
export async function receiveMail(received: Received): Promise<boolean> {
  const { context, token, purpose, mail } = received;
  return context.database.inScope('nobody', async (tx) => {
    const owner = await findOwnerOfMailToken(tx, token);
    if (!owner) return false;
    await setScope(tx, { businessId: owner.businessId });
    const answered = await findMessage(tx, owner.messageId);
    if (!answered) return false;
    if (purpose === 'return' && mail.returnReason !== null) {
      await markReturned(tx, { id: answered.id, reason: mail.returnReason });
    } else await keepAnswer(tx, { ...received, answered });
    return true;
  });
}

/** What has been tried again since is not what came back. */
async function markReturned(tx: Transaction, { id, reason }: { id: number; reason: string }): Promise<void> {
  const message = await lockMessage(tx, id);
  if (message?.status !== 'sent') return;
  await updateMessage(tx, { id, status: 'failed', reason });
  await announce(tx, { businessId: message.businessId, kind: 'message', id: id.toString() });
}

async function keepAnswer(
  tx: Transaction,
  { context, purpose, mail, sender, answered }: Received & { answered: StoredMessage },
): Promise<void> {
  const { businessId, contactId, toAddress, fromAddress } = answered;
  const isUnsubscribing = purpose === 'unsubscribe';
  const { subject, body, original } = isUnsubscribing ? { ...mail, body: 'Unsubscribe' } : mail;
  await keepIncoming(tx, {
    context,
    incoming: {
      ...{ businessId, contactId, channel: 'email', subject, body, original },
      from: mail.from || sender || toAddress,
      to: bareAddress(fromAddress),
      provider: 'smtp',
      // The id of an e-mail is its writer's to choose, so it counts for this contact alone.
      idempotencyKey: `mail-${mail.identity}-${contactId}`,
      automatic: !isUnsubscribing && (mail.isAutomatic || sender === ''),
      consentAddress: toAddress,
    },
  });
}

/** Whether mail for it would be taken. */
export async function isMailToken({ context, token }: { context: Context; token: string }): Promise<boolean> {
  return (await context.database.inScope('nobody', (tx) => findOwnerOfMailToken(tx, token))) !== null;
}

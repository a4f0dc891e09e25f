/** Handles an e-mail to one of our addresses: a reply, a bounce, or an unsubscribe request. */

import { bareAddress, type Purpose } from '#features/messaging/mail-addresses.ts';
import { findOwnerOfMailToken } from '#features/messaging/mail-token-queries.ts';
import { findMessage, lockMessage, type StoredMessage, updateMessage } from '#features/messaging/queries.ts';
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
  /** The sender by the envelope; empty for a machine that wants no reply. */
  sender: string;
};

/** False when the e-mail that the token named is gone. When it returns, the result is committed. */
export async function receiveMail(received: Received): Promise<boolean> {
  const { context, token, purpose, mail } = received;
  return context.database.inScope('no-business', async (tx) => {
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

/** A message that has been retried since is not the one that bounced. */
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
      businessId,
      contactId,
      channel: 'email',
      subject,
      body,
      original,
      from: mail.from || sender || toAddress,
      to: bareAddress(fromAddress),
      provider: 'smtp',
      // The sender of an e-mail chooses its id, so the id is unique only per contact.
      idempotencyKey: `mail-${mail.identity}-${contactId}`,
      automatic:
        !isUnsubscribing && (mail.isAutomatic || sender === '' || mail.from === bareAddress(fromAddress)),
      consentAddress: toAddress,
    },
  });
}

/** Whether mail to this token would be accepted. */
export async function isMailToken({ context, token }: { context: Context; token: string }): Promise<boolean> {
  return (await context.database.inScope('no-business', (tx) => findOwnerOfMailToken(tx, token))) !== null;
}

/** The link in every e-mail to a contact. It works for its holder, logged in or not. */
import { getBusinessName } from '#features/brand/service.ts';
import { createMailToken } from '#features/messaging/mail-addresses.ts';
import { ensureMailToken, findOwnerOfMailToken } from '#features/messaging/mail-token-queries.ts';
import { findMessage } from '#features/messaging/queries.ts';
import { isOptedOut, saveConsent } from '#features/reach/service.ts';
import type { Context } from '#platform/context.ts';
import { setScope, type Transaction } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';

type Input = { context: Context; token: string };

export async function getUnsubscribeDetails(
  input: Input,
): Promise<{ businessName: string; address: string; unsubscribed: boolean }> {
  return withAddress(input, async (tx, { address }) => ({
    businessName: await getBusinessName(tx),
    address,
    unsubscribed: await isOptedOut(tx, { channel: 'email', address }),
  }));
}

export async function unsubscribe(input: Input): Promise<void> {
  await withAddress(input, (tx, { businessId, address }) =>
    saveConsent(tx, { businessId, channel: 'email', address, optedOut: true, source: 'unsubscribe link' }),
  );
}

async function withAddress<Result>(
  { context, token }: Input,
  work: (tx: Transaction, whose: { businessId: string; address: string }) => Promise<Result>,
): Promise<Result> {
  return context.database.inScope('no-business', async (tx) => {
    const owner = await findOwnerOfMailToken(tx, token);
    if (!owner) throw new AppError('not-found');
    const { businessId, messageId } = owner;
    await setScope(tx, { businessId });
    const message = await findMessage(tx, messageId);
    if (!message) throw new AppError('not-found');
    return work(tx, { businessId, address: message.toAddress });
  });
}

/** For e-mails whose text must contain the link, besides the button that mail clients show. */
export function createUnsubscribeLink({ publicUrl }: { publicUrl: string }): { token: string; link: string } {
  const token = createMailToken();
  return { token, link: `${publicUrl}/unsubscribe/${token}` };
}

/** Call it in the transaction that queues the message, so that the link works once it arrives. */
export async function keepUnsubscribeLink(
  tx: Transaction,
  { token, ...message }: { businessId: string; messageId: number; token: string },
): Promise<void> {
  await ensureMailToken(tx, { ...message, fresh: token });
}

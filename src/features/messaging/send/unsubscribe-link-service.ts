/** For e-mails whose text must contain a link to unsubscribe, besides the button that mail clients show. */
import { createMailToken } from '#features/messaging/mail-addresses.ts';
import { ensureMailToken } from '#features/messaging/mail-token-queries.ts';
import type { Transaction } from '#platform/database/database.ts';

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

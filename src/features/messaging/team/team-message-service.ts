/** E-mails and texts to team members. Do Not Call, quiet hours and unsubscribe links do not apply to them. */
import { normalAddress } from '#features/reach/service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { deliverTeamMessageJob } from './deliver-team-job.ts';
import { insertTeamMessages } from './team-queries.ts';

/** In the caller's transaction: each address gets the message once, if and only if that commits. */
export async function queueTeamMessages(
  tx: Transaction,
  {
    context,
    businessId,
    channel,
    to,
    subject = '',
    body,
    idempotencyKey,
    letter,
  }: {
    context: Pick<Context, 'queue'>;
    businessId: string;
    channel: 'email' | 'sms';
    to: readonly string[];
    subject?: string;
    body: string;
    idempotencyKey: string;
    /** For an e-mail in the business's colors that its reader can end. */
    letter?: { linkNames: Record<string, string>; unsubscribeUrl: string };
  },
): Promise<void> {
  const addresses = new Set(to.map((address) => normalAddress({ channel, to: address })));
  const made = await insertTeamMessages(
    tx,
    [...addresses].map((toAddress) => ({
      businessId,
      channel,
      toAddress,
      subject,
      body,
      idempotencyKey,
      ...letter,
    })),
  );
  for (const { id: messageId } of made)
    await context.queue.send(tx, deliverTeamMessageJob, { messageId }, { businessId });
}

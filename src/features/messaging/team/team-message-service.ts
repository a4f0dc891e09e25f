/** E-mails and texts to team members. Do Not Call, quiet hours and unsubscribe links do not apply to them. */
import { findShortage, getStanding, refuse } from '#features/allowance/service.ts';
import { providerNameFor } from '#features/messaging/channels/service.ts';
import { costBy } from '#features/messaging/cost-service.ts';
import { normalAddress } from '#features/reach/service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { deliverTeamMessageJob } from './deliver-team-job.ts';
import { insertTeamMessages } from './team-queries.ts';

/** Throws why the business may not send it now, for those who can say so. It is counted when it leaves. */
export async function requireTeamAllowance(
  tx: Transaction,
  {
    context,
    businessId,
    channel,
    body,
    to,
  }: { context: Context; businessId: string; channel: 'email' | 'sms'; body: string; to: readonly string[] },
): Promise<void> {
  const cost = costBy(providerNameFor({ env: context.env, channel, businessId }), { body });
  if (!cost) return;
  const standing = await getStanding(tx, { context, businessId, use: cost.use });
  const shortage = findShortage(standing, { amount: cost.amount * to.length, isStranger: true });
  if (shortage) refuse(shortage, context.clock.now());
}

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

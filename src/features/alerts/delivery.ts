/**
 * One try to send an alert to a user by one channel. `sending` is committed before anything leaves, and the outcome together
 * with the end of the job. So a try that finds `sending` knows that the last one died in between. An e-mail carries the same
 * Message-ID and a notification the same tag, so these are repeated; a text is not, since it would arrive twice.
 */
import { textTeam, wasNotSent } from '#features/messaging/team-text-service.ts';
import { findUserAddress } from '#features/session/people-service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { type DeliveryName, lockDelivery, updateDelivery } from './delivery-queries.ts';
import { pushToBrowsers } from './push.ts';
import { findPhone, type StoredAlert } from './queries.ts';

const NOT_KNOWN = 'We could not find out whether it was sent.';
const GIVEN_UP = 'It could not be sent.';

type Delivery = DeliveryName & {
  context: Context;
  businessId: string;
  signal: AbortSignal;
  finish: (tx: Transaction) => Promise<void>;
};

export async function deliverAlert(delivery: Delivery): Promise<void> {
  const alert = await take(delivery);
  if (!alert) return;
  try {
    await SENDERS[delivery.channel]({ ...delivery, alert });
  } catch (error) {
    if (delivery.channel !== 'sms' || wasNotSent(error)) {
      await record(delivery, { status: 'queued' });
      throw error; // The worker decides when to try again.
    }
    delivery.context.logger.warn(
      { err: error, alert_id: delivery.alertId },
      'an alert may not have been texted',
    );
    return record(delivery, { status: 'failed', reason: NOT_KNOWN }, delivery.finish);
  }
  await record(delivery, { status: 'sent', sentAt: new Date() }, delivery.finish);
}

/** Null when there is nothing to send any more. */
async function take({ context, businessId, finish, ...delivery }: Delivery): Promise<StoredAlert | null> {
  const { alertId, channel } = delivery;
  return context.database.inScope({ businessId }, async (tx) => {
    const found = await lockDelivery(tx, { alertId, channel });
    const diedBefore = found?.status === 'sending' && channel === 'sms';
    if (diedBefore) await updateDelivery(tx, { alertId, channel, status: 'failed', reason: NOT_KNOWN });
    if (!found || diedBefore || !['queued', 'sending'].includes(found.status)) {
      await finish(tx);
      return null;
    }
    await updateDelivery(tx, { alertId, channel, status: 'sending' });
    return found.alert;
  });
}

async function record(
  { context, businessId, alertId, channel }: Delivery,
  change: { status: 'queued' | 'sent' | 'failed'; sentAt?: Date; reason?: string },
  alongside?: (tx: Transaction) => Promise<void>,
): Promise<void> {
  await context.database.inScope({ businessId }, async (tx) => {
    await updateDelivery(tx, { alertId, channel, ...change });
    await alongside?.(tx);
  });
}

/** No try is left. */
export async function endUndelivered(tx: Transaction, name: DeliveryName): Promise<void> {
  const found = await lockDelivery(tx, name);
  if (found?.status !== 'queued' && found?.status !== 'sending') return;
  await updateDelivery(tx, { ...name, status: 'failed', reason: GIVEN_UP });
}

type Sender = (input: Delivery & { alert: StoredAlert }) => Promise<void>;

const SENDERS: Record<DeliveryName['channel'], Sender> = { email: mail, sms: sendText, push: pushToBrowsers };

async function mail({ context, businessId, alert }: Parameters<Sender>[0]): Promise<void> {
  const to = await context.database.inScope({ businessId }, (tx) => findUserAddress(tx, alert.userId));
  if (!to) return;
  const link = `${context.publicUrl}${alert.path}`;
  const settings = `${context.publicUrl}/account/notifications`;
  await context.mailer.send({
    idempotencyKey: `alert-${alert.businessId}-${alert.id}`,
    to,
    subject: alert.title,
    text: `${alert.body}\n\n${link}\n\nYou choose what we e-mail you about here:\n${settings}\n\nPorchlight`,
  });
}

async function sendText({ context, businessId, alert }: Parameters<Sender>[0]): Promise<void> {
  const phone = await context.database.inScope({ businessId }, (tx) => findPhone(tx, alert.userId));
  if (!phone?.confirmed) return;
  const body = `${alert.title}: ${alert.body}\n${context.publicUrl}${alert.path}`;
  await textTeam({ context, businessId, to: phone.number, body, idempotencyKey: `alert-${alert.id}` });
}

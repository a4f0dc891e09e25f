/**
 * One attempt to send a message to a team member. `sending` is committed before anything is sent, and the
 * outcome together with the end of the job. So an attempt that finds `sending` knows that the last one died
 * in between. An e-mail carries the same Message-ID and is repeated; a text is not, since it would arrive
 * twice.
 */
import { type Shortage, takeAllowance } from '#features/allowance/service.ts';
import { getBusinessName, getLetterBrand } from '#features/brand/service.ts';
import { providerNameFor } from '#features/messaging/channels/service.ts';
import { costBy } from '#features/messaging/cost-service.ts';
import { NOT_KNOWN } from '#features/messaging/present.ts';
import { mailFrom } from '#features/messaging/sender-service.ts';
import { textTeam, wasNotSent } from '#features/messaging/team-text-service.ts';
import { keepSandboxMessage } from '#features/sandbox/service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { letterParts } from '#platform/letter/letter-parts.ts';
import { lockTeamMessage, type TeamMessage, updateTeamMessage } from './team-queries.ts';

const GIVEN_UP = 'We couldn’t send it.';

type Delivery = {
  context: Context;
  businessId: string;
  messageId: number;
  finish: (tx: Transaction) => Promise<void>;
  /** Another job for this message, from that time on. */
  sendLater: (tx: Transaction, from: Date) => Promise<void>;
};

export async function deliverTeamMessage(delivery: Delivery): Promise<void> {
  const message = await take(delivery);
  if (!message) return;
  try {
    await (message.channel === 'email' ? mail(delivery, message) : sendText(delivery, message));
  } catch (error) {
    if (message.channel === 'email' || wasNotSent(error)) {
      await record(delivery, { status: 'queued' });
      throw error; // The worker decides when to try again.
    }
    delivery.context.logger.warn({ err: error, team_message: message.id }, 'a text may not have been sent');
    return record(delivery, { status: 'failed', reason: NOT_KNOWN }, delivery.finish);
  }
  await record(
    delivery,
    { status: 'sent', sentAt: delivery.context.clock.now(), reason: null },
    delivery.finish,
  );
}

/** Null when there is nothing left to send. */
async function take({
  context,
  businessId,
  messageId: id,
  finish,
  sendLater,
}: Delivery): Promise<TeamMessage | null> {
  return context.database.inScope({ businessId }, async (tx) => {
    const found = await lockTeamMessage(tx, id);
    const diedBefore = found?.status === 'sending' && found.channel === 'sms';
    if (diedBefore) await updateTeamMessage(tx, { id, status: 'failed', reason: NOT_KNOWN });
    if (!found || diedBefore || !['queued', 'sending'].includes(found.status)) {
      await finish(tx);
      return null;
    }
    const shortage = await count(tx, { context, businessId, message: found });
    if (shortage) {
      await hold(tx, { message: found, shortage, sendLater });
      await finish(tx);
      return null;
    }
    await updateTeamMessage(tx, { id, status: 'sending', counted: true });
    return found;
  });
}

/** Once, however often it is tried. Its address may be anybody's. */
async function count(
  tx: Transaction,
  { context, businessId, message }: { context: Context; businessId: string; message: TeamMessage },
): Promise<Shortage | null> {
  const { channel, body, counted } = message;
  const cost = costBy(providerNameFor({ env: context.env, channel, businessId }), { body });
  if (counted || !cost) return null;
  return await takeAllowance(tx, { context, businessId, ...cost, isStranger: true });
}

/** An e-mail waits for the next day; a text is for now, and would wake people at midnight. */
async function hold(
  tx: Transaction,
  {
    message: { id, channel },
    shortage: { reason, notBefore },
    sendLater,
  }: Pick<Delivery, 'sendLater'> & { message: TeamMessage; shortage: Shortage },
): Promise<void> {
  const waits = channel === 'email' && notBefore !== null;
  if (waits) await sendLater(tx, notBefore);
  await updateTeamMessage(tx, { id, status: waits ? 'queued' : 'failed', reason });
}

async function record(
  { context, businessId, messageId: id }: Delivery,
  change: Partial<TeamMessage>,
  alongside?: (tx: Transaction) => Promise<void>,
): Promise<void> {
  await context.database.inScope({ businessId }, async (tx) => {
    await updateTeamMessage(tx, { id, ...change });
    await alongside?.(tx);
  });
}

/** Without a mail server it is stored where the business sees what would have been sent. */
async function mail({ context, businessId }: Delivery, message: TeamMessage): Promise<void> {
  const { toAddress, subject, body, linkNames, unsubscribeUrl } = message;
  if (context.mailer.provider === 'smtp') {
    return context.mailer.send({
      idempotencyKey: keyOf(message),
      to: toAddress,
      subject,
      text: body,
      ...(linkNames && {
        parts: letterParts({ ...(await getLetterBrand({ context, businessId })), text: body, linkNames }),
      }),
      ...(unsubscribeUrl && { unsubscribeUrl }),
    });
  }
  await context.database.inScope({ businessId }, async (tx) => {
    const fromAddress = mailFrom({ context, name: await getBusinessName(tx) });
    await keepSandboxMessage(tx, {
      businessId,
      idempotencyKey: keyOf(message),
      channel: 'email',
      fromAddress,
      toAddress,
      subject,
      body,
      attachments: [],
      messageId: null,
      linkNames,
    });
  });
}

const sendText = (
  { context, businessId }: Delivery,
  { id, toAddress: to, body }: TeamMessage,
): Promise<void> => textTeam({ context, businessId, to, body, idempotencyKey: `message-${id}` });

const keyOf = ({ businessId, id }: TeamMessage): string => `team-message-${businessId}-${id}`;

/** No attempt is left. */
export async function endTeamMessage(tx: Transaction, id: number): Promise<void> {
  const found = await lockTeamMessage(tx, id);
  if (found?.status !== 'queued' && found?.status !== 'sending') return;
  await updateTeamMessage(tx, { id, status: 'failed', reason: GIVEN_UP });
}

/** What comes in from Twilio: texts of contacts, and what became of ours. The caller has checked the signature. */
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { getBrandDetails } from '#features/brand/service.ts';
import { upsertContactByPhone } from '#features/contacts/service.ts';
import type { Context } from '#platform/context.ts';
import { setScope, type Transaction } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { announce } from '#platform/live/announce.ts';
import { findKeyword } from './keywords.ts';
import { findBusinessOfNumber, insertMessage, type StoredMessage, saveConsent } from './queries.ts';
import { normalAddress } from './refusal.ts';
import { queueMessage } from './service.ts';

type Incoming = {
  sid: string;
  channel: 'sms' | 'whatsapp';
  from: string;
  to: string;
  body: string;
  /** Twilio has dealt with the keyword itself, and answered it. */
  isAnswered: boolean;
};

/** Stored once, however often Twilio sends it; an answer to it may be queued in the same commit. */
export async function receiveMessage({
  context,
  incoming,
}: {
  context: Context;
  incoming: Incoming;
}): Promise<void> {
  await context.database.inScope('nobody', async (tx) => {
    const businessId = await findBusinessOfNumber(tx, incoming.to);
    if (!businessId) throw new AppError('not-found');
    await setScope(tx, { businessId });
    const { channel, sid, body } = incoming;
    const from = normalAddress({ channel, to: incoming.from });
    // A short code or a name: nobody who could be answered, or kept as a contact.
    if (!parsePhoneNumberFromString(from)?.isValid()) {
      context.logger.warn({ sid }, 'a text from something that is no phone number was not kept');
      return;
    }
    const contactId = await upsertContactByPhone(tx, { businessId, phone: from });
    const message = await insertMessage(tx, {
      businessId,
      contactId,
      channel,
      direction: 'in',
      fromAddress: from,
      toAddress: incoming.to,
      body,
      status: 'received',
      provider: 'twilio',
      providerId: sid,
      idempotencyKey: `twilio-${sid}`,
    });
    if (!message) return;
    await obeyKeyword(tx, { context, message, isAnswered: incoming.isAnswered });
    await announce(tx, { businessId, kind: 'message', id: message.id.toString() });
  });
}

async function obeyKeyword(
  tx: Transaction,
  { context, message, isAnswered }: { context: Context; message: StoredMessage; isAnswered: boolean },
): Promise<void> {
  const { businessId, channel, fromAddress: address, body } = message;
  const keyword = findKeyword(body);
  if (keyword === 'stop' || keyword === 'start') {
    const source = `keyword ${body.trim().slice(0, 20)}`;
    await saveConsent(tx, { businessId, channel, address, optedOut: keyword === 'stop', source });
  }
  if (keyword === 'help' && !isAnswered) await answerHelp(tx, { context, message });
}

/** By the one way out, so whoever must not be written to is not answered either. */
async function answerHelp(
  tx: Transaction,
  { context, message }: { context: Context; message: StoredMessage },
): Promise<void> {
  const { businessId, contactId, fromAddress: to, toAddress, providerId } = message;
  const { name } = await getBrandDetails({ context, businessId });
  const body = `${name}: you can call us at ${toAddress}. Reply STOP to get no more messages, START to get them again.`;
  const channel = message.channel === 'whatsapp' ? 'whatsapp' : 'sms';
  try {
    const idempotencyKey = `help-${providerId}`;
    await queueMessage(tx, { context, businessId, contactId, channel, to, body, idempotencyKey });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    context.logger.info({ message_id: message.id, code: error.code }, 'HELP was not answered');
  }
}

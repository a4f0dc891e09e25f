/** Handles a text from Twilio. The caller has verified the signature. */
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { upsertContactByPhoneOrEmail } from '#features/contacts/book/service.ts';
import { findBusinessOfNumber } from '#features/messaging/queries.ts';
import { keepIncoming } from '#features/messaging/receive/incoming-service.ts';
import { findAnswered } from '#features/messaging/threads/text-threads.ts';
import { normalAddress } from '#features/reach/service.ts';
import type { Context } from '#platform/context.ts';
import { setScope } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';

type IncomingText = {
  sid: string;
  channel: 'sms' | 'whatsapp';
  from: string;
  to: string;
  body: string;
  /** Twilio has obeyed and answered the keyword itself. */
  isAnswered: boolean;
};

/** Stored once, however often Twilio sends it. */
export async function receiveText({
  context,
  text: { sid, ...text },
}: {
  context: Context;
  text: IncomingText;
}): Promise<void> {
  await context.database.inScope('no-business', async (tx) => {
    const { channel, to, body } = text;
    const from = normalAddress({ channel, to: text.from });
    const businessId =
      (await findBusinessOfNumber(tx, to)) ??
      (await findAnswered(tx, { channel, number: to, address: from, body }));
    if (!businessId) throw new AppError('not-found');
    await setScope(tx, { businessId });
    // A short code or a name: a sender that cannot be answered or stored as a contact.
    if (!parsePhoneNumberFromString(from)?.isValid()) {
      context.logger.warn({ sid }, 'ignored a text from a sender without a phone number');
      return;
    }
    const contactId = await upsertContactByPhoneOrEmail(tx, { businessId, phone: from });
    const source = { provider: 'twilio', providerId: sid, idempotencyKey: `twilio-${sid}` };
    await keepIncoming(tx, { context, incoming: { ...text, ...source, businessId, contactId, from } });
  });
}

/**
 * One message to each contact, through `queueMessage`; a contact that may not be reached is skipped, with the
 * reason.
 */

import type { BatchWork, BulkChannel } from '#features/contacts/contract.ts';
import { listReaches, type Reach } from '#features/contacts/queries.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { nameOf } from './contact-name.ts';
import { type ItemOutcome, listUsedAddresses, type StoredBatch } from './queries.ts';

const GONE = 'This contact was deleted or merged in the meantime.';

/** Only the main number or address: a person who opted out there must not get the message at another. */
export const addressOf = ({ phone, email }: Reach, channel: BulkChannel): string | null =>
  channel === 'email' ? email : phone;

export const NO_ADDRESS: Record<BulkChannel, string> = {
  sms: 'No phone number.',
  email: 'No email address.',
};
export const SHARED: Record<BulkChannel, string> = {
  sms: 'Has the same phone number as another selected contact, who gets it.',
  email: 'Has the same email address as another selected contact, who gets it.',
};

type Sending = { context: Context; batch: StoredBatch; work: Extract<BatchWork, { kind: 'message' }> };

export async function messageContacts(
  tx: Transaction,
  { ids, ...sending }: Sending & { ids: number[] },
): Promise<ItemOutcome[]> {
  const contacts = new Map((await listReaches(tx, ids)).map((contact) => [contact.id, contact]));
  const addresses = [...contacts.values()].flatMap(
    (contact) => addressOf(contact, sending.work.channel) ?? [],
  );
  const used = await listUsedAddresses(tx, { batchId: sending.batch.id, addresses });
  const outcomes: ItemOutcome[] = [];
  for (const contactId of ids) {
    const contact = contacts.get(contactId);
    const name = contact ? nameOf(contact) : '';
    const sent = contact ? await messageContact(tx, { ...sending, contact, used }) : { refusal: GONE };
    outcomes.push(
      'refusal' in sent
        ? { contactId, outcome: 'skipped', name, reason: sent.refusal }
        : { contactId, outcome: 'done', name, reason: null, ...sent },
    );
  }
  return outcomes;
}

async function messageContact(
  tx: Transaction,
  {
    context,
    batch: { id: batchId, businessId },
    work: { channel, subject, body, purpose },
    contact,
    used,
  }: Sending & { contact: Reach; used: Set<string> },
): Promise<{ address: string } | { refusal: string }> {
  const to = addressOf(contact, channel);
  if (!to) return { refusal: NO_ADDRESS[channel] };
  if (used.has(to)) return { refusal: SHARED[channel] };
  const idempotencyKey = `bulk-${batchId}-${contact.id}`;
  const { askForReview, fillTexts, sendMessage } = context.ports.contacts;
  const texts = [subject, body];
  const filled = await fillTexts(tx, { context, contactId: contact.id, texts });
  try {
    const message = {
      context,
      businessId,
      contactId: contact.id,
      channel,
      to,
      subject: filled[0]?.text ?? subject,
      body: filled[1]?.text ?? body,
      idempotencyKey,
    };
    await (purpose === 'review' ? askForReview : sendMessage)(tx, message);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { refusal: error.message };
  }
  used.add(to);
  return { address: to };
}

import { CONTACT_GONE } from '#features/automations/contact-service.ts';
import type { ClaimedRun } from '#features/automations/runner/queue-queries.ts';
import { findContactFace, upsertContactByPhoneOrEmail } from '#features/contacts/book/service.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { NO_CONTACT, NoAddress, noAddress } from './refused-step.ts';

const THE_CONTACT = '{customer}';

/**
 * Whom a step writes to or calls: the run's contact, or an address of its own, for which a contact is found
 * or created, because messages only ever go to contacts.
 */
export async function resolveRecipient(
  tx: Transaction,
  { run, via, recipient }: { run: ClaimedRun; via: 'phone' | 'email'; recipient: string },
): Promise<{ contactId: number; to: string }> {
  const own = run.contactId === null ? null : await findContactFace(tx, run.contactId);
  if (run.contactId !== null && !own) throw new AppError('validation-failed', { message: CONTACT_GONE });
  const known = own?.[via] ?? null;
  if (recipient === THE_CONTACT || recipient === '' || recipient === known) {
    if (run.contactId === null) throw new NoAddress(NO_CONTACT);
    if (!known) throw noAddress(via);
    return { contactId: run.contactId, to: known };
  }
  const contactId = await upsertContactByPhoneOrEmail(tx, { businessId: run.businessId, [via]: recipient });
  return { contactId, to: recipient };
}

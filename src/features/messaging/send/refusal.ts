import { placeholdersIn } from '#engine/text/message-text.ts';
import { type Channel, NO_BODY } from '#features/messaging/contract.ts';
import { requireReach, type Spending } from '#features/reach/service.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';

type OutgoingMessage = {
  contactId: number;
  channel: Channel;
  to: string;
  subject?: string | undefined;
  body: string;
  /** The receptionist wrote it: the braces in it are words of the customer that it repeats. */
  isAutomatic?: boolean | undefined;
  now: Date;
  /** Left out when it is about to be counted. */
  spending?: Spending | null;
};

/**
 * Throws the first reason not to send; else returns the normalised address. Checked again before each
 * attempt.
 */
export async function requireMaySend(tx: Transaction, message: OutgoingMessage): Promise<string> {
  const to = await requireReach(tx, message);
  if (message.body.trim() === '') {
    throw new AppError('validation-failed', { fields: { body: [NO_BODY] }, message: `body: ${NO_BODY}` });
  }
  if (!message.isAutomatic) requireFilled(message);
  return to;
}

/** No customer ever reads `{{first_name}}`. */
function requireFilled(message: OutgoingMessage): void {
  for (const field of ['subject', 'body'] as const) {
    const [open] = placeholdersIn(message[field] ?? '');
    if (open === undefined) continue;
    const why = `We don’t know what to fill in for ${open}. Replace it in the text, then send it.`;
    throw new AppError('validation-failed', { fields: { [field]: [why] }, message: why });
  }
}

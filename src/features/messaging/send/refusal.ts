import { type Channel, NO_BODY } from '#features/messaging/contract.ts';
import { requireReach, type Spending } from '#features/reach/service.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';

type OutgoingMessage = {
  contactId: number;
  channel: Channel;
  to: string;
  body: string;
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
  return to;
}

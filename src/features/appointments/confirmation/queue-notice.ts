import { type Booker, onBehalfOf } from '#features/appointments/booker.ts';
import { queueMessage } from '#features/messaging/send/service.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';

type Message = Omit<Parameters<typeof queueMessage>[1], 'actor' | 'businessId'>;

/** Why a notice to a customer cannot be sent; null once it is queued. */
export async function queueNotice(
  tx: Transaction,
  { actor, ...message }: { actor: Booker } & Message,
): Promise<string | null> {
  try {
    await queueMessage(tx, { ...onBehalfOf(actor), ...message });
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}

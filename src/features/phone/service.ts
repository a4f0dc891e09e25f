/** Calls that the receptionist makes. Queued here, after the checks, and placed by one job. */
import { markContacted } from '#features/contacts/book/service.ts';
import { requireReach } from '#features/reach/service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { placeCallJob } from './jobs.ts';
import { sandboxCalls } from './provider.ts';
import { insertCall, type StoredCall } from './queries.ts';

/** In a transaction that works for `businessId`, for callers that must call if and only if it commits. */
export async function queueCall(
  tx: Transaction,
  {
    context,
    to,
    ...call
  }: {
    context: Context;
    businessId: string;
    contactId: number;
    to: string;
    initialMessage: string;
    prompt: string;
    idempotencyKey: string;
  },
): Promise<StoredCall> {
  const toNumber = await requireReach(tx, {
    contactId: call.contactId,
    channel: 'call',
    to,
    spending: sandboxCalls.isPaid
      ? { context, businessId: call.businessId, use: 'calls', amount: 1, countWaiting: async () => 0 }
      : null,
    now: context.clock.now(),
  });
  if (!(await markContacted(tx, { contactId: call.contactId, at: context.clock.now() })))
    throw new AppError('not-found');
  const made = await insertCall(tx, { ...call, toNumber, provider: sandboxCalls.name });
  if (made.isNew) {
    await context.queue.send(tx, placeCallJob, { callId: made.call.id }, { businessId: call.businessId });
  }
  return made.call;
}

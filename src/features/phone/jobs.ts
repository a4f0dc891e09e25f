import { z } from 'zod';
import { takeAllowance } from '#features/allowance/service.ts';
import { mayReach } from '#features/reach/service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { sandboxCalls } from './provider.ts';
import { lockCall, type StoredCall, updateCall } from './queries.ts';

const NOT_PLACED = 'Something went wrong on our side, so this call was not made.';

/** A sandbox call is placed by recording it, in the commit that ends the job. */
export const placeCallJob = defineJob({
  id: 'phone.place-call',
  data: z.object({ callId: z.number() }),
  run: async ({ data: { callId }, businessId, context, finish }) => {
    if (!businessId) throw new Error('a call belongs to a business');
    await context.database.inScope({ businessId }, async (tx) => {
      const call = await lockCall(tx, callId);
      if (call?.status === 'queued') await placeCall(tx, { context, call });
      await finish(tx);
    });
  },
  onDead: async ({ tx, data: { callId: id } }) => {
    const call = await lockCall(tx, id);
    if (call?.status === 'queued') await updateCall(tx, { id, status: 'failed', reason: NOT_PLACED });
  },
});

/** The call may have waited: since then the contact may have opted out, or quiet hours may have begun. */
async function placeCall(
  tx: Transaction,
  { context, call }: { context: Context; call: StoredCall },
): Promise<void> {
  const { id, businessId, contactId, toNumber: to } = call;
  const verdict = await mayReach(tx, { contactId, channel: 'call', to, now: context.clock.now() });
  if (verdict.may === 'later') {
    const startAfter = verdict.notBefore;
    await context.queue.send(tx, placeCallJob, { callId: id }, { businessId, startAfter });
  } else if (verdict.may === 'never') {
    await updateCall(tx, { id, status: 'failed', reason: verdict.reason });
  } else {
    const shortage = sandboxCalls.isPaid
      ? await takeAllowance(tx, { context, businessId, use: 'calls', amount: 1 })
      : null;
    if (shortage) return updateCall(tx, { id, status: 'failed', reason: shortage.reason });
    await sandboxCalls.place(tx, call);
    await updateCall(tx, { id, status: 'placed', placedAt: context.clock.now() });
  }
}

export const phoneJobs = [placeCallJob];

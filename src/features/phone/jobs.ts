import { z } from 'zod';
import { defineJob } from '#platform/jobs/define-job.ts';
import { sandboxCalls } from './provider.ts';
import { lockCall, updateCall } from './queries.ts';

const NOT_PLACED = 'Something went wrong on our side, so this call was not made.';

/** The sandbox's calls are placed by being written down, in the commit that ends the job. */
export const placeCallJob = defineJob({
  id: 'phone.place-call',
  data: z.object({ callId: z.number() }),
  run: async ({ data: { callId }, businessId, context: { database }, finish }) => {
    if (!businessId) throw new Error('a call belongs to a business');
    await database.inScope({ businessId }, async (tx) => {
      const call = await lockCall(tx, callId);
      if (call?.status === 'queued') {
        await sandboxCalls.place(tx, call);
        await updateCall(tx, { id: callId, status: 'placed', placedAt: new Date() });
      }
      await finish(tx);
    });
  },
  onDead: async ({ tx, data: { callId: id } }) => {
    const call = await lockCall(tx, id);
    if (call?.status === 'queued') await updateCall(tx, { id, status: 'failed', reason: NOT_PLACED });
  },
});

export const phoneJobs = [placeCallJob];

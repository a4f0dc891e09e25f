import { z } from 'zod';
import { lockContactsOf } from '#features/contacts/queries.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { announce } from '#platform/live/announce.ts';
import { bringBackContacts } from './bring-back-contacts.ts';
import { deleteOldBatches, lockBatch, updateBatch } from './queries.ts';
import { untagContacts } from './tag-contacts.ts';

const AT_ONCE = 200;
const STOPPED = 'The undo stopped because of a fault on our side. Press Undo again to continue.';

export const undoBatchJob = defineJob({
  id: 'contacts.undo-batch',
  data: z.object({ batchId: z.uuid() }),
  perBusiness: 1,
  timeoutSeconds: 900,
  run: async ({ data: { batchId }, businessId, context: { database, ports }, signal, finish }) => {
    if (!businessId) throw new Error('such work belongs to a business');
    const undoSome = () =>
      database.inScope({ businessId }, async (tx) => {
        const batch = await lockBatch(tx, batchId);
        if (batch?.status !== 'undoing') return 0;
        await lockContactsOf(tx, businessId);
        const count =
          batch.work.kind === 'tag'
            ? await untagContacts(tx, { batchId, limit: AT_ONCE })
            : await bringBackContacts(tx, { batchId, belongings: ports.contacts.belongings });
        await updateBatch(tx, { id: batchId, undoneCount: batch.undoneCount + count });
        return count;
      });
    while ((await undoSome()) > 0) signal.throwIfAborted();
    await database.inScope({ businessId }, async (tx) => {
      const batch = await lockBatch(tx, batchId);
      if (batch?.status === 'undoing') await updateBatch(tx, { id: batchId, status: 'undone' });
      await announce(tx, { businessId, kind: 'contact', id: '*' });
      await finish(tx);
    });
  },
  onDead: async ({ tx, data: { batchId } }) => {
    const batch = await lockBatch(tx, batchId);
    if (batch?.status !== 'undoing') return;
    await updateBatch(tx, { id: batchId, status: 'done', failure: STOPPED });
  },
});

export const sweepBatchesJob = defineJob({
  id: 'contacts.sweep-batches',
  data: z.object({}),
  cron: '31 * * * *',
  run: async ({ context: { database }, finish }) => {
    await database.inScope({ sweeping: true }, async (tx) => {
      await deleteOldBatches(tx);
      await finish(tx);
    });
  },
});

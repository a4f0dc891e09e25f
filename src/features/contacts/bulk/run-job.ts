/**
 * Works through the contacts in batches; their changes and the progress are one commit, so a worker that
 * takes over continues with the rest.
 */
import { z } from 'zod';
import { lockContactsOf } from '#features/contacts/queries.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { announce } from '#platform/live/announce.ts';
import { messageContacts } from './message-contacts.ts';
import {
  type ItemOutcome,
  listItemsToDo,
  lockBatch,
  recordItems,
  type StoredBatch,
  updateBatch,
} from './queries.ts';
import { removeContacts } from './remove-contacts.ts';
import { tagContacts } from './tag-contacts.ts';

/** Short enough that an incoming call does not wait for its contact. */
const AT_ONCE = { tag: 200, delete: 200, message: 50 };

export const runBatchJob = defineJob({
  id: 'contacts.run-batch',
  data: z.object({ batchId: z.uuid() }),
  perBusiness: 1,
  timeoutSeconds: 900,
  run: async ({ data: { batchId }, businessId, context, signal, finish }) => {
    if (!businessId) throw new Error('such work belongs to a business');
    while (await doSome({ context, businessId, batchId })) signal.throwIfAborted();
    await context.database.inScope({ businessId }, async (tx) => {
      const batch = await lockBatch(tx, batchId);
      if (batch?.status === 'running') {
        await updateBatch(tx, { id: batchId, status: 'done', isFinished: true });
        await announce(tx, { businessId, kind: 'contact', id: '*' });
      }
      await finish(tx);
    });
  },
  onDead: async ({ tx, data: { batchId } }) => {
    const batch = await lockBatch(tx, batchId);
    if (batch?.status !== 'running') return;
    await updateBatch(tx, { id: batchId, status: 'failed', failure: STOPPED, isFinished: true });
  },
});

const STOPPED = 'This stopped early because of a fault on our side. Try again to continue.';

/** False when all contacts have been processed. */
async function doSome({
  context,
  businessId,
  batchId,
}: {
  context: Context;
  businessId: string;
  batchId: string;
}): Promise<boolean> {
  return context.database.inScope({ businessId }, async (tx) => {
    const batch = await lockBatch(tx, batchId);
    if (batch?.status !== 'running') return false;
    const ids = await listItemsToDo(tx, { batchId, limit: AT_ONCE[batch.work.kind] });
    if (ids.length === 0) return false;
    const outcomes = await carryOut(tx, { context, batch, ids });
    await recordItems(tx, { batchId, outcomes });
    const done = outcomes.filter(({ outcome }) => outcome === 'done').length;
    await updateBatch(tx, {
      id: batchId,
      doneCount: batch.doneCount + done,
      skippedCount: batch.skippedCount + outcomes.length - done,
    });
    return true;
  });
}

async function carryOut(
  tx: Transaction,
  { context, batch, ids }: { context: Context; batch: StoredBatch; ids: number[] },
): Promise<ItemOutcome[]> {
  const { id: batchId, businessId, work } = batch;
  if (work.kind === 'message') return messageContacts(tx, { context, batch, work, ids });
  await lockContactsOf(tx, businessId);
  if (work.kind === 'tag') return tagContacts(tx, { ids, add: work.add, remove: work.remove });
  return removeContacts(tx, { belongings: context.ports.contacts.belongings, batchId, businessId, ids });
}

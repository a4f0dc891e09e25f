import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual as isSame } from 'node:util';
import {
  BATCH_SKIPS_SHOWN,
  BATCH_UNDO_DAYS,
  type BatchSummary,
  type BatchTarget,
  type BatchWork,
  type ContactBatch,
} from '#features/contacts/contract.ts';
import { lockContactsOf } from '#features/contacts/queries.ts';
import type { Context } from '#platform/context.ts';
import type { RawReply } from '#platform/contract.ts';
import { csvFile } from '#platform/csv/csv-file.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Actor } from '#platform/http/serve.ts';
import { announce } from '#platform/live/announce.ts';
import {
  findBatch,
  insertBatch,
  insertItems,
  listRecentBatches,
  listSkipped,
  lockBatch,
  recordItems,
  type StoredBatch,
  scopeOf,
  updateBatch,
} from './queries.ts';
import { removeContacts } from './remove-contacts.ts';
import { runBatchJob } from './run-job.ts';
import { undoBatchJob } from './undo-job.ts';

type ServiceInput = { context: Context; actor: Actor };

const MAX_LISTED = 50;
const DAY_MS = 86_400_000;
const USED = 'That id has already been used for other work.';

/** All of the named contacts or none: when one does not exist, nothing is done. */
export async function startBatch({
  context,
  actor: { businessId, userId },
  id,
  target,
  work,
}: ServiceInput & { id: string; target: BatchTarget; work: BatchWork }): Promise<ContactBatch> {
  return context.database.inScope({ businessId }, async (tx) => {
    const made = await insertBatch(tx, { id, businessId, work, createdBy: userId });
    const now = context.clock.now();
    if (!made) return repeated(tx, { id, work, now });
    const scope = scopeOf(target);
    const total = await insertItems(tx, { batchId: id, businessId, scope });
    if ('ids' in scope && total < scope.ids.length) throw new AppError('not-found');
    await updateBatch(tx, { id, total });
    await context.queue.send(tx, runBatchJob, { batchId: id }, { businessId });
    return detailOf(tx, { batch: { ...made, total }, now });
  });
}

/** Deletes one contact at once; otherwise like many. */
export async function removeContact({
  context,
  actor: { businessId, userId },
  id: contactId,
}: ServiceInput & { id: number }): Promise<{ batchId: string }> {
  const batchId = randomUUID();
  await context.database.inScope({ businessId }, async (tx) => {
    await lockContactsOf(tx, businessId);
    await insertBatch(tx, { id: batchId, businessId, work: { kind: 'delete' }, createdBy: userId });
    const ids = [contactId];
    const total = await insertItems(tx, { batchId, businessId, scope: { ids } });
    if (total === 0) throw new AppError('not-found');
    const { belongings } = context.ports.contacts;
    const outcomes = await removeContacts(tx, { belongings, batchId, businessId, ids });
    await recordItems(tx, { batchId, outcomes });
    await updateBatch(tx, { id: batchId, status: 'done', total, doneCount: total, isFinished: true });
    await announce(tx, { businessId, kind: 'contact', id: String(contactId) });
  });
  return { batchId };
}

async function repeated(
  tx: Transaction,
  { id, work, now }: { id: string; work: BatchWork; now: Date },
): Promise<ContactBatch> {
  const first = await findBatch(tx, id);
  if (!first || !isSame(first.work, work)) throw new AppError('conflict', { message: USED });
  return detailOf(tx, { batch: first, now });
}

export async function getBatch({
  context,
  actor: { businessId },
  id,
}: ServiceInput & { id: string }): Promise<ContactBatch> {
  return context.database.readInScope({ businessId }, async (tx) => {
    const batch = await findBatch(tx, id);
    if (!batch) throw new AppError('not-found');
    return detailOf(tx, { batch, now: context.clock.now() });
  });
}

export async function listBatches({ context, actor: { businessId } }: ServiceInput): Promise<BatchSummary[]> {
  return context.database.readInScope({ businessId }, async (tx) =>
    (await listRecentBatches(tx, MAX_LISTED)).map((batch) => summaryOf(batch, context.clock.now())),
  );
}

export async function retryBatch(input: ServiceInput & { id: string }): Promise<ContactBatch> {
  return changeBatch(input, async (tx, batch) => {
    if (batch.status !== 'failed') return;
    const { id, businessId } = batch;
    await updateBatch(tx, { id, status: 'running', failure: null, finishedAt: null });
    await input.context.queue.send(tx, runBatchJob, { batchId: id }, { businessId });
  });
}

const NOT_UNDOABLE = 'This cannot be undone, or is too old to undo.';

export async function undoBatch(input: ServiceInput & { id: string }): Promise<ContactBatch> {
  return changeBatch(input, async (tx, batch) => {
    const { id, businessId, status } = batch;
    if (status === 'undoing' || status === 'undone') return;
    if (!undoUntil(batch, input.context.clock.now()))
      throw new AppError('conflict', { message: NOT_UNDOABLE });
    await updateBatch(tx, { id, status: 'undoing', failure: null });
    await input.context.queue.send(tx, undoBatchJob, { batchId: id }, { businessId });
  });
}

async function changeBatch(
  { context, actor: { businessId }, id }: ServiceInput & { id: string },
  change: (tx: Transaction, batch: StoredBatch) => Promise<void>,
): Promise<ContactBatch> {
  return context.database.inScope({ businessId }, async (tx) => {
    const batch = await lockBatch(tx, id);
    if (!batch) throw new AppError('not-found');
    await change(tx, batch);
    return detailOf(tx, { batch: (await findBatch(tx, id)) ?? batch, now: context.clock.now() });
  });
}

export async function exportSkipped({
  context,
  actor,
  id,
}: ServiceInput & { id: string }): Promise<RawReply> {
  await getBatch({ context, actor, id });
  return csvFile({
    context,
    businessId: actor.businessId,
    filename: 'contacts-left-out.csv',
    header: ['Contact', 'Name', 'Why'],
    list: async (tx, { after, limit }) => {
      const skipped = await listSkipped(tx, { batchId: id, after, limit });
      return skipped.map(({ contactId, name, reason }) => ({
        position: contactId,
        cells: [`${context.publicUrl}/contacts/${contactId}`, name, reason],
      }));
    },
  });
}

async function detailOf(
  tx: Transaction,
  { batch, now }: { batch: StoredBatch; now: Date },
): Promise<ContactBatch> {
  const limit = BATCH_SKIPS_SHOWN;
  const skipped = batch.skippedCount > 0 ? await listSkipped(tx, { batchId: batch.id, after: 0, limit }) : [];
  return { ...summaryOf(batch, now), skipped };
}

const summaryOf = (batch: StoredBatch, now: Date): BatchSummary => ({
  ...batch, // Only fields of the contract leave the server.
  createdAt: batch.createdAt.toISOString(),
  undoUntil: undoUntil(batch, now)?.toISOString() ?? null,
});

function undoUntil({ work, status, doneCount, createdAt }: StoredBatch, now: Date): Date | null {
  // A sent message cannot be recalled.
  if (work.kind === 'message' || (status !== 'done' && status !== 'failed') || doneCount === 0) return null;
  const until = new Date(createdAt.getTime() + BATCH_UNDO_DAYS * DAY_MS);
  return until > now ? until : null;
}

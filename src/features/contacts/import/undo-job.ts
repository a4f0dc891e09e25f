/**
 * Undoes an import in batches. A batch and its result for each contact are one commit, so a worker that takes
 * over continues with the rest.
 */

import { z } from 'zod';
import { listMergedAmong } from '#features/contacts/merge/past-merges.ts';
import { deleteContacts, lockContactsOf } from '#features/contacts/queries.ts';
import { restoreFields } from '#features/contacts/restore-fields.ts';
import { lockContacts } from '#features/contacts/snapshot-queries.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { announce } from '#platform/live/announce.ts';
import {
  listChangesToUndo,
  listLaterChanges,
  recordOutcomes,
  type StoredChange,
  updateBefore,
  updateContactFields,
} from './change-queries.ts';
import { listContactsInUse } from './contacts-in-use.ts';
import { planUndo, type UndoPlan } from './plan-undo.ts';
import { lockImport, type StoredImport, updateImport } from './queries.ts';

const BATCH = 250;
const STOPPED = 'The undo stopped because of a fault on our side. Press Undo again to continue.';

export const undoImportJob = defineJob({
  id: 'contacts.undo-import',
  data: z.object({ importId: z.number() }),
  perBusiness: 1,
  timeoutSeconds: 900,
  run: async ({ data: { importId: id }, businessId, context, signal, finish }) => {
    if (!businessId) throw new Error('an import belongs to a business');
    while (await undoBatch({ context, businessId, id })) signal.throwIfAborted();
    await context.database.inScope({ businessId }, async (tx) => {
      const stored = await lockImport(tx, id);
      if (stored?.status === 'undoing') await updateImport(tx, { id, status: 'undone', content: null });
      await announce(tx, { businessId, kind: 'contact', id: '*' });
      await finish(tx);
    });
  },
  onDead: async ({ tx, data: { importId: id } }) => {
    const stored = await lockImport(tx, id);
    if (stored?.status !== 'undoing') return;
    const status = stored.processedRows < stored.totalRows ? 'failed' : 'done';
    await updateImport(tx, { id, status, failure: STOPPED });
  },
});

/** False when nothing is left to undo. */
async function undoBatch({
  context,
  businessId,
  id,
}: {
  context: Context;
  businessId: string;
  id: number;
}): Promise<boolean> {
  return context.database.inScope({ businessId }, async (tx) => {
    await lockContactsOf(tx, businessId);
    const stored = await lockImport(tx, id);
    if (stored?.status !== 'undoing') return false;
    const changes = await listChangesToUndo(tx, { importId: id, limit: BATCH });
    if (changes.length === 0) return false;
    const plans = await planBatch(tx, changes);
    await carryOut(tx, plans);
    await keepLaterUndosRight(tx, { importId: id, changes });
    await recordUndone(tx, { stored, plans });
    return true;
  });
}

type Planned = { contactId: number; plan: UndoPlan };

async function planBatch(tx: Transaction, changes: StoredChange[]): Promise<Planned[]> {
  const ids = changes.map(({ contactId }) => contactId);
  const current = await lockContacts(tx, ids);
  const made = changes.filter(({ before }) => before === null).map(({ contactId }) => contactId);
  const used = await listContactsInUse(tx, made);
  const merged = await listMergedAmong(
    tx,
    ids.filter((contactId) => !current.has(contactId)),
  );
  return changes.map((change) => {
    const { contactId } = change;
    const plan = planUndo({
      change,
      current: current.get(contactId) ?? null,
      gone: merged.has(contactId) ? 'merged' : 'deleted',
      isUsed: used.has(contactId),
    });
    return { contactId, plan };
  });
}

async function carryOut(tx: Transaction, plans: Planned[]): Promise<void> {
  await deleteContacts(
    tx,
    plans.flatMap(({ contactId, plan }) => (plan.outcome === 'removed' && plan.isThere ? [contactId] : [])),
  );
  await updateContactFields(
    tx,
    plans.flatMap(({ contactId, plan }) =>
      plan.outcome !== 'removed' && plan.fields ? [{ ...plan.fields, id: contactId }] : [],
    ),
  );
}

/**
 * The state that a later import recorded, and would restore, no longer includes what this import had added.
 */
async function keepLaterUndosRight(
  tx: Transaction,
  { importId, changes }: { importId: number; changes: StoredChange[] },
): Promise<void> {
  const mine = new Map(changes.map((change) => [change.contactId, change]));
  const later = await listLaterChanges(tx, { importId, contactIds: [...mine.keys()] });
  const corrected = later.flatMap((change) => {
    const { before, after } = mine.get(change.contactId) ?? {};
    if (!before || !after) return [];
    return [{ ...change, before: restoreFields({ before, after, current: change.before }).fields }];
  });
  await updateBefore(tx, corrected);
}

async function recordUndone(
  tx: Transaction,
  { stored, plans }: { stored: StoredImport; plans: Planned[] },
): Promise<void> {
  const outcomes = plans.map(({ contactId, plan }) => ({
    contactId,
    outcome: plan.outcome,
    name: plan.name,
    keptReason: plan.outcome === 'kept' ? plan.reason : null,
  }));
  const count = (outcome: UndoPlan['outcome']) => outcomes.filter((one) => one.outcome === outcome).length;
  await recordOutcomes(tx, { importId: stored.id, outcomes });
  await updateImport(tx, {
    id: stored.id,
    removedCount: stored.removedCount + count('removed'),
    restoredCount: stored.restoredCount + count('restored'),
    keptCount: stored.keptCount + count('kept'),
  });
}

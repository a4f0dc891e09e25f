/**
 * Imports the rows in batches; each batch and the count of imported rows are one commit. A worker that takes
 * over skips those, so no row is imported twice. Rows that the database rejects are found by bisection and
 * refused, so that no file can block its import.
 */

import { isDeepStrictEqual as isSame } from 'node:util';
import { z } from 'zod';
import { pickFields } from '#features/contacts/contact-fields.ts';
import { findContactsByKeys, lockContactsOf } from '#features/contacts/queries.ts';

import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { announce } from '#platform/live/announce.ts';
import type { Logger } from '#platform/log/logger.ts';
import {
  findUnreachable,
  insertImportedContacts,
  listChangedAmong,
  recordChanges,
  updateContactFields,
} from './change-queries.ts';
import { batchesOf, type RowBatch, rowNumberOf } from './file-rows.ts';
import { withFile } from './hold-files.ts';
import { createPlacer, type KnownContact, lookUpOf, type Person, type Placement } from './place-rows.ts';
import { lockImport, recordBatch, type StoredFault, type StoredImport, updateImport } from './queries.ts';
import { createRowReader, type RowReader } from './read-row.ts';

/** Large enough to be quick, small enough that an incoming call does not wait for its contact. */
const BATCH = 500;

export const importRowsJob = defineJob({
  id: 'contacts.import-rows',
  data: z.object({ importId: z.number() }),
  perBusiness: 1,
  timeoutSeconds: 900,
  run: async ({ data: { importId: id }, businessId, context, logger, signal, finish }) => {
    if (!businessId) throw new Error('an import belongs to a business');
    const { database } = context;
    await withFile({
      database,
      businessId,
      id,
      work: async (stored, content) => {
        if (stored.status !== 'running') return;
        const work = {
          context,
          logger,
          stored,
          reader: createRowReader({ ...stored, now: context.clock.now() }),
        };
        for await (const batch of batchesOf({ content, skip: stored.processedRows, size: BATCH })) {
          signal.throwIfAborted();
          await importByHalves(work, batch);
        }
        await database.inScope({ businessId }, async (tx) => {
          await updateImport(tx, { id, status: 'done', content: null, finishedAt: 'now' });
          await announce(tx, { businessId, kind: 'contact', id: '*' });
          await finish(tx);
        });
      },
    });
  },
  onDead: async ({ tx, data: { importId: id }, businessId }) => {
    const stored = await lockImport(tx, id);
    if (stored?.status !== 'running' || !businessId) return;
    const failure = `The import stopped after ${stored.processedRows.toLocaleString('en-US')} of ${stored.totalRows.toLocaleString('en-US')} rows because of a fault on our side.`;
    await updateImport(tx, { id, status: 'failed', failure, finishedAt: 'now' });
    await announce(tx, { businessId, kind: 'contact', id: '*' });
  },
});

type Work = { context: Context; logger: Logger; stored: StoredImport; reader: RowReader };

const UNSTORABLE = 'We couldn’t store this row.';

async function importByHalves(work: Work, { from, rows }: RowBatch): Promise<void> {
  const { context, logger, stored } = work;
  const { businessId } = stored;
  try {
    await context.database.inScope({ businessId }, (tx) => importBatch(tx, work, { from, rows }));
  } catch (error) {
    if (!isAboutData(error)) throw error;
    const [cells] = rows;
    if (cells && rows.length === 1) {
      const rowNumber = rowNumberOf({ from, position: 0 });
      logger.error({ err: error, import_id: stored.id, row: rowNumber }, 'could not store a row');
      const problems = [{ column: null, value: '', reason: UNSTORABLE }];
      const faults = [{ rowNumber, refused: true, problems, cells }];
      const outcome = { processed: 1, created: 0, updated: 0, duplicates: 0, faults };
      await context.database.inScope({ businessId }, (tx) =>
        recordBatch(tx, { id: stored.id, businessId, from, outcome }),
      );
      return;
    }
    const half = Math.ceil(rows.length / 2);
    await importByHalves(work, { from, rows: rows.slice(0, half) });
    await importByHalves(work, { from: from + half, rows: rows.slice(half) });
  }
}

/** SQLSTATE classes 22 and 23: a value that PostgreSQL cannot store. Retrying would not help. */
const isAboutData = (error: unknown): boolean => {
  const { code = '', cause } = error as { code?: string; cause?: { code?: string } };
  return /^2[23]/.test(cause?.code ?? code);
};

async function importBatch(
  tx: Transaction,
  { stored: { id, businessId, defaultType }, reader }: Work,
  { from, rows }: RowBatch,
): Promise<void> {
  const read = rows.map((cells, position) => ({
    ...reader.read(cells),
    cells,
    rowNumber: rowNumberOf({ from, position }),
  }));
  const { keys, names } = lookUpOf(read);
  await lockContactsOf(tx, businessId);
  const known = [...(await findContactsByKeys(tx, keys)), ...(await findUnreachable(tx, names))];
  const seen = await listChangedAmong(tx, { importId: id, ids: known.map((contact) => contact.id) });
  const placer = createPlacer({ defaultType, columnOf: reader.columnOf });
  placer.know(known.map(fieldsWithId), seen);
  const placements: Placement[] = [];
  const faults: StoredFault[] = [];
  for (const { contact, problems, cells, rowNumber } of read) {
    const placed = contact && placer.place(contact);
    if (placed) placements.push(placed);
    const all = [...problems, ...(placed?.problems ?? [])];
    if (all.length > 0) faults.push({ rowNumber, refused: contact === null, problems: all, cells });
  }
  await storePeople(tx, {
    importId: id,
    businessId,
    people: new Set(placements.map(({ person }) => person)),
  });
  const count = (kind: Placement['kind']) => placements.filter((placed) => placed.kind === kind).length;
  const outcome = {
    processed: rows.length,
    created: count('created'),
    updated: count('updated'),
    duplicates: count('duplicate'),
    faults,
  };
  await recordBatch(tx, { id, businessId, from, outcome });
}

const fieldsWithId = (contact: KnownContact): KnownContact => ({ ...pickFields(contact), id: contact.id });

async function storePeople(
  tx: Transaction,
  { importId, businessId, people }: { importId: number; businessId: string; people: Set<Person> },
): Promise<void> {
  const created: Person['fields'][] = [];
  const changes: { contactId: number; before: Person['fields']; after: Person['fields'] }[] = [];
  for (const { id, fields, before } of people) {
    if (id === null || before === null) created.push(fields);
    else changes.push({ contactId: id, before, after: fields });
  }
  const different = changes.filter(({ before, after }) => !isSame(before, after));
  await insertImportedContacts(tx, { importId, businessId, created });
  await updateContactFields(
    tx,
    different.map(({ contactId, after }) => ({ ...after, id: contactId })),
  );
  await recordChanges(tx, { importId, businessId, changes });
}

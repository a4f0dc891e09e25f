import { z } from 'zod';
import type { Context } from '#platform/context.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { announce } from '#platform/live/announce.ts';
import { readCsv } from './csv.ts';
import {
  findImport,
  findImportContent,
  finishStoredImport,
  IMPORT_JOB,
  insertImportedContacts,
  recordBatch,
  type StoredImport,
  updateImportedContacts,
} from './import-queries.ts';
import { readRow } from './import-rows.ts';
import { mergeBatch } from './merge-import.ts';
import { findContactsByKeys, lockContactsOf } from './queries.ts';

/** Long enough to be quick, short enough that a call which comes in meanwhile does not wait for its contact. */
const BATCH = 500;

/**
 * Brings the rows in, batch by batch; each batch and the count of rows done are one commit. A worker that takes over
 * skips what is done, so no row is imported twice.
 */
export const importRowsJob = defineJob({
  id: IMPORT_JOB,
  data: z.object({ importId: z.number() }),
  perBusiness: 1,
  timeoutSeconds: 900,
  run: async ({ data: { importId }, businessId, context, signal, finish }) => {
    if (!businessId) throw new Error('an import belongs to a business');
    const { database } = context;
    const [stored, content] = await database.inScope({ businessId }, async (tx) => [
      await findImport(tx, importId),
      await findImportContent(tx, importId),
    ]);
    if (stored?.status !== 'running' || content === null) return;
    let at = 0;
    let batch: string[][] = [];
    for await (const cells of readCsv(content)) {
      // Position 0 holds the names of the columns.
      if (at++ === 0 || at - 1 <= stored.processedRows) continue;
      batch.push(cells);
      if (batch.length < BATCH) continue;
      signal.throwIfAborted();
      await importBatch({ context, stored, rows: batch, from: at - 1 - batch.length });
      batch = [];
    }
    if (batch.length > 0) await importBatch({ context, stored, rows: batch, from: at - 1 - batch.length });
    await database.inScope({ businessId }, async (tx) => {
      await finishStoredImport(tx, importId);
      await announce(tx, { businessId, kind: 'contact', id: '*' });
      await finish(tx);
    });
  },
});

async function importBatch({
  context,
  stored: { id, businessId, columns, mapping, defaultType },
  rows,
  from,
}: {
  context: Context;
  stored: StoredImport;
  rows: string[][];
  /** How many rows of the file are done before these. */
  from: number;
}): Promise<void> {
  const read = rows.map((cells, position) => ({
    cells,
    rowNumber: from + position + 2,
    ...readRow({ cells, columns, mapping }),
  }));
  const good = read.flatMap(({ contact, cells, rowNumber }) =>
    contact ? [{ contact, cells, rowNumber }] : [],
  );
  const unreadable = read.flatMap(({ problem, cells, rowNumber }) =>
    problem === null ? [] : [{ rowNumber, cells, reason: problem }],
  );
  const keys = good.flatMap(({ contact: { phoneNumbers, emails } }) => [
    ...phoneNumbers.map(({ number }) => number),
    ...emails.map(({ address }) => address),
  ]);
  await context.database.inScope({ businessId }, async (tx) => {
    await lockContactsOf(tx, businessId);
    const known = await findContactsByKeys(tx, keys);
    const merged = mergeBatch({ known, rows: good.map(({ contact }) => contact), defaultType });
    await insertImportedContacts(tx, { businessId, created: merged.created });
    await updateImportedContacts(tx, merged.updated);
    const { createdCount: created, updatedCount: updated } = merged;
    const refused = merged.refused.flatMap(({ position, problem }) => {
      const row = good[position];
      return row ? [{ rowNumber: row.rowNumber, cells: row.cells, reason: problem }] : [];
    });
    const skipped = [...unreadable, ...refused];
    await recordBatch(tx, {
      id,
      businessId,
      from,
      outcome: { processed: rows.length, created, updated, skipped },
    });
  });
}

export const contactJobs = [importRowsJob];

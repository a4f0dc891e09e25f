import type { Context } from '#platform/context.ts';
import type { RawReply } from '#platform/contract.ts';
import { AppError } from '#platform/errors.ts';
import type { Actor } from '#platform/http/serve.ts';
import { formatForList } from './contact-file.ts';
import { CONTACT_LIMITS, type ContactImport, type ContactType, type ImportField } from './contract.ts';
import { BYTE_ORDER_MARK, csvLine, readCsv } from './csv.ts';
import {
  deleteOldDrafts,
  findImport,
  findImportContent,
  findLatestImport,
  insertImport,
  listSkipped,
  type SkippedRow,
  type StoredImport,
  startStoredImport,
} from './import-queries.ts';
import { guessMapping, readRow } from './import-rows.ts';
import { importRowsJob } from './jobs.ts';

type ServiceInput = { context: Context; actor: Actor };
type Choice = { mapping: (ImportField | null)[]; defaultType: ContactType };

const PREVIEW_ROWS = 50;
const SHOWN_SKIPS = 50;
const MAX_COLUMNS = 200;

export async function createImport({
  context,
  actor: { businessId },
  fileName,
  content,
}: ServiceInput & { fileName: string; content: string }): Promise<ContactImport> {
  const { columns, totalRows } = await lookThrough(content);
  const made = await context.database.inScope({ businessId }, async (tx) => {
    await deleteOldDrafts(tx);
    const mapping = guessMapping(columns);
    return insertImport(tx, { businessId, fileName, content, columns, mapping, totalRows });
  });
  return importOf(made, []);
}

/** The first line names the columns. */
async function lookThrough(content: string): Promise<{ columns: string[]; totalRows: number }> {
  let columns: string[] | undefined;
  let totalRows = 0;
  try {
    for await (const row of readCsv(content)) {
      if (columns) totalRows++;
      else columns = row.slice(0, MAX_COLUMNS);
    }
  } catch (cause) {
    throw refusedFile('This file could not be read as CSV.', cause);
  }
  if (!columns || totalRows === 0) throw refusedFile('The file has no rows below its first line.');
  return { columns, totalRows };
}

const refusedFile = (problem: string, cause?: unknown) =>
  new AppError('validation-failed', {
    fields: { content: [problem] },
    message: `content: ${problem}`,
    cause,
  });

export async function previewImport({
  context,
  actor: { businessId },
  id,
  mapping,
  defaultType,
}: ServiceInput & Choice & { id: number }) {
  requireFewCustomFields(mapping);
  const [stored, content] = await context.database.inScope({ businessId }, async (tx) => [
    await findImport(tx, id),
    await findImportContent(tx, id),
  ]);
  if (!stored || content === null) throw new AppError('not-found');
  const preview = [];
  let rowNumber = 0;
  for await (const cells of readCsv(content)) {
    if (++rowNumber === 1) continue;
    const { contact, problem } = readRow({ cells, columns: stored.columns, mapping });
    preview.push({
      rowNumber,
      name: [contact?.firstName, contact?.lastName].filter(Boolean).join(' ') || (contact?.company ?? ''),
      phoneNumber: formatForList(contact?.phoneNumbers[0]?.number ?? ''),
      email: contact?.emails[0]?.address ?? '',
      contactType: contact ? (contact.contactType ?? defaultType) : '',
      problem,
    });
    if (preview.length === PREVIEW_ROWS) break;
  }
  return preview;
}

export async function startImport({
  context,
  actor: { businessId },
  id,
  mapping,
  defaultType,
}: ServiceInput & Choice & { id: number }): Promise<ContactImport> {
  if (!mapping.some((field) => field === 'phone' || field === 'email')) {
    throw refusedMapping(
      'Choose a column for the phone number or the email: contacts are recognised by them.',
    );
  }
  requireFewCustomFields(mapping);
  await context.database.inScope({ businessId }, async (tx) => {
    const started = await startStoredImport(tx, { id, mapping, defaultType });
    if (started) await context.queue.send(tx, importRowsJob, { importId: id }, { businessId });
  });
  return getImport({ context, businessId, id });
}

function requireFewCustomFields(mapping: Choice['mapping']): void {
  if (mapping.filter((field) => field === 'custom').length <= CONTACT_LIMITS.customFields) return;
  throw refusedMapping(`A contact can have ${CONTACT_LIMITS.customFields} custom fields.`);
}

const refusedMapping = (problem: string) =>
  new AppError('validation-failed', { fields: { mapping: [problem] }, message: `mapping: ${problem}` });

export async function getImport({
  context,
  businessId,
  id,
}: {
  context: Context;
  businessId: string;
  id: number;
}): Promise<ContactImport> {
  return context.database.inScope({ businessId }, async (tx) => {
    const found = await findImport(tx, id);
    if (!found) throw new AppError('not-found');
    return importOf(found, await listSkipped(tx, { id, after: 0, limit: SHOWN_SKIPS }));
  });
}

export async function getLatestImport({
  context,
  actor: { businessId },
}: ServiceInput): Promise<ContactImport | null> {
  return context.database.inScope({ businessId }, async (tx) => {
    const found = await findLatestImport(tx);
    return found && importOf(found, await listSkipped(tx, { id: found.id, after: 0, limit: SHOWN_SKIPS }));
  });
}

const BATCH = 1000;

/** The skipped rows as they came, with the reason in front, so that they can be put right and brought again. */
export async function exportSkipped({
  context,
  actor: { businessId },
  id,
}: ServiceInput & { id: number }): Promise<RawReply> {
  const found = await context.database.inScope({ businessId }, (tx) => findImport(tx, id));
  if (!found) throw new AppError('not-found');
  async function* lines() {
    yield BYTE_ORDER_MARK + csvLine(['Row', 'Why it was skipped', ...(found?.columns ?? [])]);
    let after = 0;
    for (;;) {
      const rows = await context.database.inScope({ businessId }, (tx) =>
        listSkipped(tx, { id, after, limit: BATCH }),
      );
      if (rows.length === 0) return;
      yield rows.map((row) => csvLine([String(row.rowNumber), row.reason, ...row.cells])).join('');
      after = rows.at(-1)?.rowNumber ?? Number.POSITIVE_INFINITY;
    }
  }
  return { filename: 'skipped-rows.csv', body: lines() };
}

function importOf(stored: StoredImport, skipped: SkippedRow[]): ContactImport {
  const { businessId: _, createdAt: __, finishedAt: ___, defaultType: ____, ...rest } = stored;
  return { ...rest, skipped: skipped.map(({ rowNumber, reason }) => ({ rowNumber, reason })) };
}

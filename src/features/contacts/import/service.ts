import {
  CONTACT_LIMITS,
  type ContactImport,
  type ContactType,
  IDENTIFYING_FIELDS,
  IMPORT_FAULTS_SHOWN,
  IMPORT_FIELDS,
  IMPORT_UNDO_DAYS,
  type ImportField,
  type ImportSummary,
} from '#features/contacts/contract.ts';
import type { Context } from '#platform/context.ts';
import { readCsv, UnreadableCsv } from '#platform/csv/csv.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Actor } from '#platform/http/serve.ts';
import { listKept } from './change-queries.ts';
import { checkImportJob } from './check-job.ts';
import { guessMapping } from './guess-mapping.ts';
import { importRowsJob } from './import-job.ts';
import {
  beginCheck,
  findImport,
  insertImport,
  listBegunImports,
  listFaults,
  lockImport,
  type StoredImport,
  updateImport,
} from './queries.ts';
import { undoImportJob } from './undo-job.ts';

type ServiceInput = { context: Context; actor: Actor };
type Choice = { mapping: (ImportField | null)[]; defaultType: ContactType };

const MAX_LISTED = 100;
const MAX_COLUMNS = 200;
const DAY_MS = 86_400_000;

export async function createImport({
  context,
  actor: { businessId },
  fileName,
  content,
}: ServiceInput & { fileName: string; content: string }): Promise<ContactImport> {
  const { columns, totalRows } = await lookThrough(content);
  return context.database.inScope({ businessId }, async (tx) => {
    const mapping = guessMapping(columns);
    const stored = await insertImport(tx, { businessId, fileName, content, columns, mapping, totalRows });
    return detailOf(tx, { stored, now: context.clock.now() });
  });
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
  } catch (error) {
    throw error instanceof UnreadableCsv ? refused('content', error.message) : error;
  }
  if (!columns || totalRows === 0) throw refused('content', 'The file has no rows below its first line.');
  return { columns, totalRows };
}

const refused = (field: 'content' | 'mapping', problem: string) =>
  new AppError('validation-failed', { fields: { [field]: [problem] }, message: `${field}: ${problem}` });

/** Checks every row in the background. A check under way for another mapping stops. */
export async function checkImport({
  context,
  actor: { businessId },
  id,
  ...choice
}: ServiceInput & Choice & { id: number }): Promise<ContactImport> {
  return context.database.inScope({ businessId }, async (tx) => {
    const stored = await lockImport(tx, id);
    if (!stored) throw new AppError('not-found');
    if (!['draft', 'checking', 'checked'].includes(stored.status))
      throw new AppError('conflict', { message: BEGUN });
    requireUsableMapping(choice.mapping);
    const isAsked = stored.status !== 'draft' && isSameChoice(stored, choice);
    if (!isAsked) {
      const checkNumber = await beginCheck(tx, { id, ...choice });
      await context.queue.send(tx, checkImportJob, { importId: id, checkNumber }, { businessId });
    }
    return detailOf(tx, { stored: await getStored(tx, id), now: context.clock.now() });
  });
}

const BEGUN = 'This file is already being imported, or was imported before.';
const NOT_CHECKED = 'The file has not been checked like this yet. Please check the rows first.';

function requireUsableMapping(mapping: Choice['mapping']): void {
  if (!mapping.some((field) => field && IDENTIFYING_FIELDS.includes(field))) {
    throw refused('mapping', 'Choose a column for the name, the phone number or the email.');
  }
  const chosen = mapping.filter((field) => field !== null);
  if (chosen.filter((field) => field === 'custom').length > CONTACT_LIMITS.customFields) {
    throw refused('mapping', `A contact can have ${CONTACT_LIMITS.customFields} custom fields.`);
  }
  const twice = chosen.find((field, at) => field !== 'custom' && chosen.indexOf(field) !== at);
  if (twice) throw refused('mapping', `Two columns are “${IMPORT_FIELDS[twice]}”. Choose one of them.`);
}

const isSameChoice = (stored: Choice, { mapping, defaultType }: Choice): boolean =>
  stored.defaultType === defaultType && JSON.stringify(stored.mapping) === JSON.stringify(mapping);

/** Only the checked mapping is imported: another one, e.g. from another tab, must be checked again. */
export async function startImport({
  context,
  actor: { businessId },
  id,
  ...choice
}: ServiceInput & Choice & { id: number }): Promise<ContactImport> {
  return context.database.inScope({ businessId }, async (tx) => {
    const stored = await lockImport(tx, id);
    if (!stored) throw new AppError('not-found');
    if (!isSameChoice(stored, choice) || stored.status === 'draft' || stored.status === 'checking') {
      throw new AppError('conflict', { message: NOT_CHECKED });
    }
    if (isUndoBegun(stored)) throw new AppError('conflict', { message: UNDO_BEGUN });
    if (stored.status === 'checked' || stored.status === 'failed') {
      await updateImport(tx, { id, status: 'running', failure: null, finishedAt: null });
      await context.queue.send(tx, importRowsJob, { importId: id }, { businessId });
    }
    return detailOf(tx, { stored: await getStored(tx, id), now: context.clock.now() });
  });
}

const UNDO_BEGUN = 'This import is being undone, or already was.';
const isUndoBegun = ({ status, removedCount, restoredCount, keptCount }: StoredImport): boolean =>
  status === 'undoing' || status === 'undone' || removedCount + restoredCount + keptCount > 0;

const TOO_LATE = `An import can be undone for ${IMPORT_UNDO_DAYS} days.`;
const NOT_OVER = 'This import can be undone when it is over.';

export async function undoImport({
  context,
  actor: { businessId },
  id,
}: ServiceInput & { id: number }): Promise<ContactImport> {
  return context.database.inScope({ businessId }, async (tx) => {
    const stored = await lockImport(tx, id);
    if (!stored) throw new AppError('not-found');
    if (stored.status === 'done' || stored.status === 'failed') {
      if (undoUntil(stored, context.clock.now()) === null)
        throw new AppError('conflict', { message: TOO_LATE });
      await updateImport(tx, { id, status: 'undoing', failure: null });
      await context.queue.send(tx, undoImportJob, { importId: id }, { businessId });
    } else if (stored.status !== 'undoing' && stored.status !== 'undone') {
      throw new AppError('conflict', { message: NOT_OVER });
    }
    return detailOf(tx, { stored: await getStored(tx, id), now: context.clock.now() });
  });
}

export async function getImport({
  context,
  actor: { businessId },
  id,
}: ServiceInput & { id: number }): Promise<ContactImport> {
  return context.database.readInScope({ businessId }, async (tx) =>
    detailOf(tx, { stored: await getStored(tx, id), now: context.clock.now() }),
  );
}

export async function listImports({
  context,
  actor: { businessId },
}: ServiceInput): Promise<ImportSummary[]> {
  return context.database.readInScope({ businessId }, async (tx) =>
    (await listBegunImports(tx, MAX_LISTED)).map((stored) => summaryOf(stored, context.clock.now())),
  );
}

async function getStored(tx: Transaction, id: number): Promise<StoredImport> {
  const found = await findImport(tx, id);
  if (!found) throw new AppError('not-found');
  return found;
}

async function detailOf(
  tx: Transaction,
  { stored, now }: { stored: StoredImport; now: Date },
): Promise<ContactImport> {
  const { id } = stored;
  const faults = await listFaults(tx, { id, after: 0, limit: IMPORT_FAULTS_SHOWN });
  return {
    ...summaryOf(stored, now),
    faults: faults.map(({ rowNumber, refused, problems }) => ({ rowNumber, refused, problems })),
    kept:
      stored.keptCount > 0 ? await listKept(tx, { importId: id, after: 0, limit: IMPORT_FAULTS_SHOWN }) : [],
  };
}

function summaryOf({ businessId: _, checkNumber: __, ...stored }: StoredImport, now: Date): ImportSummary {
  return {
    ...stored,
    createdAt: stored.createdAt.toISOString(),
    finishedAt: stored.finishedAt?.toISOString() ?? null,
    undoUntil: undoUntil(stored, now)?.toISOString() ?? null,
  };
}

function undoUntil(
  { status, finishedAt }: Pick<StoredImport, 'status' | 'finishedAt'>,
  now: Date,
): Date | null {
  if ((status !== 'done' && status !== 'failed') || !finishedAt) return null;
  const until = new Date(finishedAt.getTime() + IMPORT_UNDO_DAYS * DAY_MS);
  return until > now ? until : null;
}

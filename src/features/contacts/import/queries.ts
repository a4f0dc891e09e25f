import { and, asc, desc, eq, getTableColumns, gt, inArray, sql } from 'drizzle-orm';
import {
  type ContactType,
  IMPORT_UNDO_DAYS,
  type ImportCheck,
  type ImportField,
} from '#features/contacts/contract.ts';
import { contactImportFaults, contactImports } from '#features/contacts/tables.ts';
import type { Transaction } from '#platform/database/database.ts';

export type StoredImport = Omit<typeof contactImports.$inferSelect, 'content'>;
export type StoredFault = Pick<
  typeof contactImportFaults.$inferSelect,
  'rowNumber' | 'refused' | 'problems' | 'cells'
>;
type Choice = { mapping: (ImportField | null)[]; defaultType: ContactType };

const { content: _, ...withoutContent } = getTableColumns(contactImports);

export async function insertImport(
  tx: Transaction,
  row: Pick<
    typeof contactImports.$inferInsert,
    'businessId' | 'fileName' | 'content' | 'columns' | 'mapping' | 'totalRows'
  >,
): Promise<StoredImport> {
  const [made] = await tx.insert(contactImports).values(row).returning(withoutContent);
  if (!made) throw new Error('the import was not stored');
  return made;
}

export async function findImport(tx: Transaction, id: number): Promise<StoredImport | null> {
  const [row] = await tx.select(withoutContent).from(contactImports).where(eq(contactImports.id, id));
  return row ?? null;
}

/** No other transaction changes its status until this one ends. */
export async function lockImport(tx: Transaction, id: number): Promise<StoredImport | null> {
  const [row] = await tx
    .select(withoutContent)
    .from(contactImports)
    .where(eq(contactImports.id, id))
    .for('update');
  return row ?? null;
}

const BEGUN = ['running', 'done', 'failed', 'undoing', 'undone'] as const;

export async function listBegunImports(tx: Transaction, limit: number): Promise<StoredImport[]> {
  const since = sql`now() - ${IMPORT_UNDO_DAYS} * interval '1 day'`;
  return await tx
    .select(withoutContent)
    .from(contactImports)
    .where(and(inArray(contactImports.status, [...BEGUN]), gt(contactImports.createdAt, since)))
    .orderBy(desc(contactImports.createdAt), desc(contactImports.id))
    .limit(limit);
}

export async function findImportContent(tx: Transaction, id: number): Promise<string | null> {
  const [row] = await tx
    .select({ content: contactImports.content })
    .from(contactImports)
    .where(eq(contactImports.id, id));
  return row?.content ?? null;
}

/** Without reading the file. */
export async function findImportBytes(tx: Transaction, id: number): Promise<number> {
  const [row] = await tx
    .select({ bytes: sql<number | null>`octet_length(${contactImports.content})` })
    .from(contactImports)
    .where(eq(contactImports.id, id));
  return row?.bytes ?? 0;
}

type ImportChange = Partial<Omit<StoredImport, 'id' | 'businessId' | 'finishedAt'>> & {
  finishedAt?: 'now' | null;
  content?: null;
};

export async function updateImport(
  tx: Transaction,
  { id, finishedAt, ...change }: ImportChange & { id: number },
): Promise<void> {
  await tx
    .update(contactImports)
    .set({
      ...change,
      ...(finishedAt !== undefined && { finishedAt: finishedAt === 'now' ? sql`now()` : null }),
    })
    .where(eq(contactImports.id, id));
}

/** The number of the new check; an earlier one stops. */
export async function beginCheck(
  tx: Transaction,
  { id, ...choice }: Choice & { id: number },
): Promise<number> {
  const [row] = await tx
    .update(contactImports)
    .set({
      ...choice,
      status: 'checking',
      failure: null,
      checkNumber: sql`${contactImports.checkNumber} + 1`,
      checkedRows: 0,
      check: null,
    })
    .where(eq(contactImports.id, id))
    .returning({ checkNumber: contactImports.checkNumber });
  if (!row) throw new Error('the import is gone');
  return row.checkNumber;
}

/** False when another check, or the import itself, has begun. */
export async function recordCheck(
  tx: Transaction,
  {
    id,
    checkNumber,
    ...change
  }: { id: number; checkNumber: number } & (
    | { checkedRows: number }
    | { status: 'checked'; checkedRows: number; check: ImportCheck }
    | { status: 'draft'; failure: string }
  ),
): Promise<boolean> {
  const { rowCount } = await tx
    .update(contactImports)
    .set(change)
    .where(
      and(
        eq(contactImports.id, id),
        eq(contactImports.status, 'checking'),
        eq(contactImports.checkNumber, checkNumber),
      ),
    );
  return rowCount === 1;
}

export type BatchOutcome = {
  processed: number;
  created: number;
  updated: number;
  duplicates: number;
  faults: StoredFault[];
};

/** Throws, which rolls the batch back, when another worker has already done it. */
export async function recordBatch(
  tx: Transaction,
  { id, businessId, from, outcome }: { id: number; businessId: string; from: number; outcome: BatchOutcome },
): Promise<void> {
  const { processed, created, updated, duplicates, faults } = outcome;
  const refused = faults.filter((fault) => fault.refused);
  const leftOut = faults.reduce((sum, fault) => sum + (fault.refused ? 0 : fault.problems.length), 0);
  const { rowCount } = await tx
    .update(contactImports)
    .set({
      processedRows: from + processed,
      createdCount: sql`${contactImports.createdCount} + ${created}`,
      updatedCount: sql`${contactImports.updatedCount} + ${updated}`,
      duplicateCount: sql`${contactImports.duplicateCount} + ${duplicates}`,
      refusedCount: sql`${contactImports.refusedCount} + ${refused.length}`,
      leftOutCount: sql`${contactImports.leftOutCount} + ${leftOut}`,
    })
    .where(
      and(
        eq(contactImports.id, id),
        eq(contactImports.status, 'running'),
        eq(contactImports.processedRows, from),
      ),
    );
  if (rowCount !== 1) throw new Error('these rows were imported by another worker');
  if (faults.length === 0) return;
  // As one parameter: six for each of 500 rows take longer to parse than the rows to store.
  await tx.execute(sql`
    insert into contact_import_faults (import_id, business_id, row_number, refused, problems, cells)
    select ${id}, ${businessId}::uuid, n."rowNumber", n.refused, n.problems, array(select jsonb_array_elements_text(n.cells))
    from jsonb_to_recordset(${JSON.stringify(faults)}::jsonb)
      as n("rowNumber" integer, refused boolean, problems jsonb, cells jsonb)`);
}

export async function listFaults(
  tx: Transaction,
  { id, after, limit }: { id: number; after: number; limit: number },
): Promise<StoredFault[]> {
  const { rowNumber, refused, problems, cells } = contactImportFaults;
  return await tx
    .select({ rowNumber, refused, problems, cells })
    .from(contactImportFaults)
    .where(and(eq(contactImportFaults.importId, id), gt(rowNumber, after)))
    .orderBy(asc(rowNumber))
    .limit(limit);
}

/**
 * Deletes files that were never imported and imports that can no longer be undone, as the policy defines
 * them.
 */
export async function deleteOldImports(tx: Transaction): Promise<void> {
  await tx.delete(contactImports);
}

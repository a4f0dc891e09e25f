import { and, asc, desc, eq, gt, lt, or, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { awaitsJob } from '#platform/jobs/awaits-job.ts';
import type { ContactFields, ContactType, ImportField, ImportStatus } from './contract.ts';
import type { KnownContact } from './merge-import.ts';
import { contactImportSkips, contactImports } from './tables.ts';

export const IMPORT_JOB = 'contacts.import-rows';
export type StoredImport = Omit<typeof contactImports.$inferSelect, 'content' | 'status'> & {
  status: ImportStatus;
};
export type SkippedRow = { rowNumber: number; reason: string; cells: string[] };

const { content: _, ...withoutContent } = {
  id: contactImports.id,
  businessId: contactImports.businessId,
  fileName: contactImports.fileName,
  status: contactImports.status,
  content: contactImports.content,
  columns: contactImports.columns,
  mapping: contactImports.mapping,
  defaultType: contactImports.defaultType,
  totalRows: contactImports.totalRows,
  processedRows: contactImports.processedRows,
  createdCount: contactImports.createdCount,
  updatedCount: contactImports.updatedCount,
  skippedCount: contactImports.skippedCount,
  createdAt: contactImports.createdAt,
  finishedAt: contactImports.finishedAt,
};

const isAwaited = awaitsJob({
  queue: IMPORT_JOB,
  businessId: sql`contact_imports.business_id`,
  data: sql`jsonb_build_object('importId', contact_imports.id)`,
});
const asItIsNow = {
  ...withoutContent,
  status: sql<ImportStatus>`case when contact_imports.status = 'running' and not ${isAwaited} then 'failed'
                                 else contact_imports.status end`,
};

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
  const [row] = await tx.select(asItIsNow).from(contactImports).where(eq(contactImports.id, id));
  return row ?? null;
}

export async function findLatestImport(tx: Transaction): Promise<StoredImport | null> {
  const { id, status, createdAt, finishedAt } = contactImports;
  const [row] = await tx
    .select(asItIsNow)
    .from(contactImports)
    .where(
      or(
        // One that failed never ends: it is news for a day.
        and(eq(status, 'running'), gt(createdAt, sql`now() - interval '1 day'`)),
        gt(finishedAt, sql`now() - interval '1 hour'`),
      ),
    )
    .orderBy(desc(id))
    .limit(1);
  return row ?? null;
}

export async function findImportContent(tx: Transaction, id: number): Promise<string | null> {
  const [row] = await tx
    .select({ content: contactImports.content })
    .from(contactImports)
    .where(eq(contactImports.id, id));
  return row?.content ?? null;
}

/** Whether this call was the one that started it. */
export async function startStoredImport(
  tx: Transaction,
  { id, ...choice }: { id: number; mapping: (ImportField | null)[]; defaultType: ContactType },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(contactImports)
    .set({ ...choice, status: 'running' })
    .where(and(eq(contactImports.id, id), eq(contactImports.status, 'draft')));
  return rowCount === 1;
}

/** Files that were brought and never imported. */
export async function deleteOldDrafts(tx: Transaction): Promise<void> {
  await tx
    .delete(contactImports)
    .where(
      and(eq(contactImports.status, 'draft'), lt(contactImports.createdAt, sql`now() - interval '1 day'`)),
    );
}

export type BatchOutcome = { processed: number; created: number; updated: number; skipped: SkippedRow[] };

/** Throws, and so undoes the batch, when another worker has already done it. */
export async function recordBatch(
  tx: Transaction,
  { id, businessId, from, outcome }: { id: number; businessId: string; from: number; outcome: BatchOutcome },
): Promise<void> {
  const { processed, created, updated, skipped } = outcome;
  const { rowCount } = await tx
    .update(contactImports)
    .set({
      processedRows: from + processed,
      createdCount: sql`${contactImports.createdCount} + ${created}`,
      updatedCount: sql`${contactImports.updatedCount} + ${updated}`,
      skippedCount: sql`${contactImports.skippedCount} + ${skipped.length}`,
    })
    .where(and(eq(contactImports.id, id), eq(contactImports.processedRows, from)));
  if (rowCount !== 1) throw new Error('these rows were imported by another worker');
  if (skipped.length > 0) {
    await tx.insert(contactImportSkips).values(skipped.map((row) => ({ ...row, importId: id, businessId })));
  }
}

export async function finishStoredImport(tx: Transaction, id: number): Promise<void> {
  await tx
    .update(contactImports)
    .set({ status: 'done', content: null, finishedAt: sql`now()` })
    .where(eq(contactImports.id, id));
}

export async function listSkipped(
  tx: Transaction,
  { id, after, limit }: { id: number; after: number; limit: number },
): Promise<SkippedRow[]> {
  const { rowNumber, reason, cells } = contactImportSkips;
  return await tx
    .select({ rowNumber, reason, cells })
    .from(contactImportSkips)
    .where(and(eq(contactImportSkips.importId, id), gt(rowNumber, after)))
    .orderBy(asc(rowNumber))
    .limit(limit);
}

/** The rows as one parameter: ten thousand of them in a statement take longer to read than the rows to store. */
const rowsOf = (
  rows: (ContactFields | KnownContact)[],
) => sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(
  id bigint, "firstName" text, "lastName" text, company text, title text, "contactType" text,
  "phoneNumbers" jsonb, emails jsonb, "addressLine1" text, "addressLine2" text, "unitNumber" text, city text,
  state text, "zipCode" text, country text, website text, birthday date, tags jsonb,
  "customFields" jsonb)`;

export async function insertImportedContacts(
  tx: Transaction,
  { businessId, created }: { businessId: string; created: ContactFields[] },
): Promise<void> {
  if (created.length === 0) return;
  await tx.execute(sql`
    insert into contacts (business_id, first_name, last_name, company, title, contact_type, phone_numbers, emails,
      address_line1, address_line2, unit_number, city, state, zip_code, country, website, birthday, tags, custom_fields)
    select ${businessId}::uuid, n."firstName", n."lastName", n.company, n.title, n."contactType", n."phoneNumbers", n.emails,
      n."addressLine1", n."addressLine2", n."unitNumber", n.city, n.state, n."zipCode", n.country, n.website, n.birthday,
      array(select jsonb_array_elements_text(n.tags)), n."customFields"
    from ${rowsOf(created)}`);
}

export async function updateImportedContacts(tx: Transaction, changed: KnownContact[]): Promise<void> {
  if (changed.length === 0) return;
  await tx.execute(sql`
    update contacts c set
      first_name = n."firstName", last_name = n."lastName", company = n.company, title = n.title,
      contact_type = n."contactType", phone_numbers = n."phoneNumbers", emails = n.emails,
      address_line1 = n."addressLine1", address_line2 = n."addressLine2", unit_number = n."unitNumber",
      city = n.city, state = n.state, zip_code = n."zipCode", country = n.country, website = n.website,
      birthday = n.birthday, tags = array(select jsonb_array_elements_text(n.tags)),
      custom_fields = n."customFields",
      version = c.version + 1, updated_at = now()
    from ${rowsOf(changed)}
    where c.id = n.id`);
}

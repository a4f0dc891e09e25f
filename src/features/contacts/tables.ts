import { sql } from 'drizzle-orm';
import { bigint, boolean, date, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { RowSnapshot } from '#platform/database/row-snapshot.ts';
import type {
  BatchStatus,
  BatchWork,
  ContactFields,
  ContactType,
  ImportCheck,
  ImportField,
  ImportStatus,
  RowProblem,
} from './contract.ts';
import type { MergeRecord, TagChange } from './undo-records.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const word = (name: string) => text(name).notNull().default('');

export const contacts = pgTable('contacts', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  businessId: uuid('business_id').notNull(),
  firstName: word('first_name'),
  lastName: word('last_name'),
  company: word('company'),
  title: word('title'),
  contactType: text('contact_type').$type<ContactType>().notNull().default('Lead'),
  phoneNumbers: jsonb('phone_numbers').$type<{ label: string; number: string }[]>().notNull().default([]),
  emails: jsonb().$type<{ label: string; address: string }[]>().notNull().default([]),
  phone: text().generatedAlwaysAs(sql`phone_numbers -> 0 ->> 'number'`),
  email: text().generatedAlwaysAs(sql`emails -> 0 ->> 'address'`),
  addressLine1: word('address_line1'),
  addressLine2: word('address_line2'),
  unitNumber: word('unit_number'),
  city: word('city'),
  state: word('state'),
  zipCode: word('zip_code'),
  country: word('country'),
  website: word('website'),
  birthday: date({ mode: 'string' }),
  tags: text().array().notNull().default([]),
  customFields: jsonb('custom_fields').$type<Record<string, string>>().notNull().default({}),
  externalCrmId: text('external_crm_id'),
  lastContactedAt: instant('last_contacted_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  version: integer().notNull().default(1),
  name: text().generatedAlwaysAs(sql`trim(first_name || ' ' || last_name)`),
  // The migration defines how these are generated.
  sortName: text('sort_name').notNull().generatedAlwaysAs(sql`null`),
  keys: text().array().generatedAlwaysAs(sql`null`),
  search: text().generatedAlwaysAs(sql`null`),
});

export const contactNotes = pgTable('contact_notes', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  businessId: uuid('business_id').notNull(),
  contactId: bigint('contact_id', { mode: 'number' }).notNull(),
  content: word('content'),
  availableForAi: boolean('available_for_ai').notNull().default(false),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  deletedAt: instant('deleted_at'),
});

export const contactImports = pgTable('contact_imports', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  businessId: uuid('business_id').notNull(),
  fileName: text('file_name').notNull(),
  status: text().$type<ImportStatus>().notNull().default('draft'),
  failure: text(),
  content: text(),
  columns: text().array().notNull(),
  mapping: jsonb().$type<(ImportField | null)[]>().notNull().default([]),
  defaultType: text('default_type').$type<ContactType>().notNull().default('Lead'),
  totalRows: integer('total_rows').notNull(),
  checkNumber: integer('check_number').notNull().default(0),
  checkedRows: integer('checked_rows').notNull().default(0),
  check: jsonb('check_result').$type<ImportCheck>(),
  processedRows: integer('processed_rows').notNull().default(0),
  createdCount: integer('created_count').notNull().default(0),
  updatedCount: integer('updated_count').notNull().default(0),
  duplicateCount: integer('duplicate_count').notNull().default(0),
  refusedCount: integer('refused_count').notNull().default(0),
  leftOutCount: integer('left_out_count').notNull().default(0),
  removedCount: integer('removed_count').notNull().default(0),
  restoredCount: integer('restored_count').notNull().default(0),
  keptCount: integer('kept_count').notNull().default(0),
  createdAt: instant('created_at').notNull().defaultNow(),
  finishedAt: instant('finished_at'),
});

export const contactImportFaults = pgTable('contact_import_faults', {
  importId: bigint('import_id', { mode: 'number' }).notNull(),
  businessId: uuid('business_id').notNull(),
  rowNumber: integer('row_number').notNull(),
  refused: boolean().notNull(),
  problems: jsonb().$type<RowProblem[]>().notNull(),
  cells: text().array().notNull(),
});

export const contactImportChanges = pgTable('contact_import_changes', {
  importId: bigint('import_id', { mode: 'number' }).notNull(),
  businessId: uuid('business_id').notNull(),
  contactId: bigint('contact_id', { mode: 'number' }).notNull(),
  before: jsonb().$type<ContactFields>(),
  after: jsonb().$type<ContactFields>().notNull(),
  outcome: text().$type<'removed' | 'restored' | 'kept'>(),
  name: text(),
  keptReason: text('kept_reason'),
});

export const contactBatches = pgTable('contact_batches', {
  id: uuid().primaryKey(),
  businessId: uuid('business_id').notNull(),
  work: jsonb().$type<BatchWork>().notNull(),
  status: text().$type<BatchStatus>().notNull().default('running'),
  failure: text(),
  total: integer().notNull(),
  doneCount: integer('done_count').notNull().default(0),
  skippedCount: integer('skipped_count').notNull().default(0),
  undoneCount: integer('undone_count').notNull().default(0),
  createdBy: uuid('created_by'),
  createdAt: instant('created_at').notNull().defaultNow(),
  finishedAt: instant('finished_at'),
});

export const contactBatchItems = pgTable('contact_batch_items', {
  batchId: uuid('batch_id').notNull(),
  businessId: uuid('business_id').notNull(),
  contactId: bigint('contact_id', { mode: 'number' }).notNull(),
  outcome: text().$type<'done' | 'skipped'>(),
  name: text(),
  reason: text(),
  undo: jsonb().$type<TagChange>(),
  address: text(),
});

export const contactRemovals = pgTable('contact_removals', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  batchId: uuid('batch_id').notNull(),
  businessId: uuid('business_id').notNull(),
  contactCount: integer('contact_count').notNull(),
  snapshot: jsonb().$type<RowSnapshot>().notNull(),
});

export const contactCounts = pgTable('contact_counts', {
  businessId: uuid('business_id').notNull(),
  contactType: text('contact_type').$type<ContactType>().notNull(),
  count: integer().notNull(),
});

/** Kept by triggers; see migrations/0008_contact_duplicates.sql. */
export const contactKeys = pgTable('contact_keys', {
  businessId: uuid('business_id').notNull(),
  key: text().notNull(),
  contactId: bigint('contact_id', { mode: 'number' }).notNull(),
  shared: boolean().notNull().default(false),
});

/** Kept by triggers; see migrations/0138_contact_tags.sql. */
export const contactTags = pgTable('contact_tags', {
  businessId: uuid('business_id').notNull(),
  tag: text().notNull(),
  contactId: bigint('contact_id', { mode: 'number' }).notNull(),
});

export const contactDistinctions = pgTable('contact_distinctions', {
  businessId: uuid('business_id').notNull(),
  setId: uuid('set_id').notNull(),
  contactId: bigint('contact_id', { mode: 'number' }).notNull(),
});

export const contactMerges = pgTable('contact_merges', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  businessId: uuid('business_id').notNull(),
  keptId: bigint('kept_id', { mode: 'number' }).notNull(),
  removedId: bigint('removed_id', { mode: 'number' }).notNull(),
  mergedBy: uuid('merged_by'),
  mergedAt: instant('merged_at').notNull().defaultNow(),
  undo: jsonb().$type<MergeRecord>(),
});

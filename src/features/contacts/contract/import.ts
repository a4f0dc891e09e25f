import { z } from 'zod';
import { isStorable } from '#platform/bounds.ts';
import { defineRoute, type RawReply } from '#platform/contract.ts';
import { idParams, replyOf, text } from '#platform/fields.ts';
import { contactTypeSchema } from './fields.ts';

/** The fields that a column of an imported file can fill, as the mapping step names them. */
export const IMPORT_FIELDS = {
  name: 'Full name',
  firstName: 'First name',
  lastName: 'Last name',
  company: 'Company',
  title: 'Job title',
  contactType: 'Contact type',
  phone: 'Phone number',
  secondPhone: 'Second phone number',
  email: 'Email',
  secondEmail: 'Second email',
  addressLine1: 'Address line 1',
  addressLine2: 'Address line 2',
  unitNumber: 'Unit number',
  city: 'City',
  state: 'State',
  zipCode: 'ZIP code',
  country: 'Country',
  website: 'Website',
  birthday: 'Birthday',
  tags: 'Tags',
  /** Any number of columns; each is stored under its own name. */
  custom: 'Custom field',
} as const;
export type ImportField = keyof typeof IMPORT_FIELDS;
const importFieldSchema = z.enum(Object.keys(IMPORT_FIELDS) as [ImportField, ...ImportField[]]);

/** Without one of them a row would identify no contact. */
export const IDENTIFYING_FIELDS: readonly ImportField[] = [
  'phone',
  'secondPhone',
  'email',
  'secondEmail',
  'name',
  'firstName',
  'lastName',
  'company',
];

export const IMPORT_MAX_BYTES = 20 * 1024 * 1024;
export const IMPORT_UNDO_DAYS = 30;
/** How many rows with a fault a page shows; the file has them all. */
export const IMPORT_FAULTS_SHOWN = 50;
const mappingSchema = z.array(importFieldSchema.nullable()).max(200);
/**
 *   draft ⇄ checking ─▶ checked ─▶ running ─▶ done ─▶ undoing ─▶ undone
 *             ▲                       │  ▲       ▲        │
 *             └ another mapping       ▼  │       └────────┘ the undo stopped
 *                                   failed ─▶ undoing
 */
const importStatusSchema = z.enum([
  'draft',
  'checking',
  'checked',
  'running',
  'done',
  'failed',
  'undoing',
  'undone',
]);
export type ImportStatus = z.infer<typeof importStatusSchema>;

/** A cell that is left out; without a column, why the whole row is. */
const problemSchema = z.object({ column: z.string().nullable(), value: z.string(), reason: z.string() });
export type RowProblem = z.infer<typeof problemSchema>;

const faultSchema = z.object({
  rowNumber: z.number(),
  /** The whole row is left out. */
  refused: z.boolean(),
  problems: z.array(problemSchema),
});
export type ImportFault = z.infer<typeof faultSchema>;

const sampleSchema = z.object({
  rowNumber: z.number(),
  name: z.string(),
  phoneNumber: z.string(),
  email: z.string(),
  contactType: z.string(),
});
export type ImportSample = z.infer<typeof sampleSchema>;

const countsSchema = {
  createdCount: z.number(),
  /** Contacts that existed before the import. */
  updatedCount: z.number(),
  /** Rows that add to a contact of an earlier row of the file. */
  duplicateCount: z.number(),
  /** Rows that are left out completely. */
  refusedCount: z.number(),
  /** Cells that are left out of rows that are imported. */
  leftOutCount: z.number(),
};

/** What an import would do with every row of the file, with the first few rows of each kind. */
const checkSchema = z.object({
  ...countsSchema,
  samples: z.object({
    created: z.array(sampleSchema),
    updated: z.array(sampleSchema),
    duplicates: z.array(sampleSchema),
  }),
  /** Rows that lose a cell, and rows that are left out. */
  faults: z.array(faultSchema),
  refused: z.array(faultSchema),
});
export type ImportCheck = z.infer<typeof checkSchema>;

const importSchema = z.object({
  id: z.number(),
  fileName: z.string(),
  status: importStatusSchema,
  /** Why the check, the import or the undo stopped early. */
  failure: z.string().nullable(),
  columns: z.array(z.string()),
  mapping: mappingSchema,
  defaultType: contactTypeSchema,
  totalRows: z.number(),
  checkedRows: z.number(),
  check: checkSchema.nullable(),
  processedRows: z.number(),
  ...countsSchema,
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  /** Null when there is nothing to undo, or it is too late. */
  undoUntil: z.iso.datetime().nullable(),
  /** The progress of the undo, and what it did. */
  removedCount: z.number(),
  restoredCount: z.number(),
  keptCount: z.number(),
});
export type ImportSummary = z.infer<typeof importSchema>;

const detailSchema = importSchema.extend({
  /** The first of them; the file of faults has them all. */
  faults: z.array(faultSchema),
  /** The first contacts that the undo did not touch, or only in part. */
  kept: z.array(z.object({ contactId: z.number(), name: z.string(), reason: z.string() })),
});
export type ContactImport = z.infer<typeof detailSchema>;
const oneImport = replyOf(detailSchema);

const fileText = z
  .string()
  .min(1, 'The file is empty.')
  .max(IMPORT_MAX_BYTES, 'The file is larger than 20 MB.')
  .refine(isStorable, 'This is not a CSV file.');

export const createImportRoute = defineRoute({
  method: 'POST',
  path: '/api/contacts/imports',
  summary: 'Bring a CSV file; answers its columns and a guess at what they mean, and imports nothing yet',
  access: 'session',
  body: z.object({ fileName: text(255), content: fileText }),
  // In JSON a line break or a quote takes two characters.
  bodyLimitBytes: IMPORT_MAX_BYTES * 1.25,
  reply: oneImport,
});

const choice = z.object({ mapping: mappingSchema, defaultType: contactTypeSchema });

export const checkImportRoute = defineRoute({
  method: 'POST',
  path: '/api/contacts/imports/:id/check',
  summary: 'Check in the background what importing every row with a mapping would do',
  access: 'session',
  params: idParams,
  body: choice,
  reply: oneImport,
});

export const startImportRoute = defineRoute({
  method: 'POST',
  path: '/api/contacts/imports/:id/start',
  summary:
    'Import the file in the background as it was checked, or continue after a failure; asking twice starts it once',
  access: 'session',
  params: idParams,
  body: choice,
  reply: oneImport,
});

export const undoImportRoute = defineRoute({
  method: 'POST',
  path: '/api/contacts/imports/:id/undo',
  summary:
    'Undo an import in the background: unchanged contacts that it created are deleted, the others get their old values back; asking twice undoes once',
  access: 'session',
  params: idParams,
  reply: oneImport,
});

export const getImportRoute = defineRoute({
  method: 'GET',
  path: '/api/contacts/imports/:id',
  summary: 'The progress of an import, what it left out and why, and what its undo kept',
  access: 'session',
  params: idParams,
  reply: oneImport,
});

export const listImportsRoute = defineRoute({
  method: 'GET',
  path: '/api/contacts/imports',
  summary: 'The imports of the last 30 days, the newest first',
  access: 'session',
  reply: replyOf(z.array(importSchema)),
});

export const exportFaultsRoute = defineRoute({
  method: 'GET',
  path: '/api/contacts/imports/:id/faults',
  summary: 'The rows with something wrong as a CSV file that can be put right and imported again',
  access: 'session',
  params: idParams,
  replyType: 'text/csv',
  reply: z.custom<RawReply>(),
});

export const exportKeptRoute = defineRoute({
  method: 'GET',
  path: '/api/contacts/imports/:id/kept',
  summary: 'The contacts that the undo of an import kept, and why, as a CSV file',
  access: 'session',
  params: idParams,
  replyType: 'text/csv',
  reply: z.custom<RawReply>(),
});

import { z } from 'zod';
import { isStorable } from '#platform/bounds.ts';
import { defineRoute, type RawReply } from '#platform/contract.ts';
import { idParams, text } from '#platform/fields.ts';
import { contactTypeSchema } from './contract-fields.ts';

/** What a column of an imported file may fill, as the mapping step names it. */
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
  /** Any number of columns; each is kept under its own name. */
  custom: 'Custom field',
} as const;
export type ImportField = keyof typeof IMPORT_FIELDS;
const importFieldSchema = z.enum(Object.keys(IMPORT_FIELDS) as [ImportField, ...ImportField[]]);

export const IMPORT_MAX_BYTES = 20 * 1024 * 1024;
const mappingSchema = z.array(importFieldSchema.nullable()).max(200);
/** `failed`: every try of the job went wrong. What it had done by then stays. */
const importStatusSchema = z.enum(['draft', 'running', 'done', 'failed']);
export type ImportStatus = z.infer<typeof importStatusSchema>;

const importSchema = z.object({
  id: z.number(),
  fileName: z.string(),
  status: importStatusSchema,
  columns: z.array(z.string()),
  mapping: mappingSchema,
  totalRows: z.number(),
  processedRows: z.number(),
  createdCount: z.number(),
  updatedCount: z.number(),
  skippedCount: z.number(),
  /** The first of them; the file of skipped rows has them all. */
  skipped: z.array(z.object({ rowNumber: z.number(), reason: z.string() })),
});
export type ContactImport = z.infer<typeof importSchema>;
const oneImport = z.object({ status: z.literal('success'), data: importSchema });

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
  // In JSON a line break takes two characters, and a quote too.
  bodyLimitBytes: IMPORT_MAX_BYTES * 1.25,
  reply: oneImport,
});

export const previewImportRoute = defineRoute({
  method: 'POST',
  path: '/api/contacts/imports/:id/preview',
  summary: 'How the first rows would be read under a mapping, and what is wrong with each',
  access: 'session',
  params: idParams,
  body: z.object({ mapping: mappingSchema, defaultType: contactTypeSchema }),
  reply: z.object({
    status: z.literal('success'),
    data: z.array(
      z.object({
        rowNumber: z.number(),
        name: z.string(),
        phoneNumber: z.string(),
        email: z.string(),
        contactType: z.string(),
        /** Why the row would be skipped; null when it is fine. */
        problem: z.string().nullable(),
      }),
    ),
  }),
});

export const startImportRoute = defineRoute({
  method: 'POST',
  path: '/api/contacts/imports/:id/start',
  summary: 'Import the file in the background; asking twice starts it once',
  access: 'session',
  params: idParams,
  body: z.object({ mapping: mappingSchema, defaultType: contactTypeSchema }),
  reply: oneImport,
});

export const getImportRoute = defineRoute({
  method: 'GET',
  path: '/api/contacts/imports/:id',
  summary: 'How far an import is, and what it skipped and why',
  access: 'session',
  params: idParams,
  reply: oneImport,
});

export const latestImportRoute = defineRoute({
  method: 'GET',
  path: '/api/contacts/imports/latest',
  summary: 'The import that runs, or that ended in the last hour, for whoever comes back to it',
  access: 'session',
  reply: z.object({ status: z.literal('success'), data: importSchema.nullable() }),
});

export const exportSkippedRoute = defineRoute({
  method: 'GET',
  path: '/api/contacts/imports/:id/skipped',
  summary: 'The skipped rows of an import as a CSV file, each with its reason',
  access: 'session',
  params: idParams,
  replyType: 'text/csv',
  reply: z.custom<RawReply>(),
});

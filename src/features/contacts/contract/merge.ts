import { z } from 'zod';
import { defineRoute } from '#platform/contract.ts';
import { id, idParams, version, wholeText } from '#platform/fields.ts';
import { contactFaceSchema } from './duplicate.ts';

/** How long a merge can be undone. */
export const UNDO_DAYS = 30;

const sideSchema = z.enum(['kept', 'other']);
export type Side = z.infer<typeof sideSchema>;

/** A field on which the two differ: one value is kept. */
const mergeChoiceSchema = z.object({
  /** A field of a contact, `address` for all of its lines, or `custom:` and the name of a custom field. */
  field: z.string(),
  label: z.string(),
  /** As text; empty when that contact has none. */
  kept: z.string(),
  other: z.string(),
  suggested: sideSchema,
  /** The suggested value is kept regardless of the request: Do Not Call is never lost. */
  fixed: z.boolean(),
});
export type MergeChoice = z.infer<typeof mergeChoiceSchema>;

const mergePreviewSchema = z.object({
  kept: contactFaceSchema,
  other: contactFaceSchema,
  choices: z.array(mergeChoiceSchema),
  /** The merged contact's values from both. */
  united: z.object({
    phoneNumbers: z.array(z.string()),
    emails: z.array(z.string()),
    tags: z.array(z.string()),
    customFields: z.array(z.string()),
  }),
  /** How many records of the other contact will move to the kept one. */
  moves: z.object({
    conversations: z.number(),
    messages: z.number(),
    voicemails: z.number(),
    appointments: z.number(),
    notes: z.number(),
  }),
  /** Why the two cannot be merged as they are. */
  problem: z.string().nullable(),
});
export type MergePreview = z.infer<typeof mergePreviewSchema>;

export const previewMergeRoute = defineRoute({
  method: 'GET',
  path: '/api/contacts/:id/merge-preview',
  summary: 'What merging another contact into this one would do',
  access: 'session',
  params: idParams,
  query: z.object({ other_id: id }),
  reply: z.object({ status: z.literal('success'), data: mergePreviewSchema }),
});

export const mergeContactsRoute = defineRoute({
  method: 'POST',
  path: '/api/contacts/:id/merge',
  summary:
    'Merge another contact into this one; 409 when either was changed since its `version` was read, and nothing is merged',
  access: 'session',
  params: idParams,
  body: z.object({
    other_id: id,
    version,
    other_version: version,
    /** By the `field` of the preview; fields not named take the suggested value. */
    choices: z.record(wholeText(100), sideSchema).default({}),
  }),
  reply: z.object({ status: z.literal('success'), data: z.object({ merge_id: z.number() }) }),
});

const contactMergeSchema = z.object({
  id: z.number(),
  /** The contact that was merged in. */
  name: z.string(),
  mergedAt: z.iso.datetime(),
  /** Only the last merge can be undone; then the one before it. */
  isLast: z.boolean(),
  undoUntil: z.iso.datetime(),
  /** Fields that the merge changed and a user has changed again since; undoing leaves them as they are. */
  left: z.array(z.string()),
});
export type ContactMerge = z.infer<typeof contactMergeSchema>;

export const listMergesRoute = defineRoute({
  method: 'GET',
  path: '/api/contacts/:id/merges',
  summary: 'The merges into a contact that can still be undone, the last one first',
  access: 'session',
  params: idParams,
  reply: z.object({ status: z.literal('success'), data: z.array(contactMergeSchema) }),
});

const undoneSchema = z.object({
  kept_id: z.number(),
  restored_id: z.number(),
  left: z.array(z.string()),
});

export const undoMergeRoute = defineRoute({
  method: 'POST',
  path: '/api/contacts/merges/:id/undo',
  summary: 'Split a merged contact again; what came since stays with the kept one',
  access: 'session',
  params: idParams,
  reply: z.object({ status: z.literal('success'), data: undoneSchema }),
});

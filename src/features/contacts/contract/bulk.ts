/**
 * Work on many contacts at once: tags, deletion, a message. It runs in the background, in the order of their
 * ids.
 */
import { z } from 'zod';
import { unknownIn, unknownText } from '#engine/text/message-text.ts';
import { BODY_MAX_LENGTH, NO_BODY, SUBJECT_MAX_LENGTH } from '#features/reach/contract.ts';
import { defineRoute, type RawReply } from '#platform/contract.ts';
import { id, replyOf, text, wholeText } from '#platform/fields.ts';
import { contactFilterFields } from './fields.ts';
import { TAG_MAX_LENGTH } from './vocabulary.ts';

export const BATCH_UNDO_DAYS = 30;
/** How many skipped contacts a page shows; the file has them all. */
export const BATCH_SKIPS_SHOWN = 50;
const MOST_NAMED = 1000;
const MOST_TAGS = 10;

const tags = z
  .array(text(TAG_MAX_LENGTH).min(1))
  .max(MOST_TAGS, `Choose at most ${MOST_TAGS} tags.`)
  .default([]);

/** A request for a review contains the link to the rating page, and is sent at most once in 90 days. */
const purpose = z.literal('review');

/** The link to the rating page and the way to unsubscribe follow it. */
export const DEFAULT_REVIEW_REQUEST =
  'Hi {first name}, thank you for choosing {business}. How did we do? It takes a minute to tell us:';

/** What was requested, as it is stored and returned. */
const workSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('tag'), add: z.array(z.string()), remove: z.array(z.string()) }),
  z.object({ kind: z.literal('delete') }),
  z.object({
    kind: z.literal('message'),
    channel: z.enum(['sms', 'email']),
    subject: z.string(),
    body: z.string(),
    purpose: purpose.optional(),
  }),
]);
export type BatchWork = z.infer<typeof workSchema>;

/** Either these contacts, all or none of them, or all that a list's filter finds. */
const target = z
  .object({
    ids: z.array(id).min(1).max(MOST_NAMED).optional(),
    all: z.literal(true).optional(),
    ...contactFilterFields,
  })
  .refine((given) => (given.ids === undefined) !== (given.all === undefined), {
    path: ['ids'],
    error: 'Name the contacts: their ids, or all that match.',
  });
export type BatchTarget = z.output<typeof target>;

const statusSchema = z.enum(['running', 'done', 'failed', 'undoing', 'undone']);
export type BatchStatus = z.infer<typeof statusSchema>;

const batchSchema = z.object({
  id: z.string(),
  work: workSchema,
  status: statusSchema,
  /** Why the work or its undo stopped early. */
  failure: z.string().nullable(),
  total: z.number(),
  doneCount: z.number(),
  skippedCount: z.number(),
  undoneCount: z.number(),
  createdAt: z.iso.datetime(),
  /** Null when there is nothing to undo, or it is too late. */
  undoUntil: z.iso.datetime().nullable(),
});
export type BatchSummary = z.infer<typeof batchSchema>;

const detailSchema = batchSchema.extend({
  /** The first contacts that were skipped, and why. */
  skipped: z.array(z.object({ contactId: z.number(), name: z.string(), reason: z.string() })),
});
export type ContactBatch = z.infer<typeof detailSchema>;
const oneBatch = replyOf(detailSchema);
const params = z.object({ id: z.uuid() });

/** The client makes up `id`: a repeated request is the same work, done once. */
const asked = { id: z.uuid(), target };

export const tagContactsRoute = defineRoute({
  method: 'POST',
  path: '/api/contacts/batches/tags',
  summary: 'Add tags to many contacts, and remove others, in the background',
  access: 'session',
  body: z
    .object({ ...asked, add: tags, remove: tags })
    .refine(({ add, remove }) => add.length + remove.length > 0, {
      path: ['add'],
      error: 'Please enter a tag to add or to remove.',
    }),
  reply: oneBatch,
});

export const deleteContactsRoute = defineRoute({
  method: 'POST',
  path: '/api/contacts/batches/deletions',
  summary: 'Delete many contacts, in the background; they can be brought back for 30 days',
  access: 'session',
  body: z.object(asked),
  reply: oneBatch,
});

const channel = z.enum(['sms', 'email'], 'Please choose a text message or an email.');
export type BulkChannel = z.infer<typeof channel>;

const isKnown = (value: string): boolean => unknownIn(value).length === 0;
const NOT_KNOWN = { error: ({ input }: { input?: unknown }) => unknownText(String(input)) };

export const messageContactsRoute = defineRoute({
  method: 'POST',
  path: '/api/contacts/batches/messages',
  summary:
    'Send one message to many contacts in the background, once each; those who may not be reached are skipped',
  access: 'session',
  body: z.object({
    ...asked,
    channel,
    purpose: purpose.optional(),
    /** `{{first_name}}` and the like are filled in for each contact, here and in the body. */
    subject: text(SUBJECT_MAX_LENGTH).refine(isKnown, NOT_KNOWN).default(''),
    body: wholeText(BODY_MAX_LENGTH)
      .refine((value) => value.trim() !== '', NO_BODY)
      .refine(isKnown, NOT_KNOWN),
  }),
  reply: oneBatch,
});

const reachSchema = z.object({
  total: z.number(),
  reachable: z.number(),
  /** The contacts that would not get it, by reason, with some of their names. */
  refused: z.array(z.object({ reason: z.string(), count: z.number(), names: z.array(z.string()) })),
  /** It would go only to the sandbox. */
  sandbox: z.boolean(),
});
export type BulkReach = z.infer<typeof reachSchema>;

export const previewMessageRoute = defineRoute({
  method: 'POST',
  path: '/api/contacts/batches/message-preview',
  summary: 'How many of these contacts would get a message now, and who would not and why',
  access: 'session',
  body: z.object({ target, channel, purpose: purpose.optional() }),
  reply: replyOf(reachSchema),
});

export const getBatchRoute = defineRoute({
  method: 'GET',
  path: '/api/contacts/batches/:id',
  summary: 'The progress of such work, and which contacts it skipped and why',
  access: 'session',
  params,
  reply: oneBatch,
});

export const listBatchesRoute = defineRoute({
  method: 'GET',
  path: '/api/contacts/batches',
  summary: 'Such work of the last 30 days, the newest first',
  access: 'session',
  reply: replyOf(z.array(batchSchema)),
});

export const retryBatchRoute = defineRoute({
  method: 'POST',
  path: '/api/contacts/batches/:id/retry',
  summary: 'Continue work that stopped; contacts already processed are not processed again',
  access: 'session',
  params,
  reply: oneBatch,
});

export const undoBatchRoute = defineRoute({
  method: 'POST',
  path: '/api/contacts/batches/:id/undo',
  summary: 'Undo a change of tags, or restore the deleted contacts; asking twice undoes once',
  access: 'session',
  params,
  reply: oneBatch,
});

export const exportSkippedRoute = defineRoute({
  method: 'GET',
  path: '/api/contacts/batches/:id/skipped',
  summary: 'The contacts that such work skipped, and why, as a CSV file',
  access: 'session',
  params,
  replyType: 'text/csv',
  reply: z.custom<RawReply>(),
});

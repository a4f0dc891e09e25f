/** The receptionist as its owner edits it: a draft, and the versions that were published. */
import { z } from 'zod';
import { defineRoute } from '#platform/contract.ts';
import { replyOf, version, wholeNumber } from '#platform/fields.ts';
import { profileSchema } from './profile.ts';

const publication = z.object({
  number: z.number(),
  published_at: z.iso.datetime(),
  /** Null if the user is gone. */
  published_by: z.string().nullable(),
});

const view = z.object({
  /** Counts the saves of the draft; 0 until the first. */
  version: z.number(),
  profile: profileSchema,
  /** Null while customers talk to the receptionist that every business starts with. */
  published: publication.nullable(),
  /** Of the business, for the times on the page. */
  timezone: z.string(),
  /** How the draft differs from what is published, in words. */
  changes: z.array(z.string()),
  /** From Business Details. */
  website: z.string().nullable(),
  /** Whether the operator has set up a language model, so that the owner may choose it. */
  has_model: z.boolean(),
});
export type ReceptionistView = z.infer<typeof view>;

export const receptionistRoute = defineRoute({
  method: 'GET',
  path: '/api/receptionist',
  summary: 'The draft of the receptionist, and how it differs from what customers talk to',
  access: 'session',
  reply: replyOf(view),
});

export const saveReceptionistRoute = defineRoute({
  method: 'PUT',
  path: '/api/receptionist',
  summary: 'Save the draft; 409 conflict if another user saved it since `version`',
  access: 'session',
  body: profileSchema.extend({ version }),
  reply: replyOf(view),
});

export const publishReceptionistRoute = defineRoute({
  method: 'POST',
  path: '/api/receptionist/publish',
  summary:
    'Run the tests that have no result for the draft, and publish it; 409 tests-not-passed if one fails, 409 conflict if the draft is no longer at `version`',
  access: 'session',
  body: z.object({ version }),
  reply: replyOf(view),
});

const publishedVersion = publication.extend({
  /** How it differs from the version before it, in words. */
  changes: z.array(z.string()),
});
export type PublishedVersion = z.infer<typeof publishedVersion>;

export const listVersionsRoute = defineRoute({
  method: 'GET',
  path: '/api/receptionist/versions',
  summary: 'The latest 20 published versions, newest first',
  access: 'session',
  reply: replyOf(z.array(publishedVersion)),
});

export const restoreVersionRoute = defineRoute({
  method: 'POST',
  path: '/api/receptionist/versions/:number/restore',
  summary: 'Put a published version into the draft; 409 conflict if the draft is no longer at `version`',
  access: 'session',
  params: z.object({ number: wholeNumber({ min: 1, max: 1_000_000 }) }),
  body: z.object({ version }),
  reply: replyOf(view),
});

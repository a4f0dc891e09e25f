import { z } from 'zod';
import { defineRoute } from '#platform/contract.ts';
import { done, idOf, pageNumber, pageSize, success, wholeText } from '#platform/fields.ts';
import { PAGE_SIZES, SEARCH_MAX_LENGTH } from './vocabulary.ts';

export * from './vocabulary.ts';

/** The kind of change that `announce` sends. */
export const LIVE_KIND = 'voicemail';
/** An event: `{ voicemail_id, contact_id, phone_number }`. */
export const VOICEMAIL_LEFT = 'voicemail.left';

const voicemailId = z.object({ id: idOf('The voicemail id is not valid.') });

const voicemailSchema = z.object({
  id: z.number(),
  contact_id: z.number().nullable(),
  /** Empty if unknown. */
  caller_name: z.string(),
  /** E.164; null if withheld. */
  phone_number: z.string().nullable(),
  received_at: z.iso.datetime(),
  duration_seconds: z.number(),
  recording_id: z.number().nullable(),
  /** The lines of the message; a segment of the recording refers to a line by its index. */
  transcript: z.array(z.string()),
  is_read: z.boolean(),
  /** False once a user said that no job was missed: a supplier's, a thank-you. */
  counts_as_missed: z.boolean(),
});
export type Voicemail = z.infer<typeof voicemailSchema>;

const filter = {
  unread: z
    .enum(['true', 'false'])
    .default('false')
    .transform((value) => value === 'true'),
  /** Part of a name, of a phone number in any format, or of the transcript. */
  search: wholeText(SEARCH_MAX_LENGTH).default(''),
};
export type VoicemailFilter = z.output<z.ZodObject<typeof filter>>;

export const listVoicemailsRoute = defineRoute({
  method: 'GET',
  path: '/api/voicemails',
  summary: 'One page of voicemails, newest first',
  access: 'session',
  query: z.object({
    ...filter,
    page: pageNumber,
    itemsPerPage: pageSize(PAGE_SIZES),
  }),
  reply: z.object({
    status: success,
    data: z.object({
      voicemails: z.array(voicemailSchema),
      currentPage: z.number(),
      perPage: z.number(),
      totalItems: z.number(),
    }),
  }),
});

export const voicemailRoute = defineRoute({
  method: 'GET',
  path: '/api/voicemails/:id',
  summary: 'One voicemail',
  access: 'session',
  params: voicemailId,
  reply: z.object({ status: success, data: voicemailSchema }),
});

export const markVoicemailRoute = defineRoute({
  method: 'PUT',
  path: '/api/voicemails/:id/read',
  summary: 'Mark a voicemail as read or unread',
  access: 'session',
  params: voicemailId,
  body: z.object({ read: z.boolean() }),
  reply: z.object({ status: success, data: voicemailSchema }),
});

export const missedVoicemailRoute = defineRoute({
  method: 'PUT',
  path: '/api/voicemails/:id/missed',
  summary: 'Say whether a voicemail counts as a missed call, which may have cost a job',
  access: 'session',
  params: voicemailId,
  body: z.object({ missed: z.boolean() }),
  reply: z.object({ status: success, data: voicemailSchema }),
});

export const deleteVoicemailRoute = defineRoute({
  method: 'DELETE',
  path: '/api/voicemails/:id',
  summary: 'Delete a voicemail; it can be restored for 30 days',
  access: 'session',
  params: voicemailId,
  reply: done,
});

export const restoreVoicemailRoute = defineRoute({
  method: 'POST',
  path: '/api/voicemails/:id/restore',
  summary: 'Restore a deleted voicemail',
  access: 'session',
  params: voicemailId,
  reply: z.object({ status: success, data: voicemailSchema }),
});

/** Texts that a business keeps, to send them again. */
import { z } from 'zod';
import { unknownIn, unknownText } from '#engine/text/message-text.ts';
import { defineRoute } from '#platform/contract.ts';
import { done, idOf, idParams, replyOf, text, version, wholeText } from '#platform/fields.ts';

export const REPLY_NAME_MAX = 60;
export const REPLY_TEXT_MAX = 2000;
export const MOST_REPLIES = 100;
/** The kind of the live announcement. */
export const REPLY_CHANGED = 'saved-reply';

const replyText = wholeText(REPLY_TEXT_MAX)
  .refine((value) => value.trim() !== '', 'Please enter a text.')
  .refine((value) => unknownIn(value).length === 0, {
    error: ({ input }) => unknownText(String(input)),
  });

const input = z.object({ name: text(REPLY_NAME_MAX).min(1, 'Please enter a name.'), text: replyText });

const savedReplySchema = z.object({
  id: z.number(),
  name: z.string(),
  text: z.string(),
  version: z.number(),
});
export type SavedReply = z.infer<typeof savedReplySchema>;

const filledReplySchema = z.object({
  id: z.number(),
  name: z.string(),
  /** With the values of this contact and of the business. */
  text: z.string(),
  /** The placeholders that are still in the text, because their values are not known. */
  open: z.array(z.string()),
});
export type FilledReply = z.infer<typeof filledReplySchema>;

const replyId = z.object({ id: idOf('The id of the saved reply is not valid.') });
const one = replyOf(savedReplySchema);

export const listSavedRepliesRoute = defineRoute({
  method: 'GET',
  path: '/api/saved-replies',
  summary: 'The business’s saved replies, by name',
  access: 'session',
  reply: replyOf(z.array(savedReplySchema)),
});

export const listFilledRepliesRoute = defineRoute({
  method: 'GET',
  path: '/api/contacts/:id/saved-replies',
  summary: 'The saved replies as they would be written to a contact, their variables filled in',
  access: 'session',
  params: idParams,
  reply: replyOf(z.array(filledReplySchema)),
});

export const createSavedReplyRoute = defineRoute({
  method: 'POST',
  path: '/api/saved-replies',
  summary: 'Keep a text as a saved reply; the same name and text again is the same reply',
  access: 'session',
  body: input,
  reply: one,
});

export const updateSavedReplyRoute = defineRoute({
  method: 'PUT',
  path: '/api/saved-replies/:id',
  summary:
    'Save a reply’s name and text; 409 when it was saved elsewhere since `version` was read, and nothing is overwritten',
  access: 'session',
  params: replyId,
  body: input.extend({ version }),
  reply: one,
});

export const deleteSavedReplyRoute = defineRoute({
  method: 'DELETE',
  path: '/api/saved-replies/:id',
  summary: 'Delete a saved reply; returns it as it was, so that it can be kept again',
  access: 'session',
  params: replyId,
  reply: done.extend({ data: savedReplySchema }),
});

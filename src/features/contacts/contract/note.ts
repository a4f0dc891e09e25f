import { z } from 'zod';
import { defineRoute } from '#platform/contract.ts';
import { done, id, idParams, text } from '#platform/fields.ts';

export const NOTE_MAX_LENGTH = 10_000;

const noteSchema = z.object({
  id: z.number(),
  content: z.string(),
  available_for_ai: z.boolean(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type ContactNote = z.infer<typeof noteSchema>;

const noteInput = z.object({ content: text(NOTE_MAX_LENGTH), available_for_ai: z.boolean() });
const noteParams = z.object({ id, note_id: id });
const oneNote = z.object({ status: z.literal('success'), data: noteSchema });

export const listNotesRoute = defineRoute({
  method: 'GET',
  path: '/api/contacts/:id/notes',
  summary: 'The notes about a contact, newest first',
  access: 'session',
  params: idParams,
  reply: z.object({ status: z.literal('success'), data: z.array(noteSchema) }),
});

export const createNoteRoute = defineRoute({
  method: 'POST',
  path: '/api/contacts/:id/notes',
  summary: 'Add a note about a contact',
  access: 'session',
  params: idParams,
  body: noteInput,
  reply: oneNote,
});

export const updateNoteRoute = defineRoute({
  method: 'PUT',
  path: '/api/contacts/:id/notes/:note_id',
  summary: 'Change a note, or whether the receptionist may use it; brings back one deleted within a day',
  access: 'session',
  params: noteParams,
  /** Fields left out stay unchanged, so that a toggle and a concurrent edit do not undo each other. */
  body: noteInput.partial(),
  reply: oneNote,
});

export const deleteNoteRoute = defineRoute({
  method: 'DELETE',
  path: '/api/contacts/:id/notes/:note_id',
  summary: 'Delete a note',
  access: 'session',
  params: noteParams,
  reply: done,
});

import type { ContactNote } from '#features/contacts/contract.ts';
import { findContact } from '#features/contacts/queries.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Actor } from '#platform/http/serve.ts';
import { announce } from '#platform/live/announce.ts';
import {
  deleteStoredNote,
  insertNotes,
  listStoredNotes,
  type StoredNote,
  updateStoredNote,
} from './note-queries.ts';

type ServiceInput = { context: Context; actor: Actor; contactId: number };
type NoteInput = { content: string; availableForAi: boolean };

export async function listNotes({ context, actor, contactId }: ServiceInput): Promise<ContactNote[]> {
  const rows = await context.database.readInScope({ businessId: actor.businessId }, async (tx) => {
    if (!(await findContact(tx, contactId))) throw new AppError('not-found');
    return listStoredNotes(tx, contactId);
  });
  return rows.map(noteOf);
}

/** Only those that the owner made available to the receptionist, in the caller's transaction. */
export async function listNotesForReceptionist(
  tx: Transaction,
  contactId: number,
): Promise<{ id: string; text: string }[]> {
  const notes = await listStoredNotes(tx, contactId);
  return notes
    .filter(({ availableForAi }) => availableForAi)
    .map(({ id, content }) => ({ id: String(id), text: content }));
}

export async function addNote({
  context,
  actor: { businessId },
  contactId,
  ...note
}: ServiceInput & NoteInput): Promise<ContactNote> {
  const [row] = await context.database.inScope({ businessId }, async (tx) => {
    if (!(await findContact(tx, contactId))) throw new AppError('not-found');
    await announce(tx, { businessId, kind: 'contact', id: String(contactId) });
    return insertNotes(tx, [{ businessId, contactId, ...note }]);
  });
  if (!row) throw new Error('the note was not stored');
  return noteOf(row);
}

export async function saveNote({
  context,
  actor: { businessId },
  ...note
}: ServiceInput & Partial<NoteInput> & { noteId: number }): Promise<ContactNote> {
  const row = await context.database.inScope({ businessId }, async (tx) => {
    await announce(tx, { businessId, kind: 'contact', id: String(note.contactId) });
    return updateStoredNote(tx, note);
  });
  if (!row) throw new AppError('not-found');
  return noteOf(row);
}

export async function removeNote({
  context,
  actor: { businessId },
  contactId,
  noteId,
}: ServiceInput & { noteId: number }): Promise<void> {
  const gone = await context.database.inScope({ businessId }, async (tx) => {
    await announce(tx, { businessId, kind: 'contact', id: String(contactId) });
    return deleteStoredNote(tx, { contactId, noteId });
  });
  if (!gone) throw new AppError('not-found');
}

const noteOf = ({ id, content, availableForAi, createdAt, updatedAt }: StoredNote): ContactNote => ({
  id,
  content,
  available_for_ai: availableForAi,
  created_at: createdAt.toISOString(),
  updated_at: updatedAt.toISOString(),
});

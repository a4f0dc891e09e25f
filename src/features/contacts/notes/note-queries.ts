import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import { contactNotes } from '#features/contacts/tables.ts';
import type { Transaction } from '#platform/database/database.ts';

export type StoredNote = typeof contactNotes.$inferSelect;
type NoteContent = Pick<StoredNote, 'content' | 'availableForAi'>;
type NotePlace = { contactId: number; noteId: number };

const MAX_NOTES = 1000;

export async function listStoredNotes(tx: Transaction, contactId: number): Promise<StoredNote[]> {
  return await tx
    .select()
    .from(contactNotes)
    .where(and(eq(contactNotes.contactId, contactId), isNull(contactNotes.deletedAt)))
    .orderBy(desc(contactNotes.id))
    .limit(MAX_NOTES);
}

export async function insertNotes(
  tx: Transaction,
  notes: (NoteContent & { businessId: string; contactId: number; createdAt?: Date })[],
): Promise<StoredNote[]> {
  return notes.length === 0 ? [] : await tx.insert(contactNotes).values(notes).returning();
}

/** Also restores a deleted note. */
export async function updateStoredNote(
  tx: Transaction,
  { contactId, noteId, content, availableForAi }: Partial<NoteContent> & NotePlace,
): Promise<StoredNote | null> {
  const [row] = await tx
    .update(contactNotes)
    // An undefined field stays unchanged.
    .set({ content, availableForAi, updatedAt: sql`now()`, deletedAt: null })
    .where(and(eq(contactNotes.id, noteId), eq(contactNotes.contactId, contactId)))
    .returning();
  return row ?? null;
}

/** Hidden at once, and purged a day later, when a user deletes another note. */
export async function deleteStoredNote(tx: Transaction, { contactId, noteId }: NotePlace): Promise<boolean> {
  await tx.delete(contactNotes).where(lt(contactNotes.deletedAt, sql`now() - interval '1 day'`));
  const { rowCount } = await tx
    .update(contactNotes)
    .set({ deletedAt: sql`now()` })
    .where(
      and(eq(contactNotes.id, noteId), eq(contactNotes.contactId, contactId), isNull(contactNotes.deletedAt)),
    );
  return rowCount === 1;
}

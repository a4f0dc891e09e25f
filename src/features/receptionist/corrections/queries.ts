import { and, asc, eq, inArray } from 'drizzle-orm';
import { chatMessages, chats } from '#features/receptionist/chat-tables.ts';
import { receptionistCorrections } from '#features/receptionist/tables.ts';
import type { Transaction } from '#platform/database/database.ts';

export type CorrectionRow = typeof receptionistCorrections.$inferSelect;

/** Null when the sentence has been corrected already. */
export async function insertCorrection(
  tx: Transaction,
  row: typeof receptionistCorrections.$inferInsert,
): Promise<CorrectionRow | null> {
  const [made] = await tx.insert(receptionistCorrections).values(row).onConflictDoNothing().returning();
  return made ?? null;
}

export async function listCorrections(tx: Transaction, conversationId: number): Promise<CorrectionRow[]> {
  return await tx
    .select()
    .from(receptionistCorrections)
    .where(eq(receptionistCorrections.conversationId, conversationId))
    .orderBy(asc(receptionistCorrections.id));
}

export async function deleteCorrection(tx: Transaction, id: number): Promise<CorrectionRow | null> {
  const [row] = await tx
    .delete(receptionistCorrections)
    .where(eq(receptionistCorrections.id, id))
    .returning();
  return row ?? null;
}

/** What the visitor and the receptionist said in the chat of a conversation, without files; empty if it was none. */
export async function listSpoken(tx: Transaction, conversationId: number) {
  return await tx
    .select({ place: chatMessages.seq, role: chatMessages.role, content: chatMessages.content })
    .from(chatMessages)
    .innerJoin(chats, eq(chats.id, chatMessages.chatId))
    .where(
      and(
        eq(chats.conversationId, conversationId),
        inArray(chatMessages.role, ['visitor', 'assistant']),
        eq(chatMessages.isFile, false),
      ),
    )
    .orderBy(asc(chatMessages.seq));
}

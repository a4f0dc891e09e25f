import { and, desc, eq, sql } from 'drizzle-orm';
import type { MessageSource } from '#features/conversations/contract.ts';
import { conversations } from '#features/conversations/tables.ts';
import type { Transaction } from '#platform/database/database.ts';

export type LastOfThread = {
  id: number;
  quoteStatus: string;
  callStatus: string;
  createdAt: Date;
  version: number;
};

/** Locks the row until the transaction ends, so that an edit runs before or after. */
export async function lockLastOfThread(
  tx: Transaction,
  { contactId, source }: { contactId: number; source: MessageSource },
): Promise<LastOfThread | null> {
  const { id, quoteStatus, callStatus, createdAt, version } = conversations;
  const [row] = await tx
    .select({ id, quoteStatus, callStatus, createdAt, version })
    .from(conversations)
    .where(and(eq(conversations.contactId, contactId), eq(conversations.source, source)))
    .orderBy(desc(conversations.createdAt), desc(conversations.id))
    .limit(1)
    .for('update');
  return row ?? null;
}

/** Returns the ids that changed. */
export async function changeStatusOfThread(
  tx: Transaction,
  { contactId, source, from, to }: { contactId: number; source: MessageSource; from: string; to: string },
): Promise<number[]> {
  const rows = await tx
    .update(conversations)
    .set({ quoteStatus: to, version: sql`${conversations.version} + 1`, updatedAt: sql`now()` })
    .where(
      and(
        eq(conversations.contactId, contactId),
        eq(conversations.source, source),
        eq(conversations.quoteStatus, from),
      ),
    )
    .returning({ id: conversations.id });
  return rows.map(({ id }) => id);
}

/** Moves the conversation to the last message's time, where a new one would be listed. */
export async function raiseConversation(
  tx: Transaction,
  {
    id,
    at,
    ...change
  }: { id: number; at: Date; quoteStatus: string; summary: string; senderId: string; contactType: string },
): Promise<void> {
  await tx
    .update(conversations)
    .set({
      ...change,
      createdAt: sql`greatest(${conversations.createdAt}, ${at.toISOString()}::timestamptz)`,
      version: sql`${conversations.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(eq(conversations.id, id));
}

import { and, asc, count, eq, getTableColumns, isNull, lte, or, sql } from 'drizzle-orm';
import { chatMessages, chats } from '#features/receptionist/chat-tables.ts';
import { receptionistScripts as scripts } from '#features/receptionist/tables.ts';
import type { Transaction } from '#platform/database/database.ts';

export type ScriptRow = typeof scripts.$inferSelect;
export type NewScript = Pick<ScriptRow, 'title' | 'lines' | 'expectations' | 'bookedOfferingId'>;
export type ListedScript = Omit<ScriptRow, 'turns' | 'lines'> & { lineCount: number };

const { turns: _, lines, ...listed } = getTableColumns(scripts);

/** By title, without what was said. */
export async function listScripts(tx: Transaction): Promise<ListedScript[]> {
  return await tx
    .select({ ...listed, lineCount: sql<number>`cardinality(${lines})` })
    .from(scripts)
    .orderBy(asc(sql`lower(${scripts.title})`), asc(scripts.id));
}

export async function countScripts(tx: Transaction): Promise<number> {
  const [row] = await tx.select({ count: count() }).from(scripts);
  return row?.count ?? 0;
}

export async function findScript(tx: Transaction, id: number): Promise<ScriptRow | null> {
  const [row] = await tx.select().from(scripts).where(eq(scripts.id, id));
  return row ?? null;
}

export async function insertScript(
  tx: Transaction,
  script: NewScript & { businessId: string },
): Promise<ScriptRow> {
  const [row] = await tx.insert(scripts).values(script).returning();
  if (!row) throw new Error('the script was not stored');
  return row;
}

/** Clears the last run, which was of other words. Null when the script is no longer at `version`. */
export async function updateScript(
  tx: Transaction,
  { id, version, ...changes }: NewScript & { id: number; version: number },
): Promise<ScriptRow | null> {
  const [row] = await tx
    .update(scripts)
    .set({
      ...changes,
      version: sql`${scripts.version} + 1`,
      ranVersion: null,
      ranFacts: null,
      ranAt: null,
      passed: null,
      unmet: [],
      heard: [],
      turns: [],
    })
    .where(and(eq(scripts.id, id), eq(scripts.version, version)))
    .returning();
  return row ?? null;
}

export async function deleteScript(tx: Transaction, id: number): Promise<ScriptRow | null> {
  const [row] = await tx.delete(scripts).where(eq(scripts.id, id)).returning();
  return row ?? null;
}

/** Null when the script was edited during the run, or a newer draft has been tried since. */
export async function storeRun(
  tx: Transaction,
  {
    script: { id, version },
    ...run
  }: { script: ScriptRow; ranVersion: number; ranFacts: string; passed: boolean } & Pick<
    ScriptRow,
    'unmet' | 'heard' | 'turns'
  >,
): Promise<ScriptRow | null> {
  const isLatest = or(isNull(scripts.ranVersion), lte(scripts.ranVersion, run.ranVersion));
  const [row] = await tx
    .update(scripts)
    .set({ ...run, ranAt: sql`now()` })
    .where(and(eq(scripts.id, id), eq(scripts.version, version), isLatest))
    .returning();
  return row ?? null;
}

/** What the brain remembered of the chat of a conversation, and what it said. */
export async function findChatRecord(tx: Transaction, conversationId: number) {
  const [chat] = await tx
    .select({ id: chats.id, state: chats.state })
    .from(chats)
    .where(eq(chats.conversationId, conversationId));
  if (!chat) return null;
  const said = await tx
    .select({ sentences: chatMessages.sentences })
    .from(chatMessages)
    .where(and(eq(chatMessages.chatId, chat.id), eq(chatMessages.role, 'assistant')))
    .orderBy(asc(chatMessages.seq));
  return { state: chat.state, sentences: said.flatMap(({ sentences }) => sentences) };
}

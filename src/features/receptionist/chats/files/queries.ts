import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { chatFiles, chatMessages, chats } from '#features/receptionist/chat-tables.ts';
import type { Transaction } from '#platform/database/database.ts';

export type ChatFileRow = typeof chatFiles.$inferSelect;

export async function insertChatFile(
  tx: Transaction,
  row: typeof chatFiles.$inferInsert,
): Promise<ChatFileRow> {
  const [file] = await tx.insert(chatFiles).values(row).returning();
  if (!file) throw new Error('the file was not stored');
  return file;
}

export async function updateChatFile(
  tx: Transaction,
  { id, ...changes }: { id: string } & Partial<ChatFileRow>,
): Promise<void> {
  await tx.update(chatFiles).set(changes).where(eq(chatFiles.id, id));
}

export async function findChatFile(
  tx: Transaction,
  which: { id: string } | { chatId: number; clientKey: string },
): Promise<ChatFileRow | null> {
  const condition =
    'id' in which
      ? eq(chatFiles.id, which.id)
      : and(eq(chatFiles.chatId, which.chatId), eq(chatFiles.clientKey, which.clientKey));
  const [row] = await tx.select().from(chatFiles).where(condition);
  return row ?? null;
}

/** Also those that the owner has deleted meanwhile, and those that are still on their way. */
export async function countOfChat(tx: Transaction, chatId: number): Promise<number> {
  const sent = await tx.$count(
    chatMessages,
    and(eq(chatMessages.chatId, chatId), eq(chatMessages.isFile, true)),
  );
  const coming = await tx.$count(
    chatFiles,
    sql`${eq(chatFiles.chatId, chatId)} and not exists (
      select 1 from ${chatMessages} where ${chatMessages.fileId} = ${chatFiles.id})`,
  );
  return sent + coming;
}

export type Taken = { bytes: number; networkBytes: number; networkFiles: number };

/** What the business was sent since then, and how much of it from one network. */
export async function takenSince(
  tx: Transaction,
  { since, networkHash }: { since: Date; networkHash: string },
): Promise<Taken> {
  const isTheirs = and(eq(chats.networkHash, networkHash), sql`${networkHash} <> ''`);
  const [row] = await tx
    .select({
      bytes: sql<number>`coalesce(sum(${chatFiles.sizeBytes}), 0)::float8`,
      networkBytes: sql<number>`coalesce(sum(${chatFiles.sizeBytes}) filter (where ${isTheirs}), 0)::float8`,
      networkFiles: sql<number>`(count(*) filter (where ${isTheirs}))::int`,
    })
    .from(chatFiles)
    .innerJoin(chats, eq(chats.id, chatFiles.chatId))
    .where(gt(chatFiles.createdAt, since));
  return row ?? { bytes: 0, networkBytes: 0, networkFiles: 0 };
}

export async function listChatFiles(tx: Transaction, ids: string[]): Promise<ChatFileRow[]> {
  if (ids.length === 0) return [];
  return await tx.select().from(chatFiles).where(inArray(chatFiles.id, ids));
}

import { and, asc, eq, gt, inArray, isNotNull, lt, ne, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { chatMessages, chats } from '#features/receptionist/chat-tables.ts';
import type { ChatRole } from '#features/receptionist/contract/chat-vocabulary.ts';
import type { Entry } from '#features/receptionist/dialogue/turn.ts';
import { firstNameOfUser, nameOfUser } from '#features/session/team-service.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { DuePage } from '#platform/sweep/sweep-one-by-one.ts';

export type ChatRow = typeof chats.$inferSelect;
export type MessageRow = typeof chatMessages.$inferSelect;
export type NewMessage = Pick<MessageRow, 'role' | 'content'> &
  Partial<Pick<MessageRow, 'sentences' | 'choices' | 'authorId' | 'clientKey' | 'isFile' | 'fileId'>>;

export async function insertChat(tx: Transaction, row: typeof chats.$inferInsert): Promise<ChatRow> {
  const [chat] = await tx.insert(chats).values(row).returning();
  if (!chat) throw new Error('the chat was not stored');
  return chat;
}

export async function findChatByToken(tx: Transaction, tokenHash: Buffer): Promise<ChatRow | null> {
  const [row] = await tx.select().from(chats).where(eq(chats.tokenHash, tokenHash));
  return row ?? null;
}

/** Locks the row until the transaction ends, so that messages get their numbers one after the other. */
export async function lockChat(
  tx: Transaction,
  which: { id: number } | { tokenHash: Buffer },
): Promise<ChatRow | null> {
  const condition = 'id' in which ? eq(chats.id, which.id) : eq(chats.tokenHash, which.tokenHash);
  const [row] = await tx.select().from(chats).where(condition).for('update');
  return row ?? null;
}

type Held = Pick<ChatRow, 'channel' | 'address'>;
const isHeld = ({ channel, address }: Held) =>
  and(eq(chats.channel, channel), eq(chats.address, address), ne(chats.status, 'ended'));

/** The conversation that is going on by messages to and from this number or address. */
export async function lockHeldChat(tx: Transaction, held: Held): Promise<ChatRow | null> {
  const [row] = await tx.select().from(chats).where(isHeld(held)).for('update');
  return row ?? null;
}

export async function findHeldChat(tx: Transaction, held: Held): Promise<ChatRow | null> {
  const [row] = await tx.select().from(chats).where(isHeld(held));
  return row ?? null;
}

export async function findChat(tx: Transaction, id: number): Promise<ChatRow | null> {
  const [row] = await tx.select().from(chats).where(eq(chats.id, id));
  return row ?? null;
}

export async function updateChat(
  tx: Transaction,
  { id, ...changes }: { id: number } & Partial<typeof chats.$inferInsert>,
): Promise<void> {
  await tx.update(chats).set(changes).where(eq(chats.id, id));
}

/** The status of the chat with the entry; null when the claim is lost, since another worker answers now. */
export async function addToTurn(
  tx: Transaction,
  { id, lease, entry }: { id: number; lease: string; entry: Entry },
): Promise<ChatRow['status'] | null> {
  const journal = sql`(${chats.turn}->'journal') || ${JSON.stringify([entry])}::jsonb`;
  const [row] = await tx
    .update(chats)
    .set({ turn: sql`jsonb_set(${chats.turn}, '{journal}', ${journal})` })
    .where(and(eq(chats.id, id), eq(chats.lease, lease), isNotNull(chats.turn)))
    .returning({ status: chats.status });
  return row?.status ?? null;
}

export async function findMessageByKey(
  tx: Transaction,
  { chatId, clientKey }: { chatId: number; clientKey: string },
): Promise<{ seq: number } | null> {
  const [row] = await tx
    .select({ seq: chatMessages.seq })
    .from(chatMessages)
    .where(and(eq(chatMessages.chatId, chatId), eq(chatMessages.clientKey, clientKey)));
  return row ?? null;
}

/** Gives the message the chat's next number. The caller holds the lock of the chat. */
export async function insertMessage(
  tx: Transaction,
  { chat, ...message }: NewMessage & { chat: Pick<ChatRow, 'id' | 'businessId'> },
): Promise<number> {
  const [counted] = await tx
    .update(chats)
    .set({ lastSeq: sql`${chats.lastSeq} + 1`, lastActivityAt: sql`now()` })
    .where(eq(chats.id, chat.id))
    .returning({ seq: chats.lastSeq });
  if (!counted) throw new Error('the chat is gone');
  await tx
    .insert(chatMessages)
    .values({ ...message, chatId: chat.id, businessId: chat.businessId, seq: counted.seq });
  return counted.seq;
}

export async function listMessages(
  tx: Transaction,
  {
    chatId,
    after = 0,
    upTo,
    roles,
    onlyWords = false,
  }: {
    chatId: number;
    after?: number;
    upTo?: number;
    roles?: ChatRole[];
    /** Without files, which the receptionist does not read. */
    onlyWords?: boolean;
  },
): Promise<MessageRow[]> {
  const conditions: (SQL | undefined)[] = [
    eq(chatMessages.chatId, chatId),
    gt(chatMessages.seq, after),
    upTo === undefined ? undefined : lt(chatMessages.seq, upTo + 1),
    roles && inArray(chatMessages.role, roles),
    onlyWords ? eq(chatMessages.isFile, false) : undefined,
  ];
  return await tx
    .select()
    .from(chatMessages)
    .where(and(...conditions))
    .orderBy(asc(chatMessages.seq));
}

/** What a visitor sees, with the first names of the team. */
export async function listSeenMessages(
  tx: Transaction,
  { chatId, after }: { chatId: number; after: number },
): Promise<{ message: MessageRow; author: string | null }[]> {
  return await tx
    .select({ message: chatMessages, author: firstNameOfUser(chatMessages.authorId) })
    .from(chatMessages)
    .where(
      and(eq(chatMessages.chatId, chatId), gt(chatMessages.seq, after), ne(chatMessages.role, 'whisper')),
    )
    .orderBy(asc(chatMessages.seq));
}

export async function listMessagesWithAuthors(tx: Transaction, chatId: number) {
  return await tx
    .select({ message: chatMessages, authorName: nameOfUser(chatMessages.authorId) })
    .from(chatMessages)
    .where(eq(chatMessages.chatId, chatId))
    .orderBy(asc(chatMessages.seq));
}

export async function findChatOfConversation(tx: Transaction, conversationId: number) {
  const [row] = await tx
    .select({ chat: chats, takenByName: nameOfUser(chats.takenBy) })
    .from(chats)
    .where(eq(chats.conversationId, conversationId));
  return row ?? null;
}

/** Sweeping: chats of all businesses in which nothing happened for as long as each of them waits. */
export async function listSilent(
  tx: Transaction,
  { now, patiences, limit, without }: DuePage & { now: Date; patiences: readonly number[] },
): Promise<{ id: number; businessId: string }[]> {
  const isSilent = patiences.map((minutes) =>
    and(eq(chats.patienceMinutes, minutes), lt(chats.lastActivityAt, new Date(+now - minutes * 60_000))),
  );
  return await tx
    .select({ id: chats.id, businessId: chats.businessId })
    .from(chats)
    .where(and(ne(chats.status, 'ended'), or(...isSilent), notInArray(chats.id, without)))
    .orderBy(asc(chats.lastActivityAt))
    .limit(limit);
}

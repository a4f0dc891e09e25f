import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNotNull,
  notLike,
  sql,
} from 'drizzle-orm';
import type { Channel } from '#features/messaging/contract.ts';
import { messageNumbers, messages } from '#features/messaging/tables.ts';
import type { Transaction } from '#platform/database/database.ts';
import { prepared } from '#platform/database/prepared.ts';
import { repointRows, type Way } from '#platform/database/repoint-rows.ts';
import { type Since, sinceRows } from '#platform/database/since.ts';

export type StoredMessage = typeof messages.$inferSelect;
export type NewMessage = typeof messages.$inferInsert;

export async function hasMessages(tx: Transaction): Promise<boolean> {
  return (await tx.select({ id: messages.id }).from(messages).limit(1)).length > 0;
}

/** Null when the business has used that key before, even concurrently. */
export async function insertMessage(tx: Transaction, message: NewMessage): Promise<StoredMessage | null> {
  const [row] = await tx.insert(messages).values(message).onConflictDoNothing().returning();
  return row ?? null;
}

export async function findMessageByKey(tx: Transaction, key: string): Promise<StoredMessage | null> {
  const [row] = await tx.select().from(messages).where(eq(messages.idempotencyKey, key));
  return row ?? null;
}

export async function findMessage(tx: Transaction, id: number): Promise<StoredMessage | null> {
  const [row] = await tx.select().from(messages).where(eq(messages.id, id));
  return row ?? null;
}

/** Oldest first. */
export async function findMessages(tx: Transaction, ids: number[]): Promise<StoredMessage[]> {
  return await tx.select().from(messages).where(inArray(messages.id, ids)).orderBy(asc(messages.id));
}

/** No other transaction changes the message until this one ends. */
export async function lockMessage(tx: Transaction, id: number): Promise<StoredMessage | null> {
  const [row] = await tx.select().from(messages).where(eq(messages.id, id)).for('update');
  return row ?? null;
}

export async function updateMessage(
  tx: Transaction,
  { id, ...change }: { id: number } & Partial<NewMessage>,
): Promise<StoredMessage> {
  const [row] = await tx.update(messages).set(change).where(eq(messages.id, id)).returning();
  if (!row) throw new Error(`message ${id} is gone`);
  return row;
}

/** So that each of a million queued messages does not add up those before it; what is too much, its delivery finds. */
const MOST_ADDED = 2000;

/** What the queued messages on these channels will be counted as. */
export async function sumToCount(tx: Transaction, channels: Channel[]): Promise<number> {
  const [row] = await prepared<{ sum: string }>(
    tx,
    sql`select coalesce(sum(to_count), 0) as sum from (
          select to_count from ${messages}
          where channel = any (${sql.param(channels)}::text[]) and to_count > 0 and status = 'queued'
          limit ${sql.raw(String(MOST_ADDED))}) waiting`,
  );
  return Number(row?.sum ?? 0);
}

/** The reason for `sending` goes to messages that may have been sent. */
export async function failUnsentMessages(
  tx: Transaction,
  { contactIds, reasons }: { contactIds: number[]; reasons: { queued: string; sending: string } },
): Promise<void> {
  if (contactIds.length === 0) return;
  const { queued, sending } = reasons;
  await tx
    .update(messages)
    .set({
      status: 'failed',
      reason: sql`case when ${messages.unsureSince} is null then ${queued}::text else ${sending}::text end`,
    })
    .where(and(inArray(messages.contactId, contactIds), inArray(messages.status, ['queued', 'sending'])));
}

/** A list needs to know that there is a longer text, but not the text. */
const listed = {
  ...getTableColumns(messages),
  original: sql<string | null>`case when ${messages.original} is null then null else '' end`.as('original'),
};

/** The last `limit`, oldest first. */
export async function listMessages(
  tx: Transaction,
  { contactId, limit }: { contactId: number; limit: number },
): Promise<StoredMessage[]> {
  const last = tx
    .select(listed)
    .from(messages)
    .where(eq(messages.contactId, contactId))
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(limit)
    .as('last');
  return await tx.select().from(last).orderBy(asc(last.createdAt), asc(last.id));
}

const isFromFacebook = and(eq(messages.channel, 'facebook'), eq(messages.direction, 'in'));

export async function findContactOfHandle(tx: Transaction, handle: string): Promise<number | null> {
  const [row] = await tx
    .select({ contactId: messages.contactId })
    .from(messages)
    .where(and(isFromFacebook, eq(messages.fromAddress, handle)))
    .orderBy(desc(messages.id))
    .limit(1);
  return row?.contactId ?? null;
}

/** The Messenger ids that a contact wrote from. Phone numbers are left out: the contact has those itself. */
export async function listHandles(tx: Transaction, contactId: number): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ handle: messages.fromAddress })
    .from(messages)
    .where(and(eq(messages.contactId, contactId), isFromFacebook, notLike(messages.fromAddress, '+%')));
  return rows.map(({ handle }) => handle);
}

/** Which of a provider's ids belong to other messages. */
export async function takenProviderIds(
  tx: Transaction,
  { provider, providerIds, besides }: { provider: string; providerIds: string[]; besides: number },
): Promise<Set<string>> {
  if (providerIds.length === 0) return new Set();
  const rows = await tx
    .select({ id: messages.id, providerId: messages.providerId })
    .from(messages)
    .where(and(eq(messages.provider, provider), inArray(messages.providerId, providerIds)));
  return new Set(rows.flatMap(({ id, providerId }) => (id !== besides && providerId ? [providerId] : [])));
}

/** Messages through the CRM with this contact since then, whichever way, that have its id: oldest first. */
export async function listCrmMessages(
  tx: Transaction,
  { contactId, channel, since }: { contactId: number; channel: 'sms' | 'email'; since: Date },
): Promise<Pick<StoredMessage, 'direction' | 'providerId' | 'crmConversationId'>[]> {
  const { direction, providerId, crmConversationId } = messages;
  const isThere = and(eq(messages.provider, 'gohighlevel'), isNotNull(messages.providerId));
  const isTheirs = and(eq(messages.contactId, contactId), eq(messages.channel, channel));
  return await tx
    .select({ direction, providerId, crmConversationId })
    .from(messages)
    .where(and(isTheirs, isThere, gte(messages.createdAt, since)))
    .orderBy(asc(messages.id));
}

export async function countMessages(tx: Transaction, contactId: number): Promise<number> {
  const [row] = await tx.select({ total: count() }).from(messages).where(eq(messages.contactId, contactId));
  return row?.total ?? 0;
}

export async function reassignMessages(tx: Transaction, way: Way): Promise<number[]> {
  return repointRows(tx, { table: messages, column: messages.contactId, ...way });
}

/** The number that the business of `tx` texts from; the oldest, when it has several. */
export async function findOwnNumber(tx: Transaction): Promise<string | null> {
  const [row] = await tx
    .select({ number: messageNumbers.number })
    .from(messageNumbers)
    .orderBy(asc(messageNumbers.createdAt))
    .limit(1);
  return row?.number ?? null;
}

export async function insertNumber(
  tx: Transaction,
  row: { businessId: string; number: string },
): Promise<boolean> {
  const { rowCount } = await tx.insert(messageNumbers).values(row).onConflictDoNothing();
  return rowCount === 1;
}

/** The owner of the number that was texted, before any business is known. */
export async function findBusinessOfNumber(tx: Transaction, number: string): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string | null }>(sql`select business_of_number(${number}) as id`);
  return rows[0]?.id ?? null;
}

/** The places whose contact wrote since, or was written to by a person; an automatic text is no answer. */
export async function wroteSince(tx: Transaction, questions: readonly Since[]): Promise<number[]> {
  const rows = await prepared<{ place: number }>(
    tx,
    sql`select distinct s.place from ${sinceRows(questions)}
        where exists (select from messages m where m.contact_id = s.contact_id and m.created_at > s.since
                        and (m.direction = 'in' or (not m.automatic and m.status in ('sent', 'delivered'))))`,
  );
  return rows.map(({ place }) => place);
}

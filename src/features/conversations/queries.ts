import { and, count, desc, eq, gt, isNotNull, ne, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { timezoneOfBusiness, todayOfBusiness } from '#features/brand/service.ts';
import { type Direction, IN_PROGRESS, MESSAGE_SOURCES } from '#features/conversations/contract.ts';
import { conversations } from '#features/conversations/tables.ts';
import { nameOfUser } from '#features/session/team-service.ts';
import type { Transaction } from '#platform/database/database.ts';
import { prepared } from '#platform/database/prepared.ts';
import { repointRows, type Way } from '#platform/database/repoint-rows.ts';
import { type Since, sinceRows } from '#platform/database/since.ts';

type ConversationRow = typeof conversations.$inferSelect;
/** With computed columns and names from other tables. */
export type ShownRow = ConversationRow & {
  dateTime: string;
  gist: string;
  assigneeName: string | null;
  isOverdue: boolean;
};
type Editable = Partial<Pick<ConversationRow, 'quoteStatus' | 'quoteValue' | 'salesValue' | 'notes'>>;
type Named = { id: number; direction?: Direction | undefined };

const named = ({ id, direction }: Named) =>
  and(eq(conversations.id, id), direction ? eq(conversations.callDirection, direction) : undefined);

export async function findConversation(
  tx: Transaction,
  { timezone, ...name }: Named & { timezone?: string | undefined },
): Promise<ShownRow | null> {
  const dateTime = sql<string>`to_char(${conversations.createdAt} at time zone ${timezone ? sql`${timezone}::text` : timezoneOfBusiness},
                                       'FMMon FMDD, YYYY, FMHH12:MI AM')`;
  const [row] = await tx
    .select({
      conversation: conversations,
      dateTime,
      gist: gistOf(sql``),
      assigneeName: nameOfUser(conversations.assigneeId),
      isOverdue: sql<boolean>`coalesce(${isOverdue}, false)`,
    })
    .from(conversations)
    .where(named(name));
  if (!row) return null;
  const { conversation, ...shown } = row;
  return { ...conversation, ...shown };
}

const GIST_MAX_LENGTH = 200;

/** Long transcripts are stored apart, so they are read only where there is no summary. */
export const gistOf = (table: SQL): SQL<string> =>
  sql`left(coalesce(nullif(${table}summary, ''),
                    jsonb_path_query_first(${table}transcript, '$[*] ? (@.role == "user").content') #>> '{}',
                    ''), ${sql.raw(String(GIST_MAX_LENGTH))})`;

export const isOverdue = sql`due_on < ${todayOfBusiness}`;

/** Newest first; only conversations with a contact, and no spam. */
export async function listTalkedSince(tx: Transaction, since: Date) {
  const { id, contactId, quoteStatus: status, filters, createdAt, durationSeconds } = conversations;
  return await tx
    .select({ id, contactId, status, filters, createdAt, durationSeconds })
    .from(conversations)
    .where(and(gt(createdAt, since), ne(status, 'Spam'), isNotNull(contactId)))
    .orderBy(desc(createdAt), desc(id));
}

/** The places whose contact had a conversation since. */
export async function listTalkedOfSince(tx: Transaction, questions: readonly Since[]): Promise<number[]> {
  const rows = await prepared<{ place: number }>(
    tx,
    sql`select distinct s.place from ${sinceRows(questions)}
        where exists (select from conversations c where c.contact_id = s.contact_id and c.created_at > s.since
                        and c.quote_status <> 'Spam')`,
  );
  return rows.map(({ place }) => place);
}

/** What other systems call a conversation. */
export type OutsideNames = { externalId: string | null; crmConversationId: string | null };

/** The latest that another system knows by one of these names. */
export async function findByOutsideNames(
  tx: Transaction,
  { externalId, crmConversationId }: OutsideNames,
): Promise<{ id: number; contactId: number | null; summary: string } | null> {
  const { id, contactId, summary } = conversations;
  const called = [
    externalId === null ? [] : [eq(conversations.externalId, externalId)],
    crmConversationId === null ? [] : [eq(conversations.crmConversationId, crmConversationId)],
  ].flat();
  if (called.length === 0) return null;
  const [row] = await tx
    .select({ id, contactId, summary })
    .from(conversations)
    .where(or(...called))
    .orderBy(desc(id))
    .limit(1);
  return row ?? null;
}

export async function setOutsideNames(
  tx: Transaction,
  { id, externalId, crmConversationId }: { id: number } & OutsideNames,
): Promise<void> {
  const names = {
    ...(externalId !== null && { externalId }),
    ...(crmConversationId !== null && { crmConversationId }),
  };
  if (Object.keys(names).length > 0)
    await tx.update(conversations).set(names).where(eq(conversations.id, id));
}

/** What was said with the contact before, latest first; conversations without a summary say nothing. */
export async function listSummaries(
  tx: Transaction,
  { contactId, limit }: { contactId: number; limit: number },
): Promise<{ id: number; summary: string; createdAt: Date }[]> {
  const { id, summary, createdAt, callStatus, quoteStatus } = conversations;
  return await tx
    .select({ id, summary, createdAt })
    .from(conversations)
    .where(
      and(
        eq(conversations.contactId, contactId),
        ne(summary, ''),
        ne(callStatus, IN_PROGRESS),
        ne(quoteStatus, 'Spam'),
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}

/** Locks the row until the transaction ends, so that edits run one after the other. */
export async function lockConversation(
  tx: Transaction,
  name: Named,
): Promise<{ quoteStatus: string; version: number } | null> {
  const [row] = await tx
    .select({ quoteStatus: conversations.quoteStatus, version: conversations.version })
    .from(conversations)
    .where(named(name))
    .for('update');
  return row ?? null;
}

export async function updateConversation(
  tx: Transaction,
  { id, changes }: { id: number; changes: Editable },
): Promise<Required<Editable> & { contactId: number | null }> {
  const { quoteStatus, quoteValue, salesValue, notes, contactId } = conversations;
  const [row] = await tx
    .update(conversations)
    .set({ ...changes, version: sql`${conversations.version} + 1`, updatedAt: sql`now()` })
    .where(eq(conversations.id, id))
    .returning({ quoteStatus, quoteValue, salesValue, notes, contactId });
  if (!row) throw new Error('the conversation is gone');
  return row;
}

/** Leaves `version` alone: a rating conflicts with no other edit. */
export async function updateRank(
  tx: Transaction,
  { id, rank, comment }: { id: number; rank: number; comment: string | null },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(conversations)
    .set({ rank, additionalComments: comment, updatedAt: sql`now()` })
    .where(eq(conversations.id, id));
  return rowCount === 1;
}

/** Calls and chats, without the transcript. */
export async function listOfContact(
  tx: Transaction,
  { contactId, limit }: { contactId: number; limit: number },
) {
  return await tx
    .select({
      id: conversations.id,
      source: conversations.source,
      callDirection: conversations.callDirection,
      durationSeconds: conversations.durationSeconds,
      summary: conversations.summary,
      createdAt: conversations.createdAt,
    })
    .from(conversations)
    .where(
      and(eq(conversations.contactId, contactId), notInArray(conversations.source, [...MESSAGE_SOURCES])),
    )
    .orderBy(desc(conversations.createdAt))
    .limit(limit);
}

export async function countOfContact(tx: Transaction, contactId: number): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(conversations)
    .where(eq(conversations.contactId, contactId));
  return row?.total ?? 0;
}

export async function reassignConversations(tx: Transaction, way: Way): Promise<number[]> {
  return repointRows(tx, { table: conversations, column: conversations.contactId, ...way });
}

export async function insertConversation(
  tx: Transaction,
  row: typeof conversations.$inferInsert,
): Promise<number> {
  const [made] = await tx.insert(conversations).values(row).returning({ id: conversations.id });
  if (!made) throw new Error('the conversation was not stored');
  return made.id;
}

/** Ends a conversation that was going on. Leaves `version` alone: users edit other fields than the end sets. */
export async function finishOpened(
  tx: Transaction,
  { id, row, isSpam }: { id: number; row: Partial<typeof conversations.$inferInsert>; isSpam: boolean },
): Promise<void> {
  const { quoteStatus } = conversations;
  // A status that a user chose meanwhile stays.
  const status = isSpam && {
    quoteStatus: sql`case when ${quoteStatus} = 'New' then 'Spam' else ${quoteStatus} end`,
  };
  await tx
    .update(conversations)
    .set({ ...row, ...status, updatedAt: sql`now()` })
    .where(eq(conversations.id, id));
}

/** Leaves `version` alone, as its end does. */
export async function markBooked(tx: Transaction, id: number): Promise<void> {
  await tx
    .update(conversations)
    .set({ readyToScheduleAnAppointment: true, updatedAt: sql`now()` })
    .where(eq(conversations.id, id));
}

/** For the demo. Returns the ids in the same order. */
export async function insertConversations(
  tx: Transaction,
  rows: (typeof conversations.$inferInsert)[],
): Promise<number[]> {
  const made = await tx.insert(conversations).values(rows).returning({ id: conversations.id });
  return made.map(({ id }) => id);
}

/** In the order of an index, so that a business without any is not sought among the rows of all others. */
export async function hasConversations(tx: Transaction): Promise<boolean> {
  const { id, createdAt, quoteStatus } = conversations;
  const rows = await tx
    .select({ id })
    .from(conversations)
    .where(ne(quoteStatus, 'Spam'))
    .orderBy(desc(createdAt), desc(id))
    .limit(1);
  return rows.length > 0;
}

/** Locks in the order of ids, as automations do, so that two transactions cannot deadlock. */
export async function lockInOrder(tx: Transaction, where: SQL): Promise<void> {
  await tx.execute(sql`
    select count(*) from (
      select 1 from conversations where ${where} order by id for no key update
    ) locked`);
}

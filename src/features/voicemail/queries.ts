import { and, count, desc, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { prepared } from '#platform/database/prepared.ts';
import { repointRows, type Way } from '#platform/database/repoint-rows.ts';
import { notOf, type SweepPage } from '#platform/sweep/sweep-by-business.ts';
import type { VoicemailFilter } from './contract.ts';
import { voicemails } from './tables.ts';

export type StoredVoicemail = typeof voicemails.$inferSelect;
export type NewVoicemail = typeof voicemails.$inferInsert;

const isThere = isNull(voicemails.deletedAt);
const isUnread = and(isThere, isNull(voicemails.readAt));
const isPastKeeping = lt(voicemails.deletedAt, sql`now() - interval '30 days'`);

export async function listPage(
  tx: Transaction,
  { filter, limit, offset }: { filter: VoicemailFilter; limit: number; offset: number },
): Promise<{ rows: StoredVoicemail[]; total: number }> {
  const where = and(filter.unread ? isUnread : isThere, matching(filter.search));
  const rows = await tx
    .select()
    .from(voicemails)
    .where(where)
    .orderBy(desc(voicemails.receivedAt), desc(voicemails.id))
    .limit(limit)
    .offset(offset);
  const [counted] = await tx.select({ total: count() }).from(voicemails).where(where);
  return { rows, total: counted?.total ?? 0 };
}

/** A business has hundreds of voicemails, not millions, so a scan is fine. */
function matching(search: string): SQL | undefined {
  const words = search.trim();
  if (words === '') return undefined;
  const like = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const digits = words.replace(/[\s().+-]/g, '');
  const byNumber = /^\d{3,}$/.test(digits) ? sql`or ${voicemails.phoneNumber} like ${like(digits)}` : sql``;
  return sql`(${voicemails.callerName} ilike ${like(words)}
              or array_to_string(${voicemails.transcript}, ' ') ilike ${like(words)} ${byNumber})`;
}

export async function countUnread(tx: Transaction): Promise<number> {
  const [row] = await tx.select({ total: count() }).from(voicemails).where(isUnread);
  return row?.total ?? 0;
}

export type ReceivedCall = {
  contactId: number | null;
  phoneNumber: string | null;
  receivedAt: Date;
  countsAsMissed: boolean;
  /** The same person left none since. */
  isLast: boolean;
};

/** Left in the span, without deleted ones. One that says it is a wrong number does not count as missed. */
export async function listReceived(
  tx: Transaction,
  { from, to }: { from: Date; to: Date },
): Promise<ReceivedCall[]> {
  return await prepared<ReceivedCall>(
    tx,
    sql`select v.contact_id::float8 as "contactId", v.phone_number as "phoneNumber", v.received_at as "receivedAt",
               v.counts_as_missed and array_to_string(v.transcript, ' ') !~* 'wrong number|n[uú]mero equivocado' as "countsAsMissed",
               not exists (
                 select from ${voicemails} l
                 where l.deleted_at is null and (l.received_at, l.id) > (v.received_at, v.id)
                   and (l.contact_id = v.contact_id or l.phone_number = v.phone_number)) as "isLast"
        from ${voicemails} v
        where v.received_at >= ${from} and v.received_at < ${to} and v.deleted_at is null
        order by v.received_at, v.id`,
  );
}

export async function findVoicemail(tx: Transaction, id: number): Promise<StoredVoicemail | null> {
  const [row] = await tx
    .select()
    .from(voicemails)
    .where(and(eq(voicemails.id, id), isThere));
  return row ?? null;
}

export async function insertVoicemails(tx: Transaction, rows: NewVoicemail[]): Promise<number[]> {
  const made = await tx.insert(voicemails).values(rows).returning({ id: voicemails.id });
  return made.map(({ id }) => id);
}

/** Keeps the time at which it was first read. */
export async function markVoicemail(
  tx: Transaction,
  { id, read }: { id: number; read: boolean },
): Promise<StoredVoicemail | null> {
  const [row] = await tx
    .update(voicemails)
    .set({ readAt: read ? sql`coalesce(${voicemails.readAt}, now())` : null })
    .where(and(eq(voicemails.id, id), isThere))
    .returning();
  return row ?? null;
}

export async function setCountsAsMissed(
  tx: Transaction,
  { id, missed }: { id: number; missed: boolean },
): Promise<StoredVoicemail | null> {
  const [row] = await tx
    .update(voicemails)
    .set({ countsAsMissed: missed })
    .where(and(eq(voicemails.id, id), isThere))
    .returning();
  return row ?? null;
}

export async function deleteVoicemail(tx: Transaction, id: number): Promise<boolean> {
  const { rowCount } = await tx
    .update(voicemails)
    .set({ deletedAt: sql`now()` })
    .where(and(eq(voicemails.id, id), isThere));
  return rowCount === 1;
}

/** Does nothing to one that is not deleted, so that restoring twice is no error. */
export async function restoreVoicemail(tx: Transaction, id: number): Promise<StoredVoicemail | null> {
  const [row] = await tx.update(voicemails).set({ deletedAt: null }).where(eq(voicemails.id, id)).returning();
  return row ?? null;
}

/** For all businesses, in a sweep transaction. */
export async function listPastKeeping(
  tx: Transaction,
  page: SweepPage,
): Promise<{ id: number; businessId: string }[]> {
  return await tx
    .select({ id: voicemails.id, businessId: voicemails.businessId })
    .from(voicemails)
    .where(and(isPastKeeping, notOf(voicemails.businessId, page)))
    .orderBy(voicemails.deletedAt)
    .limit(page.limit);
}

/** Returns their recordings. Skips a voicemail that was restored in the meantime. */
export async function deleteForGood(tx: Transaction, ids: number[]): Promise<number[]> {
  const gone = await tx
    .delete(voicemails)
    .where(and(inArray(voicemails.id, ids), isPastKeeping))
    .returning({ recordingId: voicemails.recordingId });
  return gone.flatMap(({ recordingId }) => recordingId ?? []);
}

export async function countOfContact(tx: Transaction, contactId: number): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(voicemails)
    .where(and(eq(voicemails.contactId, contactId), isThere));
  return row?.total ?? 0;
}

/** Includes deleted ones, because they may be restored. */
export async function reassignVoicemails(tx: Transaction, way: Way): Promise<number[]> {
  return repointRows(tx, { table: voicemails, column: voicemails.contactId, ...way });
}

export async function hasVoicemails(tx: Transaction): Promise<boolean> {
  const { id, receivedAt } = voicemails;
  const newest = await tx
    .select({ id })
    .from(voicemails)
    .where(isThere)
    .orderBy(desc(receivedAt), desc(id))
    .limit(1);
  return newest.length > 0;
}

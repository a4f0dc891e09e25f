import { and, asc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { chats } from '#features/receptionist/chat-tables.ts';
import type { Transaction } from '#platform/database/database.ts';

/**
 * How often the CRM is asked: people who texted a moment ago wait for the answer. Each is a little less than the rounds
 * of the job, so that no round comes too early.
 */
const PACE = sql`case
  when ${chats.lastActivityAt} > now() - interval '10 minutes' then interval '25 seconds'
  when ${chats.lastActivityAt} > now() - interval '1 hour' then interval '115 seconds'
  else interval '595 seconds' end`;
/** After the end of a conversation whose CRM cannot be reached. */
const GIVE_UP_AFTER = sql`interval '7 days'`;

const isDue = (withinSeconds: number): SQL | undefined =>
  and(
    isNotNull(chats.crmAskedAt),
    sql`${chats.crmAskedAt} < now() + make_interval(secs => ${withinSeconds}) - ${PACE}`,
  );

/** Sweeping: over all businesses. */
export async function listBusinessesToHear(
  tx: Transaction,
  { withinSeconds }: { withinSeconds: number },
): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ businessId: chats.businessId })
    .from(chats)
    .where(isDue(withinSeconds));
  return rows.map(({ businessId }) => businessId);
}

export type DueChat = Pick<
  typeof chats.$inferSelect,
  'id' | 'channel' | 'address' | 'conversationId' | 'startedAt' | 'status'
>;

/** Of one business, those that were asked about longest ago first. */
export async function listDueChats(tx: Transaction, { limit }: { limit: number }): Promise<DueChat[]> {
  const { id, channel, address, conversationId, startedAt, status, crmAskedAt } = chats;
  return await tx
    .select({ id, channel, address, conversationId, startedAt, status })
    .from(chats)
    .where(isDue(0))
    .orderBy(asc(crmAskedAt))
    .limit(limit);
}

/** `isLast`: what came in before its end has been heard, so it is not asked about again, not even by a round that began before. */
export async function markAsked(
  tx: Transaction,
  { id, isLast }: { id: number; isLast: boolean },
): Promise<void> {
  const isOver = sql`${isLast} or ${chats.endedAt} < now() - ${GIVE_UP_AFTER}`;
  await tx
    .update(chats)
    .set({ crmAskedAt: sql`case when ${isOver} then null else now() end` })
    .where(and(eq(chats.id, id), isNotNull(chats.crmAskedAt)));
}

import { and, eq, lt, sql } from 'drizzle-orm';
import { connectionPolls as polls } from '#features/integrations/tables.ts';
import type { Transaction } from '#platform/database/database.ts';

type PollRow = typeof polls.$inferSelect;

/** From now on these triggers are polled. What a poll has read already stays read. */
export async function insertPolls(
  tx: Transaction,
  {
    businessId,
    connectionId,
    triggerIds,
  }: { businessId: string; connectionId: number; triggerIds: readonly string[] },
): Promise<void> {
  if (triggerIds.length === 0) return;
  const rows = triggerIds.map((triggerId) => ({ businessId, connectionId, triggerId }));
  await tx.insert(polls).values(rows).onConflictDoNothing();
}

export const listPolls = (tx: Transaction, connectionId: number): Promise<PollRow[]> =>
  tx.select().from(polls).where(eq(polls.connectionId, connectionId)).orderBy(polls.triggerId);

/** False when another process has moved it in the meantime, or the connection is gone. */
export async function moveCursor(
  tx: Transaction,
  {
    connectionId,
    triggerId,
    from,
    to,
  }: { connectionId: number; triggerId: string; from: string | null; to: string },
): Promise<boolean> {
  const moved = await tx
    .update(polls)
    .set({ cursor: to, polledAt: sql`now()` })
    .where(
      and(
        eq(polls.connectionId, connectionId),
        eq(polls.triggerId, triggerId),
        sql`${polls.cursor} is not distinct from ${from}`,
      ),
    )
    .returning({ id: polls.triggerId });
  return moved.length > 0;
}

/** Over all businesses. */
export const listDuePolls = (
  tx: Transaction,
  { olderThanMinutes }: { olderThanMinutes: number },
): Promise<{ businessId: string; connectionId: number }[]> =>
  tx
    .selectDistinct({ businessId: polls.businessId, connectionId: polls.connectionId })
    .from(polls)
    .where(lt(polls.polledAt, sql`now() - make_interval(mins => ${olderThanMinutes})`));

import { eq, sql } from 'drizzle-orm';
import type { CustomStatus } from '#features/conversations/contract.ts';
import { lockInOrder } from '#features/conversations/queries.ts';

import { conversationStatuses, conversations } from '#features/conversations/tables.ts';
import type { Transaction } from '#platform/database/database.ts';

const columns = {
  id: conversationStatuses.id,
  name: conversationStatuses.name,
  active: conversationStatuses.active,
};

export async function listStatuses(tx: Transaction): Promise<CustomStatus[]> {
  return await tx
    .select(columns)
    .from(conversationStatuses)
    .orderBy(sql`lower(${conversationStatuses.name})`);
}

/** In the business's own spelling, or null when it has no such status. */
export async function findStatusName(tx: Transaction, name: string): Promise<string | null> {
  const [row] = await tx
    .select({ name: conversationStatuses.name })
    .from(conversationStatuses)
    .where(sql`lower(${conversationStatuses.name}) = lower(${name})`);
  return row?.name ?? null;
}

/** Null when the name is taken. */
export async function insertStatus(
  tx: Transaction,
  status: { businessId: string; name: string; active: boolean },
): Promise<CustomStatus | null> {
  const [row] = await tx.insert(conversationStatuses).values(status).onConflictDoNothing().returning(columns);
  return row ?? null;
}

export async function insertStatuses(
  tx: Transaction,
  statuses: { businessId: string; name: string }[],
): Promise<void> {
  await tx.insert(conversationStatuses).values(statuses).onConflictDoNothing();
}

export async function lockStatus(tx: Transaction, id: number): Promise<CustomStatus | null> {
  const [row] = await tx
    .select(columns)
    .from(conversationStatuses)
    .where(eq(conversationStatuses.id, id))
    .for('update');
  return row ?? null;
}

export async function updateStatus(tx: Transaction, { id, name, active }: CustomStatus): Promise<void> {
  await tx.update(conversationStatuses).set({ name, active }).where(eq(conversationStatuses.id, id));
}

/** Counts as an edit, so that a form opened earlier does not save the old name again. */
export async function renameInConversations(
  tx: Transaction,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await lockInOrder(tx, sql`quote_status = ${from}`);
  await tx
    .update(conversations)
    .set({ quoteStatus: to, version: sql`${conversations.version} + 1` })
    .where(eq(conversations.quoteStatus, from));
}

export async function deleteStatus(tx: Transaction, id: number): Promise<boolean> {
  const { rowCount } = await tx.delete(conversationStatuses).where(eq(conversationStatuses.id, id));
  return rowCount === 1;
}

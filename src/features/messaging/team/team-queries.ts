import { eq } from 'drizzle-orm';
import { teamMessages } from '#features/messaging/tables.ts';
import type { Transaction } from '#platform/database/database.ts';

export type TeamMessage = typeof teamMessages.$inferSelect;

/** Returns those that are new: the same key and address again is the same message. */
export async function insertTeamMessages(
  tx: Transaction,
  messages: (typeof teamMessages.$inferInsert)[],
): Promise<TeamMessage[]> {
  if (messages.length === 0) return [];
  return await tx.insert(teamMessages).values(messages).onConflictDoNothing().returning();
}

export async function lockTeamMessage(tx: Transaction, id: number): Promise<TeamMessage | null> {
  const [row] = await tx.select().from(teamMessages).where(eq(teamMessages.id, id)).for('update');
  return row ?? null;
}

export async function updateTeamMessage(
  tx: Transaction,
  { id, ...change }: { id: number } & Partial<TeamMessage>,
): Promise<void> {
  await tx.update(teamMessages).set(change).where(eq(teamMessages.id, id));
}

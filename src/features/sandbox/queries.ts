import { desc, eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { sandboxMessages } from './tables.ts';

/** The id of the stored message, whether stored now or before. */
export async function insertSandboxMessage(
  tx: Transaction,
  message: Omit<typeof sandboxMessages.$inferInsert, 'id' | 'sentAt'>,
): Promise<number> {
  const { id, idempotencyKey } = sandboxMessages;
  const [made] = await tx.insert(sandboxMessages).values(message).onConflictDoNothing().returning({ id });
  if (made) return made.id;
  const [kept] = await tx
    .select({ id })
    .from(sandboxMessages)
    .where(eq(idempotencyKey, message.idempotencyKey));
  if (!kept) throw new Error('the sandbox did not keep the message');
  return kept.id;
}

export async function listMessages(tx: Transaction, limit: number) {
  return await tx.select().from(sandboxMessages).orderBy(desc(sandboxMessages.id)).limit(limit);
}

export async function findMessage(tx: Transaction, id: number) {
  const [row] = await tx.select().from(sandboxMessages).where(eq(sandboxMessages.id, id));
  return row ?? null;
}

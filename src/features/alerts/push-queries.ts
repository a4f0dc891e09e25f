import type { Transaction } from '#platform/database/database.ts';
import { pushKeys } from './tables.ts';

const THE_ONE = 1;

export async function findPushKeys(tx: Transaction) {
  const [row] = await tx.select().from(pushKeys);
  return row ?? null;
}

/** Does nothing if another process was first. */
export async function insertPushKeys(
  tx: Transaction,
  keys: Omit<typeof pushKeys.$inferInsert, 'id'>,
): Promise<void> {
  await tx
    .insert(pushKeys)
    .values({ id: THE_ONE, ...keys })
    .onConflictDoNothing();
}

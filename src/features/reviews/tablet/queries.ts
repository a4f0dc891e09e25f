import { reviewTablets } from '#features/reviews/tables.ts';
import type { Transaction } from '#platform/database/database.ts';

export async function findTabletKey(tx: Transaction): Promise<string | null> {
  const [row] = await tx.select({ key: reviewTablets.key }).from(reviewTablets);
  return row?.key ?? null;
}

/** Does nothing if there is one. */
export async function insertTabletKey(
  tx: Transaction,
  row: { businessId: string; key: string },
): Promise<void> {
  await tx.insert(reviewTablets).values(row).onConflictDoNothing();
}

export async function deleteTabletKey(tx: Transaction): Promise<void> {
  await tx.delete(reviewTablets);
}

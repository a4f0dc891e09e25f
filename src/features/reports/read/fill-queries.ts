import { eq, inArray, lt, sql } from 'drizzle-orm';
import { metricFills } from '#features/reports/tables.ts';
import type { Transaction } from '#platform/database/database.ts';

export type FillRow = typeof metricFills.$inferSelect;

export async function findFill(tx: Transaction, metricId: number): Promise<FillRow | null> {
  const [row] = await tx.select().from(metricFills).where(eq(metricFills.metricId, metricId));
  return row ?? null;
}

export async function lockFill(tx: Transaction, metricId: number): Promise<FillRow | null> {
  const [row] = await tx.select().from(metricFills).where(eq(metricFills.metricId, metricId)).for('update');
  return row ?? null;
}

/** From the newest conversation on. */
export async function insertFill(
  tx: Transaction,
  fill: { businessId: string; metricId: number; metricVersion: number },
): Promise<void> {
  const start = {
    metricVersion: fill.metricVersion,
    status: 'waiting' as const,
    done: 0,
    total: 0,
    cursor: null,
  };
  await tx
    .insert(metricFills)
    .values({ ...fill, ...start })
    .onConflictDoUpdate({ target: metricFills.metricId, set: { ...start, updatedAt: sql`now()` } });
}

export async function updateFill(
  tx: Transaction,
  {
    metricId,
    ...change
  }: { metricId: number } & Partial<Pick<FillRow, 'status' | 'done' | 'total' | 'cursor'>>,
): Promise<void> {
  await tx
    .update(metricFills)
    .set({ ...change, updatedAt: sql`now()` })
    .where(eq(metricFills.metricId, metricId));
}

/** Over all businesses: fills that should go on but have not for a while. */
export async function listIdleFills(tx: Transaction): Promise<{ businessId: string; metricId: number }[]> {
  const { businessId, metricId, status, updatedAt } = metricFills;
  return await tx
    .select({ businessId, metricId })
    .from(metricFills)
    .where(
      sql`${inArray(status, ['waiting', 'running'])} and ${lt(updatedAt, sql`now() - interval '1 minute'`)}`,
    );
}

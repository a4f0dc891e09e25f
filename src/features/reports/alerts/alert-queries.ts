import { and, eq, isNull, sql } from 'drizzle-orm';
import type { MetricAlert } from '#features/reports/contract.ts';
import { metricAlerts, metrics } from '#features/reports/tables.ts';
import type { Transaction } from '#platform/database/database.ts';

export type AlertRow = typeof metricAlerts.$inferSelect;

export async function hasMetric(tx: Transaction, id: number): Promise<boolean> {
  const [row] = await tx
    .select({ id: metrics.id })
    .from(metrics)
    .where(and(eq(metrics.id, id), isNull(metrics.deletedAt)))
    .for('share');
  return row !== undefined;
}

/** A changed alert may be raised anew. */
export async function saveAlert(
  tx: Transaction,
  { businessId, metricId, alert }: { businessId: string; metricId: number; alert: MetricAlert },
): Promise<void> {
  const state = { ...alert, raisedAt: null, raisedValue: null };
  await tx
    .insert(metricAlerts)
    .values({ businessId, metricId, ...state })
    .onConflictDoUpdate({ target: metricAlerts.metricId, set: state });
}

export async function deleteAlert(tx: Transaction, metricId: number): Promise<boolean> {
  const { rowCount } = await tx.delete(metricAlerts).where(eq(metricAlerts.metricId, metricId));
  return rowCount === 1;
}

export async function listActiveAlerts(tx: Transaction): Promise<AlertRow[]> {
  return await tx
    .select()
    .from(metricAlerts)
    .where(eq(metricAlerts.active, true))
    .orderBy(metricAlerts.metricId);
}

/** Over all businesses. */
export async function listBusinessesWithAlerts(tx: Transaction): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ id: metricAlerts.businessId })
    .from(metricAlerts)
    .where(eq(metricAlerts.active, true));
  return rows.map(({ id }) => id);
}

/** Once: false if it is raised already, or was changed since `alert` was read. */
export async function markRaised(
  tx: Transaction,
  { alert, value }: { alert: AlertRow; value: number },
): Promise<Date | null> {
  const [row] = await tx
    .update(metricAlerts)
    .set({ raisedAt: sql`clock_timestamp()`, raisedValue: value })
    .where(
      and(
        eq(metricAlerts.metricId, alert.metricId),
        eq(metricAlerts.kind, alert.kind),
        eq(metricAlerts.threshold, alert.threshold),
        eq(metricAlerts.days, alert.days),
        eq(metricAlerts.active, true),
        isNull(metricAlerts.raisedAt),
      ),
    )
    .returning({ raisedAt: metricAlerts.raisedAt });
  return row?.raisedAt ?? null;
}

export async function markSettled(tx: Transaction, metricId: number): Promise<void> {
  await tx.update(metricAlerts).set({ raisedAt: null }).where(eq(metricAlerts.metricId, metricId));
}

export async function findRaised(tx: Transaction, metricId: number) {
  const { kind, threshold, days, raisedValue } = metricAlerts;
  const [row] = await tx
    .select({ name: metrics.name, kind, threshold, days, raisedValue })
    .from(metrics)
    .innerJoin(metricAlerts, eq(metricAlerts.metricId, metrics.id))
    .where(eq(metrics.id, metricId));
  return row ?? null;
}

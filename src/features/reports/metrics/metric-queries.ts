import { and, count, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { MetricRow } from '#features/reports/queries.ts';
import { chartMetrics, charts, metricFills, metrics } from '#features/reports/tables.ts';
import type { Transaction } from '#platform/database/database.ts';

export type Definition = Pick<
  MetricRow,
  | 'name'
  | 'description'
  | 'calculationType'
  | 'dataPath'
  | 'filters'
  | 'validationRules'
  | 'choices'
  | 'active'
>;

const isThere = isNull(metrics.deletedAt);

export async function countMetrics(tx: Transaction): Promise<number> {
  const [row] = await tx.select({ count: count() }).from(metrics).where(isThere);
  return row?.count ?? 0;
}

/** An equal metric that was added a moment ago. */
export async function findTwin(tx: Transaction, metric: Definition): Promise<number | null> {
  const [row] = await tx
    .select({ id: metrics.id })
    .from(metrics)
    .where(
      and(
        eq(metrics.name, metric.name),
        eq(metrics.description, metric.description),
        eq(metrics.calculationType, metric.calculationType),
        eq(metrics.dataPath, metric.dataPath),
        sql`${metrics.filters} = ${JSON.stringify(metric.filters)}::jsonb`,
        sql`${metrics.validationRules} = ${JSON.stringify(metric.validationRules)}::jsonb`,
        sql`${metrics.choices} = ${sql.param(metric.choices)}::text[]`,
        sql`${metrics.createdAt} > now() - interval '5 seconds'`,
        isThere,
      ),
    );
  return row?.id ?? null;
}

export async function insertMetric(
  tx: Transaction,
  metric: Definition & { businessId: string },
): Promise<number> {
  const [row] = await tx.insert(metrics).values(metric).returning({ id: metrics.id });
  if (!row) throw new Error('an insert returned no row');
  return row.id;
}

export async function lockMetric(
  tx: Transaction,
  { id, isDeleted = false }: { id: number; isDeleted?: boolean },
): Promise<MetricRow | null> {
  const [row] = await tx
    .select()
    .from(metrics)
    .where(and(eq(metrics.id, id), isDeleted ? isNotNull(metrics.deletedAt) : isThere))
    .for('update');
  return row ?? null;
}

export async function updateMetric(
  tx: Transaction,
  { id, ...metric }: Definition & { id: number; version: number },
): Promise<void> {
  await tx
    .update(metrics)
    .set({ ...metric, revision: sql`${metrics.revision} + 1` })
    .where(eq(metrics.id, id));
}

/** Its readings and its places in charts stay, for the case that it is restored. */
export async function markDeleted(tx: Transaction, id: number): Promise<boolean> {
  const { rowCount } = await tx
    .update(metrics)
    .set({ deletedAt: sql`now()` })
    .where(and(eq(metrics.id, id), isThere));
  return rowCount === 1;
}

export async function markRestored(tx: Transaction, id: number): Promise<void> {
  await tx.update(metrics).set({ deletedAt: null }).where(eq(metrics.id, id));
}

export async function takeOutOfChart(
  tx: Transaction,
  { chartId, metricId }: { chartId: number; metricId: number },
): Promise<void> {
  await tx
    .delete(chartMetrics)
    .where(and(eq(chartMetrics.chartId, chartId), eq(chartMetrics.metricId, metricId)));
}

export async function deleteFill(tx: Transaction, metricId: number): Promise<void> {
  await tx.delete(metricFills).where(eq(metricFills.metricId, metricId));
}

/** The charts that show a metric, with all their metrics; the deleted ones of either are left out. */
export async function listChartsWith(tx: Transaction, metricId: number) {
  return await tx
    .select({
      chartId: charts.id,
      name: charts.name,
      chartType: charts.chartType,
      id: metrics.id,
      type: metrics.calculationType,
    })
    .from(chartMetrics)
    .innerJoin(charts, eq(charts.id, chartMetrics.chartId))
    .innerJoin(metrics, eq(metrics.id, chartMetrics.metricId))
    .where(
      sql`${chartMetrics.chartId} in (select chart_id from ${chartMetrics} where metric_id = ${metricId})
          and ${charts.deletedAt} is null and ${metrics.deletedAt} is null`,
    );
}

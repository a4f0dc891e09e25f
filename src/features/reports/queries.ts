/** The metrics and charts of a business, which several rooms read. */
import { asc, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { chartMetrics, charts, metricAlerts, metricFills, metricReadings, metrics } from './tables.ts';

export type MetricRow = typeof metrics.$inferSelect;
export type StoredMetric = MetricRow & {
  fill: typeof metricFills.$inferSelect | null;
  alert: typeof metricAlerts.$inferSelect | null;
  /** Readings that a person checked, and how many of them were right. */
  checked: number;
  agreed: number;
};
export type ChartRow = typeof charts.$inferSelect;
/** With its metrics in their order; those that are deleted are left out until they are restored. */
export type StoredChart = ChartRow & { metricIds: number[] };

export async function listMetrics(tx: Transaction): Promise<StoredMetric[]> {
  const checks = tx
    .select({
      metricId: metricReadings.metricId,
      version: metricReadings.metricVersion,
      checked: sql<number>`count(*)::int`.as('checked'),
      agreed: sql<number>`(count(*) filter (where value is not distinct from read_value))::int`.as('agreed'),
    })
    .from(metricReadings)
    .where(sql`corrected_at is not null`)
    .groupBy(metricReadings.metricId, metricReadings.metricVersion)
    .as('checks');
  const rows = await tx
    .select({
      metric: metrics,
      fill: metricFills,
      alert: metricAlerts,
      checked: checks.checked,
      agreed: checks.agreed,
    })
    .from(metrics)
    .leftJoin(metricFills, eq(metricFills.metricId, metrics.id))
    .leftJoin(metricAlerts, eq(metricAlerts.metricId, metrics.id))
    .leftJoin(checks, sql`${checks.metricId} = ${metrics.id} and ${checks.version} = ${metrics.version}`)
    .where(isNull(metrics.deletedAt))
    .orderBy(asc(metrics.displayOrder), asc(metrics.id));
  return rows.map(({ metric, fill, alert, checked, agreed }) => ({
    ...metric,
    fill,
    alert,
    checked: checked ?? 0,
    agreed: agreed ?? 0,
  }));
}

export async function listCharts(tx: Transaction): Promise<StoredChart[]> {
  const rows = await tx
    .select({
      chart: charts,
      metricIds: sql<
        number[]
      >`array(select s.metric_id::float8 from ${chartMetrics} s join ${metrics} m on m.id = s.metric_id
               where s.chart_id = charts.id and m.deleted_at is null order by s.position)`,
    })
    .from(charts)
    .where(isNull(charts.deletedAt))
    .orderBy(asc(charts.displayOrder), asc(charts.id));
  return rows.map(({ chart, metricIds }) => ({ ...chart, metricIds }));
}

/** Two saves of the same business follow each other, so that a limit holds and a double submit is seen. */
export async function lockBoard(tx: Transaction, businessId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('reports ' || ${businessId}::text, 0))`);
}

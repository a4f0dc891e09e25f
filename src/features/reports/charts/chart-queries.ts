import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { CalculationType } from '#features/reports/contract.ts';
import type { ChartRow } from '#features/reports/queries.ts';
import { chartMetrics, charts, metrics } from '#features/reports/tables.ts';
import type { Transaction } from '#platform/database/database.ts';

export type Definition = Pick<
  ChartRow,
  'name' | 'description' | 'chartType' | 'interval' | 'displayOptions' | 'filterOptions' | 'active'
>;

const isThere = isNull(charts.deletedAt);

export async function countCharts(tx: Transaction): Promise<number> {
  const [row] = await tx.select({ count: count() }).from(charts).where(isThere);
  return row?.count ?? 0;
}

/** An equal chart that was added a moment ago. */
export async function findTwin(
  tx: Transaction,
  { metricIds, ...chart }: Definition & { metricIds: number[] },
): Promise<number | null> {
  const [row] = await tx
    .select({ id: charts.id })
    .from(charts)
    .where(
      and(
        eq(charts.name, chart.name),
        eq(charts.description, chart.description),
        eq(charts.chartType, chart.chartType),
        eq(charts.interval, chart.interval),
        sql`${charts.displayOptions} = ${JSON.stringify(chart.displayOptions)}::jsonb`,
        sql`${charts.filterOptions} = ${JSON.stringify(chart.filterOptions)}::jsonb`,
        sql`array(select metric_id from ${chartMetrics} where chart_id = ${charts.id} order by position)
            = ${sql.param(metricIds)}::bigint[]`,
        sql`${charts.createdAt} > now() - interval '5 seconds'`,
        isThere,
      ),
    );
  return row?.id ?? null;
}

/** In no order. */
export async function listTypes(
  tx: Transaction,
  metricIds: number[],
): Promise<{ id: number; type: CalculationType }[]> {
  return await tx
    .select({ id: metrics.id, type: metrics.calculationType })
    .from(metrics)
    .where(and(inArray(metrics.id, metricIds), isNull(metrics.deletedAt)));
}

export async function insertChart(
  tx: Transaction,
  chart: Definition & { businessId: string },
): Promise<number> {
  const [row] = await tx.insert(charts).values(chart).returning({ id: charts.id });
  if (!row) throw new Error('an insert returned no row');
  return row.id;
}

export async function updateChart(
  tx: Transaction,
  { id, ...chart }: Definition & { id: number },
): Promise<void> {
  await tx
    .update(charts)
    .set({ ...chart, revision: sql`${charts.revision} + 1` })
    .where(eq(charts.id, id));
}

/** A deleted metric keeps its place, for the case that it is restored. */
export async function setMetrics(
  tx: Transaction,
  { businessId, chartId, metricIds }: { businessId: string; chartId: number; metricIds: number[] },
): Promise<void> {
  await tx.delete(chartMetrics).where(
    sql`${chartMetrics.chartId} = ${chartId} and exists (select from ${metrics} m
        where m.id = ${chartMetrics.metricId} and m.deleted_at is null)`,
  );
  await tx
    .insert(chartMetrics)
    .values(metricIds.map((metricId, position) => ({ businessId, chartId, metricId, position })));
}

export async function markDeleted(tx: Transaction, id: number): Promise<boolean> {
  const { rowCount } = await tx
    .update(charts)
    .set({ deletedAt: sql`now()` })
    .where(and(eq(charts.id, id), isThere));
  return rowCount === 1;
}

export async function markRestored(tx: Transaction, id: number): Promise<boolean> {
  const { rowCount } = await tx.update(charts).set({ deletedAt: null }).where(eq(charts.id, id));
  return rowCount === 1;
}

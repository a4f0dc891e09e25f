/**
 * Metrics and charts for the first demo business, the same on every first start; skips it if it has any. What its conversations
 * say is read by the ordinary job, after the start.
 */
import { listDemoBusinesses } from '#features/session/demo.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { isRead } from './contract.ts';
import { DEMO_CHARTS, DEMO_METRICS } from './demo-metrics.ts';
import { requestFill } from './read/fill-service.ts';
import { chartMetrics, charts, metrics } from './tables.ts';

export async function fillReportsDemo({ context }: { context: Context }): Promise<void> {
  const [businessId] = await listDemoBusinesses({ context });
  if (businessId === undefined) return;
  await context.database.inScope({ businessId }, async (tx) => {
    const known = await tx.select({ id: metrics.id }).from(metrics).limit(1);
    if (known.length === 0) await fill(tx, { context, businessId });
  });
}

async function fill(
  tx: Transaction,
  { context, businessId }: { context: Context; businessId: string },
): Promise<void> {
  const made = await tx
    .insert(metrics)
    .values(DEMO_METRICS.map((metric) => ({ businessId, ...metric })))
    .returning({ id: metrics.id, name: metrics.name, type: metrics.calculationType });
  for (const { id: metricId, type } of made)
    if (isRead(type)) await requestFill(tx, { context, businessId, metricId, metricVersion: 1 });
  const idOf = new Map(made.map(({ id, name }) => [name, id]));
  const drawn = await tx
    .insert(charts)
    .values(DEMO_CHARTS.map(({ metrics: _, ...chart }) => ({ businessId, ...chart })))
    .returning({ id: charts.id, name: charts.name });
  const chartOf = new Map(drawn.map(({ id, name }) => [name, id]));
  await tx.insert(chartMetrics).values(
    DEMO_CHARTS.flatMap(({ name, metrics: shown }) =>
      shown.map((metric, position) => ({
        businessId,
        chartId: chartOf.get(name) ?? 0,
        metricId: idOf.get(metric) ?? 0,
        position,
      })),
    ),
  );
}

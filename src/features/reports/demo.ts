/** Metrics and charts for the first demo business, the same on every first start; skips it if it has any. */
import { listDemoTalks } from '#features/conversations/demo/talks.ts';
import { listDemoBusinesses } from '#features/session/demo.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { isRead } from './contract.ts';
import { DEMO_CHARTS, DEMO_METRICS, readDemo } from './demo-metrics.ts';
import { chartMetrics, charts, metricFills, metricReadings, metrics } from './tables.ts';

/** From 0.8 to 0.98, as if by an analyser. */
const confidenceOf = (conversationId: number): number => 0.8 + (conversationId % 10) / 50;

export async function fillReportsDemo({ context }: { context: Context }): Promise<void> {
  const [businessId] = await listDemoBusinesses({ context });
  if (businessId === undefined) return;
  await context.database.inScope({ businessId }, async (tx) => {
    const known = await tx.select({ id: metrics.id }).from(metrics).limit(1);
    if (known.length === 0) await fill(tx, businessId);
  });
}

async function fill(tx: Transaction, businessId: string): Promise<void> {
  const made = await tx
    .insert(metrics)
    .values(DEMO_METRICS.map(({ answers: _, ...metric }) => ({ businessId, ...metric })))
    .returning({ id: metrics.id, name: metrics.name });
  const idOf = new Map(made.map(({ id, name }) => [name, id]));
  await fillReadings(tx, { businessId, idOf });
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

async function fillReadings(
  tx: Transaction,
  { businessId, idOf }: { businessId: string; idOf: Map<string, number> },
): Promise<void> {
  const talks = await listDemoTalks(tx);
  const read = DEMO_METRICS.filter(({ calculationType }) => isRead(calculationType)).map((metric) => ({
    metric,
    metricId: idOf.get(metric.name) ?? 0,
  }));
  if (talks.length > 0)
    await tx.insert(metricReadings).values(
      read.flatMap(({ metric, metricId }) =>
        talks.map(({ id, createdAt, said }) => {
          const reading = readDemo(metric, said);
          return {
            businessId,
            metricId,
            conversationId: id,
            metricVersion: 1,
            value: reading?.value ?? null,
            evidence: reading?.evidence ?? '',
            confidence: reading ? confidenceOf(id) : 0,
            recordedAt: createdAt,
            conversationAt: createdAt,
          };
        }),
      ),
    );
  const done = { metricVersion: 1, status: 'done' as const, done: talks.length, total: talks.length };
  await tx.insert(metricFills).values(read.map(({ metricId }) => ({ businessId, metricId, ...done })));
}

import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { READ_TYPES, type ReadingValue } from '#features/reports/contract.ts';
import { conversationsToRead, metricReadings, metrics } from '#features/reports/tables.ts';
import type { Transaction } from '#platform/database/database.ts';

export type MetricRow = typeof metrics.$inferSelect;
export type ReadingRow = typeof metricReadings.$inferSelect;

const isThere = isNull(metrics.deletedAt);

export async function listMetricsToRead(tx: Transaction): Promise<MetricRow[]> {
  return await tx
    .select()
    .from(metrics)
    .where(and(isThere, eq(metrics.active, true), inArray(metrics.calculationType, [...READ_TYPES])))
    .orderBy(asc(metrics.id));
}

export async function findMetric(tx: Transaction, id: number): Promise<MetricRow | null> {
  const [row] = await tx
    .select()
    .from(metrics)
    .where(and(eq(metrics.id, id), isThere));
  return row ?? null;
}

/** Until the transaction ends, the metric neither changes nor goes. */
export async function findAndHoldMetric(tx: Transaction, id: number): Promise<MetricRow | null> {
  const [row] = await tx
    .select()
    .from(metrics)
    .where(and(eq(metrics.id, id), isThere))
    .for('share');
  return row ?? null;
}

export async function listBusinessesToRead(tx: Transaction): Promise<string[]> {
  const rows = await tx.selectDistinct({ id: conversationsToRead.businessId }).from(conversationsToRead);
  return rows.map(({ id }) => id);
}

export async function listUnread(tx: Transaction, limit: number) {
  const { conversationId, changes, isReworded } = conversationsToRead;
  return await tx
    .select({ conversationId, changes, isReworded })
    .from(conversationsToRead)
    .orderBy(asc(conversationId))
    .limit(limit);
}

/** One that changed again meanwhile stays. */
export async function deleteUnread(
  tx: Transaction,
  seen: { conversationId: number; changes: number }[],
): Promise<void> {
  await tx.execute(
    sql`delete from ${conversationsToRead} c
        using jsonb_to_recordset(${JSON.stringify(seen)}::jsonb) as s ("conversationId" bigint, changes integer)
        where c.conversation_id = s."conversationId" and c.changes = s.changes`,
  );
}

export type NewReading = {
  metricId: number;
  metricVersion: number;
  conversationId: number;
  conversationAt: Date;
  value: ReadingValue | null;
  evidence: string;
  confidence: number;
};

/**
 * What a person said stays for the same version of the metric; for a new version the question is another. Readings of a version
 * that is no longer the metric's are left out.
 */
export async function saveReadings(
  tx: Transaction,
  { businessId, readings }: { businessId: string; readings: NewReading[] },
): Promise<void> {
  const isKept = sql`r.corrected_at is not null and r.metric_version = excluded.metric_version`;
  await tx.execute(
    sql`insert into ${metricReadings} as r
          (business_id, metric_id, conversation_id, metric_version, value, evidence, confidence, conversation_at)
        select ${businessId}, m.id, n."conversationId", m.version, nullif(n.value, 'null'::jsonb), n.evidence, n.confidence,
               n."conversationAt"
        from jsonb_to_recordset(${JSON.stringify(readings)}::jsonb)
             as n ("metricId" bigint, "metricVersion" integer, "conversationId" bigint, "conversationAt" timestamptz,
                   value jsonb, evidence text, confidence real)
        join ${metrics} m on m.id = n."metricId" and m.version = n."metricVersion"
        order by m.id, n."conversationId"
        on conflict (business_id, metric_id, conversation_id) do update set
          value = case when ${isKept} then r.value else excluded.value end,
          read_value = case when ${isKept} then excluded.value end,
          corrected_at = case when ${isKept} then r.corrected_at end,
          metric_version = excluded.metric_version, evidence = excluded.evidence, confidence = excluded.confidence,
          recorded_at = now()`,
  );
}

type Named = { metricId: number; conversationId: number };

const named = ({ metricId, conversationId }: Named) =>
  and(eq(metricReadings.metricId, metricId), eq(metricReadings.conversationId, conversationId));

export async function correctReading(
  tx: Transaction,
  correction: Named & {
    businessId: string;
    version: number;
    value: ReadingValue | null;
    conversationAt: Date;
  },
): Promise<ReadingRow> {
  const { businessId, metricId, conversationId, version, value, conversationAt } = correction;
  const [row] = await tx
    .insert(metricReadings)
    .values({
      businessId,
      metricId,
      conversationId,
      metricVersion: version,
      value,
      conversationAt,
      confidence: 1,
      correctedAt: sql`now()`,
    })
    .onConflictDoUpdate({
      target: [metricReadings.businessId, metricReadings.metricId, metricReadings.conversationId],
      set: {
        value: sql`excluded.value`,
        // What was read for an earlier question is no answer to this one.
        readValue: sql`case when ${metricReadings.metricVersion} <> excluded.metric_version then null
                            when ${metricReadings.correctedAt} is null then ${metricReadings.value}
                            else ${metricReadings.readValue} end`,
        metricVersion: sql`excluded.metric_version`,
        correctedAt: sql`now()`,
      },
    })
    .returning();
  if (!row) throw new Error('an insert returned no row');
  return row;
}

export async function restoreReading(tx: Transaction, name: Named): Promise<boolean> {
  const { rowCount } = await tx
    .update(metricReadings)
    .set({ value: sql`read_value`, readValue: null, correctedAt: null })
    .where(and(named(name), isNotNull(metricReadings.correctedAt)));
  return rowCount === 1;
}

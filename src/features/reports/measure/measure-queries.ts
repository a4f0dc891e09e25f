import { sql } from 'drizzle-orm';
import type { ReadingValue } from '#features/reports/contract.ts';
import type { DayFigures } from '#features/reports/sums.ts';
import { metricDays, metricReadings, readingChanges } from '#features/reports/tables.ts';
import type { Transaction } from '#platform/database/database.ts';
import { prepared } from '#platform/database/prepared.ts';
import type { Day } from './calendar.ts';

/** Of the metric's current version; the value is null where the conversation does not say it. */
export const READINGS = sql`
  select r.conversation_id, r.conversation_at, r.value, r.evidence, r.recorded_at, r.confidence, r.corrected_at, r.read_value from ${metricReadings} r
  where r.metric_id = m.metric_id and r.metric_version = m.metric_version
    and r.conversation_at >= d.starts_at and r.conversation_at < d.ends_at`;

export type ListedReading = {
  conversation_id: number;
  conversation_at: Date;
  value: ReadingValue | null;
  evidence: string;
  recorded_at: Date;
  confidence: number;
  corrected_at: Date | null;
  read_value: ReadingValue | null;
};

/** How often readings of the day changed, and what was kept for it earlier. */
export type KeptDay = { changes: number; keptChanges: number | null; figures: DayFigures | null };

/** In the order of the days. */
export async function listKeptDays(tx: Transaction, days: readonly Day[]): Promise<KeptDay[]> {
  return await prepared(
    tx,
    sql`select coalesce((select sum(x.changes) from ${readingChanges} x
                         where x.day >= (d.starts_at at time zone 'UTC')::date
                           and x.day <= ((d.ends_at - interval '1 ms') at time zone 'UTC')::date), 0)::float8 as changes,
               k.changes::float8 as "keptChanges", k.figures
        from unnest(${sql.param(days.map(({ from }) => from.toISOString()))}::timestamptz[],
                    ${sql.param(days.map(({ to }) => to.toISOString()))}::timestamptz[])
             with ordinality as d (starts_at, ends_at, day)
        left join ${metricDays} k on k.starts_at = d.starts_at and k.ends_at = d.ends_at
        order by d.day`,
  );
}

export type MeasuredDays = { startsAt: Date; endsAt: Date; changes: number; figures: DayFigures }[];

/** In the order of the days, so that two savers wait for each other instead of deadlocking. */
export async function saveDays(
  tx: Transaction,
  { businessId, days }: { businessId: string; days: MeasuredDays },
): Promise<void> {
  await tx.execute(
    sql`insert into ${metricDays} (business_id, starts_at, ends_at, changes, figures)
        select ${businessId}, n."startsAt", n."endsAt", n.changes, n.figures
        from jsonb_to_recordset(${JSON.stringify(days)}::jsonb)
             as n ("startsAt" timestamptz, "endsAt" timestamptz, changes bigint, figures jsonb)
        order by n."startsAt"
        on conflict (business_id, starts_at) do update
          set ends_at = excluded.ends_at, changes = excluded.changes, figures = excluded.figures`,
  );
}

import { sql } from 'drizzle-orm';
import { runFailureCounts } from '#features/automations/tables.ts';
import type { Transaction } from '#platform/database/database.ts';
import { prepared } from '#platform/database/prepared.ts';

type Counts = {
  underWay: number;
  completed: number;
  failed: number;
  failedLastDay: number;
  lastRunAt: Date | null;
};

/**
 * Finished runs of the last 30 days by UTC; runs under way and the last run, whenever they began. Failures of the last
 * day are counted by whole hours, so the first of those hours may have begun up to 25 hours ago (decision 37).
 */
export async function countRunsByFlow(tx: Transaction): Promise<Map<number, Counts>> {
  const rows = await prepared<Counts & { flowId: number }>(
    tx,
    sql`select flows.id::float8 as "flowId", ended.*,
               (select count(*)::int from runs
                where flow_id = flows.id and status in ('ready', 'running', 'waiting')) as "underWay",
               (select coalesce(sum(count), 0)::int from ${runFailureCounts}
                where flow_id = flows.id
                  and hour >= date_trunc('hour', now() - interval '24 hours', 'UTC')) as "failedLastDay",
               (select created_at from runs where flow_id = flows.id order by created_at desc limit 1) as "lastRunAt"
        from flows, lateral (
          select coalesce(sum(count) filter (where status = 'completed'), 0)::int as completed,
                 coalesce(sum(count) filter (where status = 'failed'), 0)::int as failed
          from run_counts where flow_id = flows.id and day > (now() at time zone 'UTC')::date - 30) ended
        where deleted_at is null`,
  );
  return new Map(rows.map(({ flowId, ...counts }) => [flowId, counts]));
}

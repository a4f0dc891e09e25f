import { sql } from 'drizzle-orm';
import type { Schedule } from '#engine/time/schedule.ts';
import { timezoneOfBusiness } from '#features/brand/service.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { prepared } from '#platform/database/prepared.ts';

export type ScheduledFlow = {
  flowId: number;
  schedule: Schedule;
  since: Date;
  timezone: string;
};

export async function listScheduledFlows(tx: Transaction): Promise<ScheduledFlow[]> {
  return await prepared<ScheduledFlow>(
    tx,
    sql`select id::float8 as "flowId", schedule, schedule_since as since, ${timezoneOfBusiness} as timezone
        from flows where schedule is not null and is_published and deleted_at is null order by id`,
  );
}

export async function listScheduledFlowsOfAll({
  pool,
}: Database): Promise<(ScheduledFlow & { businessId: string })[]> {
  const { rows } = await pool.query<ScheduledFlow & { businessId: string }>(
    `select business_id as "businessId", flow_id::float8 as "flowId", schedule, since, timezone
     from scheduled_flows() order by business_id, flow_id`,
  );
  return rows;
}

/** A run to start now, named after its scheduled moment. */
export type DueRun = {
  flowId: number;
  key: string;
  /** Names the records that the run is about. */
  event: Record<string, unknown>;
};

/** Creates those that have no run yet, of flows that are still published. Returns how many. */
export async function insertDueRuns(tx: Transaction, due: DueRun[]): Promise<number> {
  const rows = await prepared<{ id: number }>(
    tx,
    sql`insert into runs (business_id, flow_id, version_id, event, contact_id, subjects, reentry, schedule_key)
        select f.business_id, f.id, f.published_version_id, d.event, (d.event ->> 'contact_id')::bigint,
               subjects_in(d.event), f.reentry, d.key
        from jsonb_to_recordset(${JSON.stringify(due)}::jsonb)
          as d ("flowId" bigint, key text, event jsonb)
        join flows f on f.id = d."flowId" and f.is_published and f.deleted_at is null
          and f.published_version_id is not null
        order by d.key
        on conflict do nothing returning id`,
  );
  return rows.length;
}

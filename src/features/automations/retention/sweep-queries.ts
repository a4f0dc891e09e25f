/** The sweep's deletions. All but `listGoneFlows` and `listBusinesses` work for one business. */
import { sql } from 'drizzle-orm';
import { KEPT_PINGS } from '#features/automations/webhooks-in/webhook-queries.ts';
import type { Database, Transaction } from '#platform/database/database.ts';

export async function listBusinesses(
  { pool }: Database,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>('select businesses_after($1, $2) as id', [after, limit]);
  return rows.map(({ id }) => id);
}

/** In a sweeping transaction, whose policy shows only flows deleted at least 30 days ago. */
export async function listGoneFlows(tx: Transaction): Promise<{ id: number; businessId: string }[]> {
  const { rows } = await tx.execute<{ id: number; businessId: string }>(
    sql`select id::float8 as id, business_id as "businessId" from flows
        where deleted_at < now() - interval '30 days' order by id`,
  );
  return rows;
}

export async function deleteGoneFlow(tx: Transaction, id: number): Promise<void> {
  await tx.execute(
    sql`delete from flows where id = ${id} and deleted_at < now() - interval '30 days'
        and not exists (select from runs where flow_id = ${id})`,
  );
}

/** Flows that have runs from before then, deleted ones included. */
export async function listFlowsWithRuns(tx: Transaction, before: Date): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select id::float8 as id from flows f
        where exists (select from runs where flow_id = f.id and created_at < ${before}) order by id`,
  );
  return rows.map(({ id }) => id);
}

/** A run's position, by when it began. As text: a Date has no microseconds. */
export type RunPlace = { createdAt: string; id: string };
export const FIRST_PLACE: RunPlace = { createdAt: '-infinity', id: '0' };

/**
 * Deletes the flow's next finished runs that ended before then, with their journal. A run that is locked at
 * this moment is left for the next sweep. Returns where the next call continues; null after the last.
 */
export async function deleteOldRuns(
  tx: Transaction,
  { flowId, before, after, limit }: { flowId: number; before: Date; after: RunPlace; limit: number },
): Promise<{ deleted: number; after: RunPlace | null }> {
  // No run ends before it begins, so runs that began later need not be read.
  const { rows } = await tx.execute<RunPlace>(
    sql`with due as materialized (
          select id, created_at from runs
          where flow_id = ${flowId} and created_at < ${before}
            and (created_at, id) > (${after.createdAt}::timestamptz, ${after.id}::bigint)
            and status in ('completed', 'failed', 'canceled', 'skipped') and finished_at < ${before}
          order by created_at, id limit ${limit} for update skip locked
        ), gone as (
          delete from runs where id in (select id from due) returning business_id, flow_id, contact_id, status, state
        ), remembered as (
          insert into past_run_contacts (business_id, flow_id, contact_id)
          select distinct business_id, flow_id, contact_id from gone
          where contact_id is not null and (status <> 'skipped' or state ->> 'status' = 'failed') order by contact_id
          on conflict do nothing
        )
        select created_at::text as "createdAt", id::text as id from due order by due.created_at, due.id`,
  );
  return { deleted: rows.length, after: rows.length === limit ? (rows.at(-1) ?? null) : null };
}

/** Events of runs that still exist are kept as long as the runs. */
export async function listEventsOfRuns(tx: Transaction, before: Date): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select r.event_id::float8 as id from flows f
        join lateral (select event_id from runs
                      where flow_id = f.id and created_at < ${before} and event_id is not null) r on true`,
  );
  return rows.map(({ id }) => id);
}

/**
 * Requests from before then, and all but the newest few of each flow. Signed ones stay as long as they could
 * be replayed.
 */
export async function deleteOldPings(
  tx: Transaction,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const { rowCount } = await tx.execute(
    sql`delete from webhook_pings where id in (
          select ranked.id from flows f, lateral (
            select id, received_at, message_id, row_number() over (order by id desc) as place
            from webhook_pings where flow_id = f.id) ranked
          where received_at < ${before}
            or (place > ${KEPT_PINGS} and (message_id is null or received_at < now() - interval '15 minutes'))
          limit ${limit})`,
  );
  return rowCount ?? 0;
}

export async function deleteOldRefusals(tx: Transaction, before: Date): Promise<void> {
  await tx.execute(sql`delete from webhook_refusals where last_at < ${before}`);
}

/** `count_runs` no longer changes these hours, and the list of automations does not show them. */
export async function deleteOldFailureCounts(tx: Transaction): Promise<void> {
  await tx.execute(
    sql`delete from run_failure_counts c using flows f
        where c.flow_id = f.id and c.hour < now() - interval '2 days'`,
  );
}

/** Adds up the slots of past days, and deletes the days that have no runs left. */
export async function foldRunCounts(tx: Transaction): Promise<void> {
  const { rows: folded } = await tx.execute<{ flowId: number }>(
    sql`with taken as (
          delete from run_counts where slot <> 0 and day < (now() at time zone 'UTC')::date - 1 returning *
        )
        insert into run_counts as c (business_id, flow_id, day, status, slot, count)
        select business_id, flow_id, day, status, 0, sum(count) from taken group by 1, 2, 3, 4 order by 2, 3, 4
        on conflict (flow_id, day, status, slot) do update set count = c.count + excluded.count
        returning flow_id::float8 as "flowId"`,
  );
  const flowIds = [...new Set(folded.map(({ flowId }) => flowId))];
  if (flowIds.length === 0) return;
  await tx.execute(
    sql`delete from run_counts where flow_id = any (${sql.param(flowIds)}::bigint[]) and slot = 0 and count = 0
        and day < (now() at time zone 'UTC')::date - 1`,
  );
}

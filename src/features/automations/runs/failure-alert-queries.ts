import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.ts';
import { prepared } from '#platform/database/prepared.ts';

export type FailingBusiness = { businessId: string; flowIds: number[] };

/** Over all businesses: whose flows have runs that failed in the last two hours. */
export async function listFailing({ pool }: Database): Promise<FailingBusiness[]> {
  const { rows } = await pool.query<{ businessId: string; flowIds: string[] }>(
    `select business_id as "businessId", flow_ids as "flowIds" from failing_flows(now() - interval '2 hours')`,
  );
  return rows.map(({ businessId, flowIds }) => ({ businessId, flowIds: flowIds.map(Number) }));
}

export type FailingFlow = {
  id: number;
  name: string;
  failed: number;
  reasons: { reason: string; runs: number }[];
};

/**
 * Flows whose owner wants to hear of failures and has not heard within the hour; marks them as reported. Runs
 * in the transaction that queues the e-mail, so that each is reported once, however many workers look.
 */
export async function takeFailingFlows(tx: Transaction, flowIds: number[]): Promise<FailingFlow[]> {
  return await prepared<FailingFlow>(
    tx,
    sql`with reported as (
          update flows set failure_alerted_at = now()
          where id = any (${sql.param(flowIds)}::bigint[]) and alert_failures and deleted_at is null
            and (failure_alerted_at is null or failure_alerted_at <= now() - interval '1 hour')
            and exists (select from runs where flow_id = flows.id and status = 'failed'
                        and finished_at > greatest(flows.failure_alerted_at, now() - interval '2 hours'))
          returning flows.id, flows.name, greatest(old.failure_alerted_at, now() - interval '2 hours') as since
        ), counted as (
          select reported.id, reported.name, coalesce(runs.reason, '') as reason, count(*)::int as runs
          from reported join runs on runs.flow_id = reported.id and runs.status = 'failed' and runs.finished_at > reported.since
          group by reported.id, reported.name, runs.reason
        )
        select id::float8 as id, name, sum(runs)::int as failed,
               jsonb_agg(jsonb_build_object('reason', reason, 'runs', runs) order by runs desc, reason) as reasons
        from counted group by id, name order by id`,
  );
}

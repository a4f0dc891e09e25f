/** Stores runs of any state and age, bypassing the services, for the tests of retention and counts. */
import pg from 'pg';
import type { Context } from '#platform/context.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { migrateDatabase } from '#platform/database/migrate.ts';
import { createLogger } from '#platform/log/logger.ts';
import { systemClock } from '#platform/time/clock.ts';
import { cloneDatabase } from './test-database.ts';

export type RunRows = {
  /** The product's database, without a runner. */
  context: Context;
  owner: pg.Pool;
  /** Each with two flows, which are in the order of the businesses. */
  businesses: string[];
  flows: number[];
  close: () => Promise<void>;
};

export async function openRunRows(): Promise<RunRows> {
  const ownerUrl = await cloneDatabase();
  const { appUrl } = await migrateDatabase({ ownerUrl });
  const database = openDatabase({ url: appUrl, poolSize: 8 });
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 4 });
  const { rows } = await owner.query<{ business: string; flow: string }>(`
    with b as (insert into businesses (name) select 'b' || n from generate_series(1, 2) n returning id),
    f as (insert into flows (business_id, name, draft) select id, 'flow ' || n, '{}' from b, generate_series(1, 2) n
          returning id, business_id)
    select business_id as business, id as flow from f order by business_id, id`);
  return {
    context: contextOver(database),
    owner,
    businesses: [...new Set(rows.map(({ business }) => business))],
    flows: rows.map(({ flow }) => Number(flow)),
    close: async () => {
      await Promise.all([database.close(), owner.end()]);
    },
  };
}

export const contextOver = (database: Database): Context =>
  ({ database, clock: systemClock, logger: createLogger({ level: 'silent' }) }) as Context;

export const STATUSES = [
  'ready',
  'running',
  'waiting',
  'completed',
  'failed',
  'canceled',
  'skipped',
] as const;
export type RunStatus = (typeof STATUSES)[number];
export const isOver = (status: RunStatus): boolean => STATUSES.indexOf(status) > 2;

export type NewRun = {
  flowId: number;
  status: RunStatus;
  /** In hours ago. */
  began: number;
  /** Null until it is over. */
  ended: number | null;
  contactId: number | null;
  hasEvent: boolean;
};

/** Each with an entry in its journal, and the event that started it where it has one. Returns their ids in this order. */
export async function storeRuns(owner: pg.Pool, runs: NewRun[]): Promise<number[]> {
  const { rows } = await owner.query<{ id: string }>(
    `with given as materialized (
       select *, nextval('runs_id_seq') as run_id, case when has_event then nextval('events_id_seq') end as event_id
       from (
         select g.*, f.business_id, now() - began * interval '1 hour' as created_at,
                now() - ended * interval '1 hour' as finished_at
         from rows from (jsonb_to_recordset($1::jsonb) as (
           flow_id bigint, status text, began float, ended float, contact_id bigint, has_event boolean
         )) with ordinality as g (flow_id, status, began, ended, contact_id, has_event, n)
         join flows f on f.id = flow_id order by n) in_order
     ), event as (
       insert into events (id, business_id, name, data, at) overriding system value
       select event_id, business_id, 'test.happened', '{}', created_at from given where event_id is not null
     ), run as (
       insert into runs (id, business_id, flow_id, version_id, status, event, event_id, contact_id, created_at, finished_at)
       overriding system value
       select run_id, business_id, flow_id, 0, status, '{}', event_id, contact_id, created_at, finished_at from given
     ), journal as (
       insert into run_journal (business_id, run_id, steps) select business_id, run_id, '[]' from given
     )
     select run_id as id from given order by n`,
    [
      JSON.stringify(
        runs.map(({ flowId, contactId, hasEvent, ...run }) => ({
          ...run,
          flow_id: flowId,
          contact_id: contactId,
          has_event: hasEvent,
        })),
      ),
    ],
  );
  return rows.map(({ id }) => Number(id));
}

/** Failures are compared by the hours that the list of automations adds up. In one statement, so that now() is the same. */
const COUNTS = `
  with counted as (
    select flow_id, day::text as time, status, sum(count) as count from run_counts group by 1, 2, 3
    union all
    select flow_id, hour::text, 'failed lately', sum(count) from run_failure_counts where hour >= $LAST_DAY group by 1, 2
  ), actual as (
    select flow_id, (created_at at time zone 'UTC')::date::text as time, status, count(*) as count from runs
    where status in ('completed', 'failed', 'canceled', 'skipped') group by 1, 2, 3
    union all
    select flow_id, date_trunc('hour', finished_at, 'UTC')::text, 'failed lately', count(*) from runs
    where status = 'failed' and finished_at >= $LAST_DAY group by 1, 2
  )
  select 'counted' as of, flow_id::int, time, status, count::int from counted where count <> 0
  union all
  select 'actual', flow_id::int, time, status, count::int from actual
  order by flow_id, time, status`.replaceAll(
  '$LAST_DAY',
  `date_trunc('hour', now() - interval '24 hours', 'UTC')`,
);

export async function readCounts(owner: pg.Pool): Promise<{ counted: unknown[]; actual: unknown[] }> {
  const { rows } = await owner.query<{ of: 'counted' | 'actual' }>(COUNTS);
  const rowsOf = (wanted: string) => rows.flatMap(({ of, ...row }) => (of === wanted ? [row] : []));
  return { counted: rowsOf('counted'), actual: rowsOf('actual') };
}

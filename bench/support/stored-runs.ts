/**
 * Runs over more than a year, each with a journal, and an event for every fifth; inserted far faster than
 * they would occur.
 */
import pg from 'pg';

/** Older than a year, so that a sweep has the same work however many runs there are. */
const OLD = 20_000;
const AT_ONCE = 250_000;

export async function storeRuns({
  ownerUrl,
  flowId,
  count,
}: {
  ownerUrl: string;
  flowId: number;
  count: number;
}): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query('alter system set fsync = off');
  await owner.query('select pg_reload_conf()');
  // Without triggers and foreign keys; the counts are made at the end.
  await owner.query('set session_replication_role = replica');
  for (let from = 1; from <= count; from += AT_ONCE)
    await owner.query(RUNS, [flowId, from, Math.min(count, from + AT_ONCE - 1), count, OLD]);
  await owner.query(EVENTS, [flowId, count]);
  await owner.query(COUNTS);
  await owner.query(FAILED_COUNTS);
  await owner.query('vacuum analyze');
  await owner.query('alter system reset all');
  await owner.query('select pg_reload_conf()');
  await owner.query('checkpoint'); // Otherwise the rows would still be written out during the first case.
  await owner.end();
}

/** The oldest first: the old ones within the 20 days before the last year, the others spread over that year. */
const RUNS = `
  with made as (
    insert into runs (business_id, flow_id, version_id, status, event, created_at, finished_at)
    select business_id, id, published_version_id,
           case when n % 50 = 0 then 'skipped' when n % 10 = 0 then 'failed' else 'completed' end, '{}', at, at
    from flows, generate_series($2::int, $3::int) n, lateral (
      select case when n <= $5::int then now() - interval '385 days' + n * interval '19 days' / $5::int
                  else now() - interval '364 days' + (n - $5::int) * interval '364 days' / ($4::int - $5::int) end as at) moment
    where flows.id = $1 returning id, business_id)
  insert into run_journal (business_id, run_id, steps)
  select business_id, id, json_build_array(json_build_object(
           'nodeId', 'step-1', 'nodeName', 'Step 1', 'nodeType', 'webhook', 'action', 'webhook', 'attempt', 1, 'status', 'done',
           'idempotencyKey', id || ':step-1:1', 'entries', json_build_array(),
           'input', json_build_object('url', 'http://example.test'), 'startedAt', now(), 'finishedAt', now()))
  from made`;

const EVENTS = `
  insert into events (business_id, name, data, at)
  select business_id, 'bench.happened', '{}', now() - interval '385 days' + n * interval '385 days' / ($2::int / 5)
  from flows, generate_series(1, $2::int / 5) n where flows.id = $1`;

const COUNTS = `
  insert into run_counts as c
  select business_id, flow_id, (created_at at time zone 'UTC')::date, status, 0, count(*) from runs
  where status in ('completed', 'failed', 'canceled', 'skipped') group by 1, 2, 3, 4
  on conflict (flow_id, day, status, slot) do update set count = excluded.count`;

const FAILED_COUNTS = `
  insert into run_failure_counts as c
  select business_id, flow_id, date_trunc('hour', finished_at, 'UTC'), 0, count(*) from runs
  where status = 'failed' and finished_at > now() - interval '2 days' group by 1, 2, 3
  on conflict (flow_id, hour, slot) do update set count = excluded.count`;

-- Whether the people of a business hear of it when runs of a flow fail, and when they last did.
alter table flows add column alert_failures boolean not null default true;
alter table flows add column failure_alerted_at timestamptz;
create index runs_failed_at on runs (finished_at) where status = 'failed';

-- Over all businesses, for the job that tells each of its own: which flows have runs that failed since then.
create function failing_flows(since timestamptz) returns table (business_id uuid, flow_ids bigint[])
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select business_id, array_agg(distinct flow_id) from runs
    where status = 'failed' and finished_at > since group by business_id
  $$;

grant create on schema public to porchlight_runner;
grant porchlight_runner to current_user;
alter function failing_flows(timestamptz) owner to porchlight_runner;
revoke porchlight_runner from current_user;
revoke create on schema public from porchlight_runner;

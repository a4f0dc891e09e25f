-- When the published version of a flow starts by itself, and since when it says so: nothing starts for an earlier moment.
alter table flows add column schedule jsonb;
alter table flows add column schedule_since timestamptz;
create index flows_scheduled on flows (business_id) where schedule is not null and is_published and deleted_at is null;

-- The moment that a run stands for. A flow has one run for each.
alter table runs add column schedule_key text;
create unique index runs_once_a_moment on runs (flow_id, schedule_key) where schedule_key is not null;

-- Over all businesses, for the job that starts what is due.
create policy runner on flows for select to porchlight_runner using (true);
grant select on flows to porchlight_runner;
create policy runner on businesses for select to porchlight_runner using (true);
grant select (id, timezone) on businesses to porchlight_runner;

create function scheduled_flows()
  returns table (business_id uuid, flow_id bigint, schedule jsonb, since timestamptz, timezone text)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select f.business_id, f.id, f.schedule, f.schedule_since, b.timezone
    from flows f join businesses b on b.id = f.business_id
    where f.schedule is not null and f.is_published and f.deleted_at is null
  $$;

grant create on schema public to porchlight_runner;
grant porchlight_runner to current_user;
alter function scheduled_flows() owner to porchlight_runner;
revoke porchlight_runner from current_user;
revoke create on schema public from porchlight_runner;

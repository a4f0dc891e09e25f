-- How many runs of a flow failed, per UTC hour in which they ended. The list of automations adds up the last day from here instead
-- of counting the failed runs, of which a busy flow has thousands. In slots, as run_counts is. Hours older than two days are of no
-- use: the sweep deletes them, and a run that failed before then changes none.
create table run_failure_counts (
  business_id uuid not null,
  flow_id bigint not null references flows (id) on delete cascade,
  hour timestamptz not null,
  slot smallint not null,
  count integer not null,
  primary key (flow_id, hour, slot)
);
alter table run_failure_counts enable row level security;

alter table runs no force row level security; -- The owner of the tables may be held by the policies too.
insert into run_failure_counts
select business_id, flow_id, date_trunc('hour', finished_at, 'UTC'), 0, count(*)
from runs where status = 'failed' and finished_at > now() - interval '2 days' group by 1, 2, 3;
alter table runs force row level security;

alter table run_failure_counts force row level security;
create policy own_business on run_failure_counts using (business_id = (select current_business_id()))
  with check (business_id = current_business_id());

-- As before, and after each count the failures among it, where there are any.
create or replace function count_runs() returns trigger
  language plpgsql
  as $$
declare
  over constant text[] := '{completed,failed,canceled,skipped}';
  own_slot constant smallint := pg_backend_pid() % 16;
  lately constant timestamptz := now() - interval '2 days';
begin
  if tg_op = 'INSERT' then
    if not exists (select from new_rows where status = any (over)) then return null; end if;
    insert into run_counts as c
    select business_id, flow_id, (created_at at time zone 'UTC')::date, status, own_slot, count(*)
    from new_rows where status = any (over) group by 1, 2, 3, 4 order by 2, 3, 4
    on conflict (flow_id, day, status, slot) do update set count = c.count + excluded.count;
    if not exists (select from new_rows where status = 'failed') then return null; end if;
    insert into run_failure_counts as c
    select business_id, flow_id, date_trunc('hour', finished_at, 'UTC'), own_slot, count(*)
    from new_rows where status = 'failed' and finished_at > lately group by 1, 2, 3 order by 2, 3
    on conflict (flow_id, hour, slot) do update set count = c.count + excluded.count;
  elsif tg_op = 'DELETE' then
    if not exists (select from old_rows where status = any (over)) then return null; end if;
    -- When a whole flow goes, its counts go with it.
    insert into run_counts as c
    select o.business_id, o.flow_id, (o.created_at at time zone 'UTC')::date, o.status, own_slot, -count(*)
    from old_rows o join flows f on f.id = o.flow_id where o.status = any (over) group by 1, 2, 3, 4 order by 2, 3, 4
    on conflict (flow_id, day, status, slot) do update set count = c.count + excluded.count;
    if not exists (select from old_rows where status = 'failed') then return null; end if;
    insert into run_failure_counts as c
    select o.business_id, o.flow_id, date_trunc('hour', o.finished_at, 'UTC'), own_slot, -count(*)
    from old_rows o join flows f on f.id = o.flow_id
    where o.status = 'failed' and o.finished_at > lately group by 1, 2, 3 order by 2, 3
    on conflict (flow_id, hour, slot) do update set count = c.count + excluded.count;
  else
    if not exists (select from new_rows where status = any (over))
      and not exists (select from old_rows where status = any (over)) then return null; end if;
    insert into run_counts as c
    select business_id, flow_id, (created_at at time zone 'UTC')::date, status, own_slot, sum(delta)
    from (
      select business_id, flow_id, created_at, status, 1 as delta from new_rows where status = any (over)
      union all
      select business_id, flow_id, created_at, status, -1 from old_rows where status = any (over)
    ) changed
    group by 1, 2, 3, 4 having sum(delta) <> 0 order by 2, 3, 4
    on conflict (flow_id, day, status, slot) do update set count = c.count + excluded.count;
    if not exists (select from new_rows where status = 'failed')
      and not exists (select from old_rows where status = 'failed') then return null; end if;
    insert into run_failure_counts as c
    select business_id, flow_id, date_trunc('hour', finished_at, 'UTC'), own_slot, sum(delta)
    from (
      select business_id, flow_id, finished_at, 1 as delta from new_rows where status = 'failed'
      union all
      select business_id, flow_id, finished_at, -1 from old_rows where status = 'failed'
    ) changed
    where finished_at > lately
    group by 1, 2, 3 having sum(delta) <> 0 order by 2, 3
    on conflict (flow_id, hour, slot) do update set count = c.count + excluded.count;
  end if;
  return null;
end
$$;

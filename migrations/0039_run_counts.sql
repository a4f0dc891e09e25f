-- How many runs of a flow are over, per UTC day on which they began and by how they ended. The history and the list of
-- automations add these up instead of counting rows. What is still under way is counted from its own small index.
--
-- Many runs of one flow end at the same moment, on several connections. If they all changed one row, each commit would wait
-- for the one before it. So each connection adds to one of 16 slots, and the sweep puts the slots of past days together.
create table run_counts (
  business_id uuid not null,
  flow_id bigint not null references flows (id) on delete cascade,
  day date not null,
  status text not null,
  slot smallint not null,
  count integer not null,
  primary key (flow_id, day, status, slot)
);
create index run_counts_slots on run_counts (business_id, day) where slot <> 0;
alter table run_counts enable row level security;

alter table runs no force row level security; -- The owner of the tables may be held by the policies too.
insert into run_counts
select business_id, flow_id, (created_at at time zone 'UTC')::date, status, 0, count(*)
from runs where status in ('completed', 'failed', 'canceled', 'skipped') group by 1, 2, 3, 4;
alter table runs force row level security;

alter table run_counts force row level security;
create policy own_business on run_counts using (business_id = (select current_business_id()))
  with check (business_id = current_business_id());

-- Once per statement and in key order, as count_conversations does it. Taking a run, moving it on and starting one changes
-- no count, and must cost nothing but a look at the rows.
create function count_runs() returns trigger
  language plpgsql
  as $$
declare
  over constant text[] := '{completed,failed,canceled,skipped}';
  own_slot constant smallint := pg_backend_pid() % 16;
begin
  if tg_op = 'INSERT' then
    if not exists (select from new_rows where status = any (over)) then return null; end if;
    insert into run_counts as c
    select business_id, flow_id, (created_at at time zone 'UTC')::date, status, own_slot, count(*)
    from new_rows where status = any (over) group by 1, 2, 3, 4 order by 2, 3, 4
    on conflict (flow_id, day, status, slot) do update set count = c.count + excluded.count;
  elsif tg_op = 'DELETE' then
    if not exists (select from old_rows where status = any (over)) then return null; end if;
    -- When a whole flow goes, its counts go with it.
    insert into run_counts as c
    select o.business_id, o.flow_id, (o.created_at at time zone 'UTC')::date, o.status, own_slot, -count(*)
    from old_rows o join flows f on f.id = o.flow_id where o.status = any (over) group by 1, 2, 3, 4 order by 2, 3, 4
    on conflict (flow_id, day, status, slot) do update set count = c.count + excluded.count;
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
  end if;
  return null;
end
$$;

create trigger count_inserted after insert on runs
  referencing new table as new_rows for each statement execute function count_runs();
create trigger count_deleted after delete on runs
  referencing old table as old_rows for each statement execute function count_runs();
create trigger count_updated after update on runs
  referencing old table as old_rows new table as new_rows for each statement execute function count_runs();

-- One page of the history, for each of its filters, is the next rows of one index.
drop index runs_under_way;
create index runs_under_way on runs (flow_id, created_at desc, id desc) where status in ('ready', 'running', 'waiting');
create index runs_by_ending on runs (flow_id, status, created_at desc, id desc) where status in ('completed', 'failed');

-- What custom metrics add up, kept per day of the business's calendar, and what tells whether it still holds: two counts of changes
-- that only grow, per UTC day. A day that was added up while both counts were the same as now needs no second look.
create table conversation_changes (
  business_id uuid not null references businesses (id) on delete cascade,
  day date not null,
  changes bigint not null,
  primary key (business_id, day)
);

-- metric_id is no reference: when a metric is deleted its counts stay, since a sum of counts must not shrink.
create table reading_changes (
  business_id uuid not null references businesses (id) on delete cascade,
  day date not null,
  metric_id bigint not null,
  changes bigint not null,
  primary key (business_id, day, metric_id)
);

create table metric_days (
  business_id uuid not null references businesses (id) on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Both counts of changes, as they were before the figures were added up.
  changes bigint not null,
  figures jsonb not null,
  primary key (business_id, starts_at)
);

do $$
declare
  name text;
begin
  foreach name in array array['conversation_changes', 'reading_changes', 'metric_days'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_business on %I using (business_id = (select current_business_id()))
                    with check (business_id = current_business_id())', name);
  end loop;
end
$$;

create index metric_readings_checked on metric_readings (metric_id) where corrected_at is not null;

-- Once per statement, in key order, as count_quarters does it. An edit of what no metric adds up or filters by is no change.
create function count_changes() returns trigger
  language plpgsql
  as $$
declare
  changed conversation_changes[];
begin
  if tg_op = 'INSERT' then
    select array_agg((business_id, (created_at at time zone 'UTC')::date, 1)::conversation_changes) into changed from new_rows;
  elsif tg_op = 'DELETE' then
    -- When a whole business goes, its counts go with it.
    select array_agg((business_id, (created_at at time zone 'UTC')::date, 1)::conversation_changes) into changed
    from old_rows o where exists (select from businesses b where b.id = o.business_id);
  else
    select array_agg((n.business_id, (side at time zone 'UTC')::date, 1)::conversation_changes) into changed
    from new_rows n join old_rows o on o.id = n.id cross join lateral (values (o.created_at), (n.created_at)) sides (side)
    where (n.created_at, n.source, n.call_direction, n.quote_status, n.shown_status, n.filters, n.duration_seconds, n.quote_value,
           n.sales_value, n.rank, n.ready_to_schedule_an_appointment, n.email, n.phone_number, n.recording_url,
           n.variables_collected::text) is distinct from
          (o.created_at, o.source, o.call_direction, o.quote_status, o.shown_status, o.filters, o.duration_seconds, o.quote_value,
           o.sales_value, o.rank, o.ready_to_schedule_an_appointment, o.email, o.phone_number, o.recording_url,
           o.variables_collected::text);
  end if;
  if changed is null then
    return null;
  end if;
  insert into conversation_changes as c
  select business_id, day, sum(changes) from unnest(changed) group by 1, 2 order by 1, 2
  on conflict (business_id, day) do update set changes = c.changes + excluded.changes;
  return null;
end
$$;

-- Named to run after those of the counts and the quarters at every event.
create trigger stamps_inserted after insert on conversations
  referencing new table as new_rows for each statement execute function count_changes();
create trigger stamps_deleted after delete on conversations
  referencing old table as old_rows for each statement execute function count_changes();
create trigger stamps_updated after update on conversations
  referencing old table as old_rows new table as new_rows for each statement execute function count_changes();

-- A reading that goes with its conversation is counted by the triggers above.
create function count_reading_changes() returns trigger
  language plpgsql
  as $$
begin
  insert into reading_changes as c
  select business_id, (conversation_at at time zone 'UTC')::date, metric_id, count(*) from new_rows group by 1, 2, 3 order by 1, 2, 3
  on conflict (business_id, day, metric_id) do update set changes = c.changes + excluded.changes;
  return null;
end
$$;

create trigger readings_inserted after insert on metric_readings
  referencing new table as new_rows for each statement execute function count_reading_changes();
create trigger readings_updated after update on metric_readings
  referencing new table as new_rows for each statement execute function count_reading_changes();

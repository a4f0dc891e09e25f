-- How many conversations there are, per day and whatever the list filters by. A list of 200,000 cannot count itself on
-- every page: the whole days of a range are added up from here, and only its two edges are counted row by row.

create table conversation_counts (
  business_id uuid not null references businesses (id) on delete cascade,
  day date not null,
  source text not null,
  call_direction text not null,
  quote_status text not null,
  filters text[] not null,
  count integer not null,
  primary key (business_id, day, source, call_direction, quote_status, filters)
);
alter table conversation_counts enable row level security;
alter table conversation_counts force row level security;
create policy own_business on conversation_counts
  using (business_id = current_business_id()) with check (business_id = current_business_id());

-- Once per statement, not per row: a bulk change of 10,000 conversations touches each day once. In key order, so that two
-- such changes at the same time wait for each other instead of deadlocking.
create function count_conversations() returns trigger
  language plpgsql
  as $$
begin
  if tg_op = 'INSERT' then
    insert into conversation_counts as c
    select business_id, (created_at at time zone 'UTC')::date, source, call_direction, quote_status,
           array(select unnest(filters) order by 1), count(*)
    from new_rows group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
    on conflict (business_id, day, source, call_direction, quote_status, filters)
      do update set count = c.count + excluded.count;
  elsif tg_op = 'DELETE' then
    -- An update: when a whole business goes, its counts may be gone already.
    update conversation_counts c set count = c.count - gone.count
    from (
      select business_id, (created_at at time zone 'UTC')::date as day, source, call_direction, quote_status,
             array(select unnest(filters) order by 1) as filters, count(*) as count
      from old_rows group by 1, 2, 3, 4, 5, 6
    ) gone
    where (c.business_id, c.day, c.source, c.call_direction, c.quote_status, c.filters)
        = (gone.business_id, gone.day, gone.source, gone.call_direction, gone.quote_status, gone.filters);
  else
    insert into conversation_counts as c
    select business_id, (created_at at time zone 'UTC')::date, source, call_direction, quote_status,
           array(select unnest(filters) order by 1), sum(delta)
    from (
      select business_id, created_at, source, call_direction, quote_status, filters, 1 as delta from new_rows
      union all
      select business_id, created_at, source, call_direction, quote_status, filters, -1 from old_rows
    ) changed
    group by 1, 2, 3, 4, 5, 6 having sum(delta) <> 0 order by 1, 2, 3, 4, 5, 6
    on conflict (business_id, day, source, call_direction, quote_status, filters)
      do update set count = c.count + excluded.count;
  end if;
  return null;
end
$$;

create trigger count_inserted after insert on conversations
  referencing new table as new_rows for each statement execute function count_conversations();
create trigger count_deleted after delete on conversations
  referencing old table as old_rows for each statement execute function count_conversations();
create trigger count_updated after update on conversations
  referencing old table as old_rows new table as new_rows for each statement execute function count_conversations();

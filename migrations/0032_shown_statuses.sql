-- The list can be filtered by the status that it shows, which is derived where none was set: Appointment Booked, Potential Sale or
-- Support Requested. A column, so that pages come from an index and totals from the counts.
alter table conversations no force row level security;
alter table conversation_texts no force row level security;
alter table conversation_counts no force row level security;

alter table conversations add column shown_status text not null generated always as (
  case
    when trim(quote_status) <> '' and lower(trim(quote_status)) <> 'not set' then quote_status
    when ready_to_schedule_an_appointment then 'Appointment Booked'
    when sales_value > 0 then 'Potential Sale'
    else 'Support Requested'
  end) stored;
create index conversations_by_shown_status on conversations (business_id, shown_status, created_at desc, id desc);

drop trigger count_inserted on conversations;
drop trigger count_deleted on conversations;
drop trigger count_updated on conversations;
delete from conversation_counts;
alter table conversation_counts drop constraint conversation_counts_pkey;
alter table conversation_counts add column shown_status text not null;
alter table conversation_counts
  add primary key (business_id, day, source, call_direction, quote_status, shown_status, filters);
insert into conversation_counts (business_id, day, source, call_direction, quote_status, shown_status, filters, count)
select business_id, (created_at at time zone 'UTC')::date, source, call_direction, quote_status, shown_status,
       array(select unnest(filters) order by 1), count(*)
from conversations group by 1, 2, 3, 4, 5, 6, 7;

-- As before, with one column more.
create or replace function count_conversations() returns trigger
  language plpgsql
  as $$
begin
  if tg_op = 'INSERT' then
    insert into conversation_counts as c
      (business_id, day, source, call_direction, quote_status, shown_status, filters, count)
    select business_id, (created_at at time zone 'UTC')::date, source, call_direction, quote_status, shown_status,
           array(select unnest(filters) order by 1), count(*)
    from new_rows group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2, 3, 4, 5, 6, 7
    on conflict (business_id, day, source, call_direction, quote_status, shown_status, filters)
      do update set count = c.count + excluded.count;
  elsif tg_op = 'DELETE' then
    -- An update: when a whole business goes, its counts may be gone already.
    update conversation_counts c set count = c.count - gone.count
    from (
      select business_id, (created_at at time zone 'UTC')::date as day, source, call_direction, quote_status, shown_status,
             array(select unnest(filters) order by 1) as filters, count(*) as count
      from old_rows group by 1, 2, 3, 4, 5, 6, 7
    ) gone
    where (c.business_id, c.day, c.source, c.call_direction, c.quote_status, c.shown_status, c.filters)
        = (gone.business_id, gone.day, gone.source, gone.call_direction, gone.quote_status, gone.shown_status, gone.filters);
  else
    insert into conversation_counts as c
      (business_id, day, source, call_direction, quote_status, shown_status, filters, count)
    select business_id, (created_at at time zone 'UTC')::date, source, call_direction, quote_status, shown_status,
           array(select unnest(filters) order by 1), sum(delta)
    from (
      select business_id, created_at, source, call_direction, quote_status, shown_status, filters, 1 as delta from new_rows
      union all
      select business_id, created_at, source, call_direction, quote_status, shown_status, filters, -1 from old_rows
    ) changed
    group by 1, 2, 3, 4, 5, 6, 7 having sum(delta) <> 0 order by 1, 2, 3, 4, 5, 6, 7
    on conflict (business_id, day, source, call_direction, quote_status, shown_status, filters)
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

-- Under its policies the migration before this one saw no conversation where the owner of the tables is no superuser.
insert into conversation_texts (conversation_id, business_id, search)
select id, business_id, search_text(
  array[contact_first_name, contact_last_name, search_numbers(array[phone_number])], array[summary])
from conversations on conflict do nothing;

alter table conversation_counts force row level security;
alter table conversation_texts force row level security;
alter table conversations force row level security;

-- What the dashboard adds up, per quarter of an hour (UTC). In every time zone a local midnight and a local hour begin at such a
-- quarter, so the days, weekdays and hours of any zone are exact sums of these rows. They count what the dashboard's links show in
-- the list of conversations: calls and web chats, without spam.
create table conversation_quarters (
  business_id uuid not null references businesses (id) on delete cascade,
  quarter timestamptz not null,
  conversations integer not null,
  inbound_calls integer not null,
  appointment_booked integer not null,
  support_required integer not null,
  hot_lead integer not null,
  new_customer_script integer not null,
  current_customer_script integer not null,
  duration_seconds bigint not null,
  primary key (business_id, quarter)
);
alter table conversation_quarters enable row level security;

-- What one conversation adds to its quarter; with sign -1, what it takes away.
create function quarter_share(sign integer, business_id uuid, created_at timestamptz, source text, call_direction text,
                              quote_status text, filters text[], duration_seconds integer) returns conversation_quarters
  language plpgsql immutable parallel safe
  as $$
declare
  one constant integer := case when quote_status = 'Spam' or source not in ('call', 'web') then 0 else sign end;
begin
  return row(business_id, date_bin('15 minutes', created_at, timestamptz '2000-01-01T00:00:00Z'), one,
    one * (source = 'call' and call_direction = 'inbound')::integer, one * ('appointment_booked' = any (filters))::integer,
    one * ('support_required' = any (filters))::integer, one * ('hot_lead' = any (filters))::integer,
    one * ('new_customer_script' = any (filters))::integer, one * ('current_customer_script' = any (filters))::integer,
    one * duration_seconds::bigint);
end
$$;

alter table conversations no force row level security; -- The owner of the tables may be held by the policies too.
insert into conversation_quarters
select s.business_id, s.quarter, sum(s.conversations), sum(s.inbound_calls), sum(s.appointment_booked),
       sum(s.support_required), sum(s.hot_lead), sum(s.new_customer_script), sum(s.current_customer_script),
       sum(s.duration_seconds)
from conversations c
cross join lateral quarter_share(1, c.business_id, c.created_at, c.source, c.call_direction, c.quote_status, c.filters,
                                 c.duration_seconds) s
group by 1, 2 having sum(s.conversations) > 0;
alter table conversations force row level security;

alter table conversation_quarters force row level security;
create policy own_business on conversation_quarters using (business_id = (select current_business_id()))
  with check (business_id = current_business_id());

-- Once per statement, as count_conversations does it: a bulk edit touches each quarter once, in key order, so that two of them wait
-- for each other instead of deadlocking. An edit that changes no figure writes nothing.
create function count_quarters() returns trigger
  language plpgsql
  as $$
declare
  changes conversation_quarters[];
begin
  if tg_op = 'INSERT' then
    select array_agg(quarter_share(1, business_id, created_at, source, call_direction, quote_status, filters,
                                   duration_seconds)) into changes from new_rows;
  elsif tg_op = 'DELETE' then
    -- When a whole business goes, its quarters go with it.
    select array_agg(quarter_share(-1, business_id, created_at, source, call_direction, quote_status, filters,
                                   duration_seconds)) into changes from old_rows o
    where exists (select from businesses b where b.id = o.business_id);
  else
    select array_agg(share) into changes from (
      select quarter_share(1, business_id, created_at, source, call_direction, quote_status, filters,
                           duration_seconds) as share from new_rows
      union all
      select quarter_share(-1, business_id, created_at, source, call_direction, quote_status, filters,
                           duration_seconds) from old_rows
    ) both_sides;
  end if;
  insert into conversation_quarters as q
  select business_id, quarter, sum(conversations), sum(inbound_calls), sum(appointment_booked), sum(support_required),
         sum(hot_lead), sum(new_customer_script), sum(current_customer_script), sum(duration_seconds)
  from unnest(changes) group by 1, 2
  having (sum(conversations), sum(inbound_calls), sum(appointment_booked), sum(support_required), sum(hot_lead),
          sum(new_customer_script), sum(current_customer_script), sum(duration_seconds)) <> (0, 0, 0, 0, 0, 0, 0, 0)
  order by 1, 2
  on conflict (business_id, quarter) do update set
    conversations = q.conversations + excluded.conversations,
    inbound_calls = q.inbound_calls + excluded.inbound_calls,
    appointment_booked = q.appointment_booked + excluded.appointment_booked,
    support_required = q.support_required + excluded.support_required,
    hot_lead = q.hot_lead + excluded.hot_lead,
    new_customer_script = q.new_customer_script + excluded.new_customer_script,
    current_customer_script = q.current_customer_script + excluded.current_customer_script,
    duration_seconds = q.duration_seconds + excluded.duration_seconds;
  return null;
end
$$;

-- Triggers run in the order of their names: after those of the counts at every event, since two statements that lock counts and
-- quarters in different orders deadlock.
create trigger quarters_inserted after insert on conversations
  referencing new table as new_rows for each statement execute function count_quarters();
create trigger quarters_deleted after delete on conversations
  referencing old table as old_rows for each statement execute function count_quarters();
create trigger quarters_updated after update on conversations
  referencing old table as old_rows new table as new_rows for each statement execute function count_quarters();

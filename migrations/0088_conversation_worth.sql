-- What conversations were worth, per quarter of an hour (UTC) and source: decision 52. Each conversation's money is in one column
-- only, sold or quoted. They count what the list shows by default: every source, without spam. Seconds that the receptionist
-- handled itself are those of calls and web chats that no user took over; a conversation by text lasts until its last answer, which
-- is no working time.
create table conversation_worth (
  business_id uuid not null references businesses (id) on delete cascade,
  quarter timestamptz not null,
  source text not null,
  conversations integer not null,
  sold integer not null,
  sold_cents bigint not null,
  quoted integer not null,
  quoted_cents bigint not null,
  handled_seconds bigint not null,
  primary key (business_id, quarter, source)
);
alter table conversation_worth enable row level security;

-- What one conversation adds to its quarter; with sign -1, what it takes away.
create function worth_share(sign integer, business_id uuid, created_at timestamptz, source text, quote_status text,
                            sales_value numeric, quote_value numeric, call_status text, duration_seconds integer)
  returns conversation_worth
  language plpgsql immutable parallel safe
  as $$
declare
  one constant integer := case when quote_status = 'Spam' then 0 else sign end;
  sold constant integer := case when sales_value > 0 then one else 0 end;
  quoted constant integer := case when quote_value > 0 and coalesce(sales_value, 0) <= 0 then one else 0 end;
  handled constant integer := case when source in ('call', 'web') and call_status <> 'transferred' then one else 0 end;
begin
  return row(business_id, date_bin('15 minutes', created_at, timestamptz '2000-01-01T00:00:00Z'), source, one,
    sold, sold * coalesce(sales_value * 100, 0)::bigint, quoted, quoted * coalesce(quote_value * 100, 0)::bigint,
    handled * duration_seconds::bigint);
end
$$;

alter table conversations no force row level security; -- The owner of the tables may be held by the policies too.
insert into conversation_worth
select s.business_id, s.quarter, s.source, sum(s.conversations), sum(s.sold), sum(s.sold_cents), sum(s.quoted), sum(s.quoted_cents),
       sum(s.handled_seconds)
from conversations c
cross join lateral worth_share(1, c.business_id, c.created_at, c.source, c.quote_status, c.sales_value, c.quote_value,
                               c.call_status, c.duration_seconds) s
group by 1, 2, 3 having sum(s.conversations) > 0;
alter table conversations force row level security;

alter table conversation_worth force row level security;
create policy own_business on conversation_worth using (business_id = (select current_business_id()))
  with check (business_id = current_business_id());

-- As count_quarters does it: once per statement, in key order, and nothing for an edit that changes no figure.
create function count_worth() returns trigger
  language plpgsql
  as $$
declare
  changes conversation_worth[];
begin
  if tg_op = 'INSERT' then
    select array_agg(worth_share(1, business_id, created_at, source, quote_status, sales_value, quote_value, call_status,
                                 duration_seconds)) into changes from new_rows;
  elsif tg_op = 'DELETE' then
    select array_agg(worth_share(-1, business_id, created_at, source, quote_status, sales_value, quote_value, call_status,
                                 duration_seconds)) into changes from old_rows o
    where exists (select from businesses b where b.id = o.business_id);
  else
    select array_agg(share) into changes from (
      select worth_share(1, business_id, created_at, source, quote_status, sales_value, quote_value, call_status,
                         duration_seconds) as share from new_rows
      union all
      select worth_share(-1, business_id, created_at, source, quote_status, sales_value, quote_value, call_status,
                         duration_seconds) from old_rows
    ) both_sides;
  end if;
  insert into conversation_worth as w
  select business_id, quarter, source, sum(conversations), sum(sold), sum(sold_cents), sum(quoted), sum(quoted_cents),
         sum(handled_seconds)
  from unnest(changes) group by 1, 2, 3
  having (sum(conversations), sum(sold), sum(sold_cents), sum(quoted), sum(quoted_cents), sum(handled_seconds))
         <> (0, 0, 0, 0, 0, 0)
  order by 1, 2, 3
  on conflict (business_id, quarter, source) do update set
    conversations = w.conversations + excluded.conversations,
    sold = w.sold + excluded.sold,
    sold_cents = w.sold_cents + excluded.sold_cents,
    quoted = w.quoted + excluded.quoted,
    quoted_cents = w.quoted_cents + excluded.quoted_cents,
    handled_seconds = w.handled_seconds + excluded.handled_seconds;
  return null;
end
$$;

-- By their names they run after those of the quarters at every event, so that all statements lock in one order.
create trigger worth_inserted after insert on conversations
  referencing new table as new_rows for each statement execute function count_worth();
create trigger worth_deleted after delete on conversations
  referencing old table as old_rows for each statement execute function count_worth();
create trigger worth_updated after update on conversations
  referencing old table as old_rows new table as new_rows for each statement execute function count_worth();

-- The list of the conversations that a figure counts as sold or quoted.
create index conversations_with_value on conversations (business_id, created_at desc, id desc)
  where sales_value > 0 or quote_value > 0;

-- What the owner says a job and an hour are worth. Without a row the product assumes something and says so.
create table worth_numbers (
  business_id uuid primary key references businesses (id) on delete cascade,
  job_cents integer not null check (job_cents between 100 and 100000000),
  missed_percent smallint not null check (missed_percent between 0 and 100),
  hourly_cents integer not null check (hourly_cents between 100 and 100000),
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
alter table worth_numbers enable row level security;
alter table worth_numbers force row level security;
create policy own_business on worth_numbers using (business_id = current_business_id())
  with check (business_id = current_business_id());

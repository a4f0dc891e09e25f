-- What each business has cost the operator: texts, calls, e-mails, turns of a language model, searches of places.
create table allowance_uses (
  business_id uuid not null references businesses (id) on delete cascade,
  use text not null check (use in ('texts', 'calls', 'emails', 'model_turns', 'place_searches')),
  -- The day, in the business's time zone, that `today` counts.
  day date not null,
  today bigint not null check (today >= 0),
  total bigint not null check (total >= 0),
  primary key (business_id, use)
);

-- The phones that users of a business have shown to be theirs, with a code; kept when they stop their alerts.
create table confirmed_phones (
  business_id uuid not null references businesses (id) on delete cascade,
  number text not null,
  primary key (business_id, number)
);

-- Who confirmed a phone for alerts need not do so again.
alter table alert_phones no force row level security;
insert into confirmed_phones (business_id, number)
  select distinct business_id, number from alert_phones where confirmed;
alter table alert_phones force row level security;

do $$
declare
  name text;
begin
  foreach name in array array['allowance_uses', 'confirmed_phones'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_business on %I using (business_id = current_business_id())
                    with check (business_id = current_business_id())', name);
  end loop;
end
$$;

-- The same of all businesses together; no business can be told from it.
create table installation_uses (
  use text primary key,
  -- In UTC.
  day date not null,
  today bigint not null check (today >= 0)
);

-- What a message will be counted as when it is handed to its provider; 0 once it is counted, and where it costs nothing.
alter table messages add column to_count integer not null default 0 check (to_count >= 0);
create index messages_to_count on messages (business_id, channel) include (to_count)
  where to_count > 0 and status = 'queued';

alter table team_messages add column counted boolean not null default false;

-- Finished conversations that changed since metrics last looked at them. A job looks a moment later, so that no caller waits for
-- it; what is committed with the conversation cannot be forgotten.
create table conversations_to_read (
  conversation_id bigint primary key references conversations (id) on delete cascade,
  business_id uuid not null references businesses (id) on delete cascade,
  -- Grows with every change, so that a change during the reading is looked at again.
  changes integer not null default 1,
  -- Whether its words changed, so that it is to be read; else only figures and their alerts may have changed.
  is_reworded boolean not null
);
create index conversations_to_read_business_id on conversations_to_read (business_id);

alter table conversations_to_read enable row level security;
alter table conversations_to_read force row level security;
create policy own_business on conversations_to_read using (business_id = (select current_business_id()))
  with check (business_id = current_business_id());

-- For the job that looks which businesses have something to read or to compare.
create policy sweep on conversations_to_read for select using (is_sweeping());
create policy sweep on metric_fills for select using (is_sweeping() and status in ('waiting', 'running'));
create policy sweep on metric_alerts for select using (is_sweeping() and active);

-- The value that raised the alert, for the automations that it starts.
alter table metric_alerts add column raised_value double precision;

-- Only for businesses with metrics to read or alerts to check.
create function note_conversations_to_read() returns trigger
  language plpgsql
  as $$
declare
  changed bigint[];
  reworded bigint[];
begin
  select array_agg(n.id) into changed from new_rows n
  where n.call_status <> 'in progress'
    and (exists (select from metrics m where m.business_id = n.business_id and m.active
                   and m.calculation_type in ('custom', 'llm_analysis', 'bool', 'choice', 'text'))
      or exists (select from metric_alerts a where a.business_id = n.business_id and a.active));
  if changed is null then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    select array_agg(n.id) into reworded from new_rows n join old_rows o on o.id = n.id
    where (n.transcript, n.summary, n.variables_collected::text, n.call_status, n.quote_status = 'Spam') is distinct from
          (o.transcript, o.summary, o.variables_collected::text, o.call_status, o.quote_status = 'Spam');
  end if;
  insert into conversations_to_read as c (conversation_id, business_id, is_reworded)
  select n.id, n.business_id, tg_op = 'INSERT' or n.id = any (coalesce(reworded, '{}')) from new_rows n
  where n.id = any (changed) order by n.id
  on conflict (conversation_id) do update
    set changes = c.changes + 1, is_reworded = c.is_reworded or excluded.is_reworded;
  return null;
end
$$;

-- Named to run after those of the counts at every event.
create trigger unread_inserted after insert on conversations
  referencing new table as new_rows for each statement execute function note_conversations_to_read();
create trigger unread_updated after update on conversations
  referencing old table as old_rows new table as new_rows for each statement execute function note_conversations_to_read();

-- What a run is about, besides its contact: the id of each record, by its kind, such as {"appointment": 12}. A new kind needs
-- no column. The contact keeps its own, because runs are found, moved and stopped by it.
alter table runs add column subjects jsonb not null default '{}';

alter table runs no force row level security; -- The owner of the tables may be held by the policies too.
update runs
set subjects = jsonb_strip_nulls(jsonb_build_object('conversation', conversation_id, 'appointment', appointment_id))
where conversation_id is not null or appointment_id is not null;
alter table runs force row level security;

-- The records that an event names: every number under `<kind>_id`.
create function subjects_in(event jsonb) returns jsonb
  language sql immutable parallel safe
  as $$
    select coalesce(jsonb_object_agg(left(key, -3), value), '{}')
    from jsonb_each(event) where key like '%\_id' and key <> 'contact_id' and jsonb_typeof(value) = 'number'
  $$;

create or replace function start_runs() returns trigger
  language plpgsql
  as $$
begin
  insert into runs (business_id, flow_id, version_id, event_id, event, contact_id, subjects, chain, reentry)
  select e.business_id, f.id, f.published_version_id, e.id, e.data || jsonb_build_object('name', e.name),
         (select id from contacts where id = (e.data ->> 'contact_id')::bigint), subjects_in(e.data),
         coalesce(string_to_array(nullif(current_setting('porchlight.run_chain', true), ''), ','), '{}'), f.reentry
  from new_events e
  join flows f on f.business_id = e.business_id and f.trigger_event = e.name and f.is_published
    and f.deleted_at is null and f.published_version_id is not null
  order by e.id, f.id;
  if found then
    notify porchlight_runs;
  end if;
  return null;
end
$$;

-- A record that is gone has no variables, so nothing needs to be unlinked.
alter table runs drop column conversation_id, drop column appointment_id;

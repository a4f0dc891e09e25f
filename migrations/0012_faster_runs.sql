-- What a run costs. Every foreign key is a look-up and a lock on its target for each row; of these, another one that stays
-- says the same: steps and pings go with their run and their flow, and a flow with its business and its versions.
alter table run_steps drop constraint run_steps_business_id_fkey;
drop index run_steps_business_id;
alter table webhook_pings drop constraint webhook_pings_business_id_fkey;
drop index webhook_pings_business_id;
alter table runs drop constraint runs_business_id_fkey, drop constraint runs_version_id_fkey;
drop index runs_business_id;
drop index runs_version_id;
-- Which conversation a run is about is often found out on the way, and an index on it would be all that keeps that update
-- from staying on its page. A step that finds the conversation gone says so.
alter table runs drop constraint runs_conversation_id_fkey;
drop index runs_conversation_id;
alter table runs set (fillfactor = 70);
alter table run_steps drop constraint run_steps_pkey,
  drop constraint run_steps_run_id_idempotency_key_attempt_key,
  add primary key (run_id, idempotency_key, attempt);

-- An index over what is running would be chosen to find runs that their worker knows by id, and walks over all that have
-- stopped running since the last vacuum. Only whoever looks for leases that ran out needs one.
drop index runs_running;
alter table runs no force row level security; -- Whoever migrates may be held by the policies too.
update runs set lease_until = null where status <> 'running' and lease_until is not null;
alter table runs force row level security;
create index runs_leased on runs (lease_until) where lease_until is not null;

-- A webhook names its flow, so its run is made with it, and not by way of an event.
drop function open_webhook(bytea);
create function open_webhook(hash bytea)
  returns table (
    flow_id bigint, business_id uuid, sealed_secret bytea, security_key text, sealed_security_value bytea,
    version_id bigint, is_published boolean, reentry text
  )
  language plpgsql
  as $$
declare
  hook flow_webhooks%rowtype;
begin
  perform set_config('porchlight.presented_token', encode(hash, 'hex'), true);
  select * into hook from flow_webhooks w where w.token_hash = hash;
  if hook.flow_id is null then
    return;
  end if;
  perform set_config('porchlight.business_id', hook.business_id::text, true);
  return query
    select hook.flow_id, hook.business_id, hook.sealed_secret, hook.security_key, hook.sealed_security_value,
           f.published_version_id, f.is_published, f.reentry
    from flows f where f.id = hook.flow_id and f.deleted_at is null;
end
$$;

create or replace function start_runs() returns trigger
  language plpgsql
  as $$
begin
  insert into runs (business_id, flow_id, version_id, event_id, event, contact_id, conversation_id, appointment_id, chain,
                    reentry)
  select e.business_id, f.id, f.published_version_id, e.id, e.data || jsonb_build_object('name', e.name),
         (select id from contacts where id = (e.data ->> 'contact_id')::bigint),
         (select id from conversations where id = (e.data ->> 'conversation_id')::bigint),
         (select id from appointments where id = (e.data ->> 'appointment_id')::bigint),
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

-- For a statement that must reach all it names, or nothing of its transaction may stay.
create function require_all(reached bigint, named bigint) returns bigint
  language plpgsql immutable
  as $$
begin
  if reached < named then
    raise exception 'reached % of %', reached, named using errcode = 'no_data_found';
  end if;
  return reached;
end
$$;

-- As before, but of no business more than `per_business`, with what `by_worker` has of it already.
drop function claim_runs(uuid, integer, interval, uuid, uuid[]);
create function claim_runs(by_worker uuid, wanted integer, lease interval, after uuid, per_business integer,
                           busy uuid[], counts integer[])
  returns setof runs
  language plpgsql security definer set search_path = public
  as $$
declare
  share constant integer := 8;
  turn uuid := after;
  taken integer := 0;
  wrapped boolean := false;
  got integer;
  held integer;
begin
  while taken < wanted loop
    select business_id into turn from runs
      where status = 'ready' and business_id > turn
        and not exists (select from unnest(busy, counts) as b (business, count)
                        where b.business = business_id and b.count >= per_business)
      order by business_id limit 1;
    if turn is null then
      -- Around the end once; a whole round without a run is the end.
      if wrapped then return; end if;
      wrapped := true;
      turn := '00000000-0000-0000-0000-000000000000';
      continue;
    end if;
    held := array_position(busy, turn);
    if held is null then
      busy := busy || turn;
      counts := counts || 0;
      held := cardinality(busy);
    end if;
    return query
      update runs set status = 'running', worker = by_worker, claim = claim + 1, lease_until = now() + lease, wake_at = null
      where id in (select id from runs where status = 'ready' and business_id = turn order by id
                   limit least(share, wanted - taken, per_business - counts[held]) for update skip locked)
      returning *;
    get diagnostics got = row_count;
    taken := taken + got;
    counts[held] := counts[held] + got;
    if got > 0 then wrapped := false; end if;
  end loop;
end
$$;

create or replace function wake_runs() returns boolean
  language plpgsql security definer set search_path = public
  as $$
declare
  woken integer;
  freed integer;
begin
  update runs set status = 'ready' where id in (
    select id from runs where status = 'waiting' and wake_at <= now() order by wake_at limit 1000 for update skip locked);
  get diagnostics woken = row_count;
  update runs set status = 'ready', worker = null, lease_until = null where id in (
    select id from runs where status = 'running' and lease_until < now() limit 1000 for update skip locked);
  get diagnostics freed = row_count;
  return woken + freed > 0 or exists (select from runs where status = 'ready');
end
$$;

-- Those that are being written at this moment are renewed the next time.
create or replace function renew_runs(by_worker uuid, lease interval) returns void
  language sql security definer set search_path = public
  as $$
    update runs set lease_until = now() + lease where id in (
      select id from runs where worker = by_worker and status = 'running' and lease_until is not null
      for update skip locked)
  $$;

grant create on schema public to porchlight_runner;
grant porchlight_runner to current_user;
alter function claim_runs(uuid, integer, interval, uuid, integer, uuid[], integer[]) owner to porchlight_runner;
alter function wake_runs() owner to porchlight_runner;
alter function renew_runs(uuid, interval) owner to porchlight_runner;
revoke porchlight_runner from current_user;
revoke create on schema public from porchlight_runner;

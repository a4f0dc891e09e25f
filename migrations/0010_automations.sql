-- Automations: flows, their published versions, the runs of those, and the webhooks that start them.

create table flows (
  id bigint generated always as identity primary key,
  business_id uuid not null references businesses (id) on delete cascade,
  name text not null check (length(name) <= 200),
  -- What the editor shows and saves; a run never reads it.
  draft jsonb not null,
  -- Counts saves of the draft: whoever saves says which one they saw.
  revision integer not null default 1,
  is_published boolean not null default false,
  published_version_id bigint,
  -- The event that starts it and, where the trigger names one, its action; both of the published version.
  trigger_event text,
  reentry text not null default 'allow' check (reentry in ('allow', 'once-per-contact', 'not-while-running')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Kept for a month, so that it can be brought back with its history.
  deleted_at timestamptz
);
create index flows_business_id on flows (business_id, id);
create index flows_by_trigger on flows (business_id, trigger_event) where is_published and deleted_at is null;

create table flow_versions (
  id bigint generated always as identity primary key,
  business_id uuid not null references businesses (id) on delete cascade,
  flow_id bigint not null references flows (id) on delete cascade,
  number integer not null,
  graph jsonb not null,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  unique (flow_id, number)
);
create index flow_versions_business_id on flow_versions (business_id);
create index flow_versions_created_by on flow_versions (created_by);
alter table flows add foreign key (published_version_id) references flow_versions (id);
create index flows_published_version_id on flows (published_version_id);

create function refuse_change() returns trigger
  language plpgsql
  as $$
begin
  raise exception 'a published version is never changed';
end
$$;
create trigger immutable before update of graph, flow_id, number, business_id on flow_versions
  for each row execute function refuse_change();

-- The address that starts a flow from outside. The address and the secrets are sealed; whoever calls presents the address.
create table flow_webhooks (
  flow_id bigint primary key references flows (id) on delete cascade,
  business_id uuid not null references businesses (id) on delete cascade,
  token_hash bytea not null unique,
  sealed_token bytea not null,
  sealed_secret bytea not null,
  security_key text not null default 'X-Signature',
  -- Null: the header is not asked for.
  sealed_security_value bytea,
  created_at timestamptz not null default now()
);
create index flow_webhooks_business_id on flow_webhooks (business_id);

-- The last requests of each, as they came.
create table webhook_pings (
  id bigint generated always as identity primary key,
  business_id uuid not null references businesses (id) on delete cascade,
  flow_id bigint not null references flows (id) on delete cascade,
  received_at timestamptz not null default now(),
  raw_body text not null,
  mapped_data jsonb not null default '{}',
  -- What a signed request calls itself: the same one again is the same one.
  message_id text
);
create index webhook_pings_business_id on webhook_pings (business_id);
create index webhook_pings_by_flow on webhook_pings (flow_id, id desc);
create unique index webhook_pings_message_id on webhook_pings (flow_id, message_id) where message_id is not null;

-- A run is its own place in the queue: what is to be done next and that it is done are one row.
--
--   ready ──claim──▶ running ──▶ completed | failed | skipped        canceled: by somebody, from any but the ended
--     ▲                │ ▲
--     ├── due ─ waiting ◀┘ a delay, or a retry later
--     └── the lease ran out: its worker died
create table runs (
  id bigint generated always as identity primary key,
  business_id uuid not null references businesses (id) on delete cascade,
  flow_id bigint not null references flows (id) on delete cascade,
  version_id bigint not null references flow_versions (id),
  status text not null default 'ready'
    check (status in ('ready', 'running', 'waiting', 'completed', 'failed', 'canceled', 'skipped')),
  -- What started it; the event may be swept, the run stays.
  event_id bigint,
  event jsonb not null,
  contact_id bigint references contacts (id) on delete set null,
  conversation_id bigint references conversations (id) on delete set null,
  appointment_id bigint references appointments (id) on delete set null,
  -- Where it stands, for the interpreter. Null before the first step.
  state jsonb,
  current_node_id text,
  current_action text not null default '',
  reason text,
  -- The flows whose runs led to this one, each by a change that started the next; the oldest first.
  chain text[] not null default '{}',
  -- What its flow said when it was started.
  reentry text not null default 'allow',
  worker uuid,
  -- Counts how often it was taken: whoever writes says which time was theirs.
  claim integer not null default 0,
  lease_until timestamptz,
  wake_at timestamptz,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
-- Every change of a run's status writes to every index, so there are few, and most hold only what is under way or failed.
create index runs_ready on runs (business_id, id) where status = 'ready';
create index runs_waiting on runs (wake_at) where status = 'waiting';
create index runs_running on runs (lease_until) where status = 'running';
create index runs_under_way on runs (flow_id) where status in ('ready', 'running', 'waiting');
create index runs_failed on runs (flow_id, id desc) where status = 'failed';
create index runs_by_flow on runs (flow_id, id desc);
create index runs_by_contact on runs (contact_id, flow_id) where contact_id is not null;
create index runs_conversation_id on runs (conversation_id) where conversation_id is not null;
create index runs_appointment_id on runs (appointment_id) where appointment_id is not null;
create index runs_version_id on runs (version_id);
create index runs_business_id on runs (business_id);

-- One row per attempt of a step, with what it was given, what came of it and what it said.
create table run_steps (
  id bigint generated always as identity primary key,
  business_id uuid not null references businesses (id) on delete cascade,
  run_id bigint not null references runs (id) on delete cascade,
  node_id text not null,
  node_name text not null,
  node_type text not null,
  action text not null,
  attempt integer not null,
  -- Started is an effect on the outside that is under way. Whoever finds it after a crash does not know how it ended.
  status text not null check (status in ('started', 'done', 'failed', 'unknown')),
  idempotency_key text not null,
  input jsonb,
  output jsonb,
  entries jsonb not null default '[]',
  started_at timestamptz not null,
  finished_at timestamptz,
  unique (run_id, idempotency_key, attempt)
);
create index run_steps_business_id on run_steps (business_id);

do $$
declare
  name text;
begin
  foreach name in array array['flows', 'flow_versions', 'flow_webhooks', 'webhook_pings', 'runs', 'run_steps'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_business on %I using (business_id = current_business_id())
                    with check (business_id = current_business_id())', name);
  end loop;
end
$$;
create policy presented_token on flow_webhooks for select using (token_hash = presented_token());

-- One round trip: the hash of an address in, its webhook and what it starts out; the transaction then works for its business.
create function open_webhook(hash bytea)
  returns table (
    flow_id bigint, business_id uuid, sealed_token bytea, sealed_secret bytea, security_key text,
    sealed_security_value bytea, version_id bigint, is_published boolean
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
  perform set_config('porchlight.quiet', 'on', true); -- See start_runs.
  return query
    select hook.flow_id, hook.business_id, hook.sealed_token, hook.sealed_secret, hook.security_key,
           hook.sealed_security_value, f.published_version_id, f.is_published
    from flows f where f.id = hook.flow_id and f.deleted_at is null;
end
$$;
create policy sweep on flows
  using (is_sweeping() and deleted_at < now() - interval '30 days') with check (false);

-- In the transaction of the event itself, so that no event is ever without its runs. What a run changes
-- says which flows led to it, and the runner refuses chains that do not end.
create function start_runs() returns trigger
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
    and (e.data ->> 'flow_id' is null or (e.data ->> 'flow_id')::bigint = f.id)
  order by e.id, f.id;
  -- Whoever takes in hundreds a second tells the workers itself: a commit that notifies waits for all others that do.
  if found and current_setting('porchlight.quiet', true) is distinct from 'on' then
    notify porchlight_runs;
  end if;
  return null;
end
$$;
create trigger start_runs after insert on events
  referencing new table as new_events for each statement execute function start_runs();

-- The worker serves every business, so taking a run cannot go by the policy of one. A role that nobody can log in as may
-- read and move runs, and only through these functions.
do $$
begin
  create role porchlight_runner nologin;
exception when duplicate_object then null;
end
$$;
create policy runner on runs to porchlight_runner using (true) with check (true);
grant select, update on runs to porchlight_runner;

-- Up to `wanted` runs, a few of each business in turn, beginning after the business `after`; not of those in `full`.
create function claim_runs(by_worker uuid, wanted integer, lease interval, after uuid, full_businesses uuid[])
  returns setof runs
  language plpgsql security definer set search_path = public
  as $$
declare
  share constant integer := 8;
  turn uuid := after;
  taken integer := 0;
  wrapped boolean := false;
  got integer;
begin
  while taken < wanted loop
    select business_id into turn from runs
      where status = 'ready' and business_id > turn and business_id <> all (full_businesses)
      order by business_id limit 1;
    if turn is null then
      -- Around the end once; a whole round without a run is the end.
      if wrapped then return; end if;
      wrapped := true;
      turn := '00000000-0000-0000-0000-000000000000';
      continue;
    end if;
    return query
      update runs set status = 'running', worker = by_worker, claim = claim + 1, lease_until = now() + lease, wake_at = null
      where id in (select id from runs where status = 'ready' and business_id = turn order by id
                   limit least(share, wanted - taken) for update skip locked)
      returning *;
    get diagnostics got = row_count;
    taken := taken + got;
    if got > 0 then wrapped := false; end if;
  end loop;
end
$$;

create function renew_runs(by_worker uuid, lease interval) returns void
  language sql security definer set search_path = public
  as $$
    update runs set lease_until = now() + lease where worker = by_worker and status = 'running' and lease_until is not null
  $$;

-- Delays that are over, and the runs of workers that died. Says whether there is anything to do.
create function wake_runs() returns boolean
  language plpgsql security definer set search_path = public
  as $$
declare
  woken integer;
  freed integer;
begin
  update runs set status = 'ready' where id in (
    select id from runs where status = 'waiting' and wake_at <= now() order by wake_at limit 1000 for update skip locked);
  get diagnostics woken = row_count;
  update runs set status = 'ready', worker = null where id in (
    select id from runs where status = 'running' and lease_until < now() limit 1000 for update skip locked);
  get diagnostics freed = row_count;
  return woken + freed > 0 or exists (select from runs where status = 'ready');
end
$$;

-- When a delay ends next, so that a worker need not ask every moment.
create function next_wake() returns timestamptz
  language sql stable security definer set search_path = public
  as $$
    select min(wake_at) from runs where status = 'waiting'
  $$;

grant create on schema public to porchlight_runner;
grant porchlight_runner to current_user;
alter function claim_runs(uuid, integer, interval, uuid, uuid[]) owner to porchlight_runner;
alter function renew_runs(uuid, interval) owner to porchlight_runner;
alter function wake_runs() owner to porchlight_runner;
alter function next_wake() owner to porchlight_runner;
revoke porchlight_runner from current_user;
revoke create on schema public from porchlight_runner;

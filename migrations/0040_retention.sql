-- How long a business keeps what its automations did. A business without a row keeps it for the usual time, which the
-- service knows.
create table automation_retention (
  business_id uuid primary key references businesses (id) on delete cascade,
  keep_runs_days integer not null check (keep_runs_days between 30 and 3650),
  keep_requests_days integer not null check (keep_requests_days between 7 and 365),
  updated_at timestamptz not null default now()
);

-- Which contacts a flow has run for, where the run itself has been deleted: a flow that runs once per contact must not run
-- again because its history was cleared. No foreign key to contacts: a deleted contact can be brought back under its id.
create table past_run_contacts (
  flow_id bigint not null references flows (id) on delete cascade,
  contact_id bigint not null,
  business_id uuid not null,
  primary key (flow_id, contact_id)
);
create index past_run_contacts_contact_id on past_run_contacts (contact_id);

do $$
declare
  name text;
begin
  foreach name in array array['automation_retention', 'past_run_contacts'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_business on %I using (business_id = current_business_id())
                    with check (business_id = current_business_id())', name);
  end loop;
end
$$;

-- For the sweep, which then works for one business after the other.
create function businesses_after(after uuid, wanted integer) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select id from businesses where id > after order by id limit wanted
  $$;
grant create on schema public to porchlight_runner;
grant porchlight_runner to current_user;
alter function businesses_after(uuid, integer) owner to porchlight_runner;
revoke porchlight_runner from current_user;
revoke create on schema public from porchlight_runner;

-- Sign-ins and changes of passwords are kept for a year. An owner cannot shorten that: a stolen account would use it to
-- remove its traces.
create index security_events_at on security_events (at);
create policy sweep on security_events
  using (is_sweeping() and at < now() - interval '1 year') with check (false);

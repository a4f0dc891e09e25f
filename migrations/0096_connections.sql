-- A business's connections to other systems (decision 55): one per vendor. Credentials are sealed (AES-256-GCM).
create table connections (
  id bigint generated always as identity primary key,
  business_id uuid not null references businesses (id) on delete cascade,
  connector text not null,
  is_sandbox boolean not null,
  -- As the vendor names it, for the owner to recognise.
  account text not null,
  credentials bytea not null,
  token_expires_at timestamptz,
  preferences jsonb not null default '{}',
  broken_reason text,
  connected_at timestamptz not null default now(),
  last_sync_at timestamptz,
  unique (business_id, connector)
);
alter table connections enable row level security;
alter table connections force row level security;
create policy own_business on connections using (business_id = (select current_business_id()))
  with check (business_id = current_business_id());

-- Which calendar here belongs to which calendar or employee of the vendor.
create table connection_calendars (
  connection_id bigint not null references connections (id) on delete cascade,
  business_id uuid not null references businesses (id) on delete cascade,
  external_id text not null,
  external_name text not null,
  account_id text,
  calendar_id bigint not null references calendars (id) on delete cascade,
  primary key (connection_id, external_id),
  unique (connection_id, calendar_id)
);
create index connection_calendars_by_calendar on connection_calendars (calendar_id);
create index connection_calendars_of_business on connection_calendars (business_id);
alter table connection_calendars enable row level security;
alter table connection_calendars force row level security;
create policy own_business on connection_calendars using (business_id = (select current_business_id()))
  with check (business_id = current_business_id());

-- Every request to a vendor and its answer, without secrets. Kept for some weeks.
create table connection_requests (
  id bigint generated always as identity primary key,
  business_id uuid not null references businesses (id) on delete cascade,
  connection_id bigint not null references connections (id) on delete cascade,
  at timestamptz not null default now(),
  purpose text not null check (purpose in ('action', 'list', 'sync', 'check')),
  run_id bigint,
  node_id text,
  method text not null,
  path text not null,
  request text not null,
  -- Null when there was no answer.
  status smallint,
  answer text not null,
  ms integer not null
);
create index connection_requests_latest on connection_requests (connection_id, id desc);
create index connection_requests_failed on connection_requests (connection_id, id desc)
  where status is null or status >= 400;
create index connection_requests_of_step on connection_requests (business_id, run_id, node_id);
create index connection_requests_by_age on connection_requests (at);
alter table connection_requests enable row level security;
alter table connection_requests force row level security;
create policy own_business on connection_requests using (business_id = (select current_business_id()))
  with check (business_id = current_business_id());

create policy sweep on connection_requests using (is_sweeping() and at < now() - interval '30 days') with check (false);

-- The vendor's ids of what automations wrote there, so that the next run finds it again.
create table kept_ids (
  business_id uuid not null references businesses (id) on delete cascade,
  connection_id bigint not null references connections (id) on delete cascade,
  kind text not null,
  key text not null,
  external_id text not null,
  updated_at timestamptz not null default now(),
  primary key (connection_id, kind, key)
);
create index kept_ids_of_business on kept_ids (business_id);
alter table kept_ids enable row level security;
alter table kept_ids force row level security;
create policy own_business on kept_ids using (business_id = (select current_business_id()))
  with check (business_id = current_business_id());

-- What the sandbox of a vendor was given.
create table vendor_sandbox_records (
  business_id uuid not null references businesses (id) on delete cascade,
  connection_id bigint not null references connections (id) on delete cascade,
  kind text not null,
  external_id text not null,
  body jsonb not null,
  -- Part of what every sandbox holds from the start.
  is_seed boolean not null default false,
  updated_at timestamptz not null default now(),
  primary key (connection_id, kind, external_id)
);
create index vendor_sandbox_records_latest on vendor_sandbox_records (connection_id, updated_at desc)
  where not is_seed;
create index vendor_sandbox_records_of_business on vendor_sandbox_records (business_id);
alter table vendor_sandbox_records enable row level security;
alter table vendor_sandbox_records force row level security;
create policy own_business on vendor_sandbox_records using (business_id = (select current_business_id()))
  with check (business_id = current_business_id());
create sequence vendor_sandbox_ids start with 100001;

-- A sign-in at a vendor that has begun: its state comes back once, to the user who began it.
create table oauth_sign_ins (
  state_hash bytea primary key,
  business_id uuid not null references businesses (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  connector text not null,
  verifier bytea not null,
  created_at timestamptz not null default now()
);
create index oauth_sign_ins_of_business on oauth_sign_ins (business_id);
create index oauth_sign_ins_of_user on oauth_sign_ins (user_id);
create index oauth_sign_ins_by_age on oauth_sign_ins (created_at);
alter table oauth_sign_ins enable row level security;
alter table oauth_sign_ins force row level security;
create policy own_business on oauth_sign_ins using (business_id = (select current_business_id()))
  with check (business_id = current_business_id());

create policy sweep on oauth_sign_ins
  using (is_sweeping() and created_at < now() - interval '1 hour') with check (false);

-- How far a vendor's rate limit is used: a bucket that fills again evenly.
create table connection_budgets (
  connection_id bigint primary key references connections (id) on delete cascade,
  business_id uuid not null references businesses (id) on delete cascade,
  used double precision not null,
  counted_at timestamptz not null
);
create index connection_budgets_of_business on connection_budgets (business_id);
alter table connection_budgets enable row level security;
alter table connection_budgets force row level security;
create policy own_business on connection_budgets using (business_id = (select current_business_id()))
  with check (business_id = current_business_id());

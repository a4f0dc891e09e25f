-- Businesses, users and their sessions.
--
-- Row-level security is FORCEd on every table that holds something of a business. A row is visible in one of two ways:
-- the transaction works for its business (porchlight.business_id), or it presents the row's own key
-- (porchlight.presented_email, porchlight.presented_token), as a login and a session cookie must before any business is
-- known. Nothing else is visible, to anybody, but for the sweep that deletes what has expired (porchlight.sweeping).

create function current_business_id() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('porchlight.business_id', true), '')::uuid;

create function presented_email() returns text
  language sql stable parallel safe
  return nullif(current_setting('porchlight.presented_email', true), '');

create function presented_token() returns bytea
  language sql stable parallel safe
  return decode(nullif(current_setting('porchlight.presented_token', true), ''), 'hex');

create function is_sweeping() returns boolean
  language sql stable parallel safe
  return coalesce(current_setting('porchlight.sweeping', true), '') = 'on';

create table businesses (
  id uuid primary key default uuidv7(),
  name text not null check (length(name) between 1 and 120),
  trade text not null default 'general'
    check (trade in ('plumbing', 'pestControl', 'painter', 'hvac', 'groomer', 'general')),
  timezone text not null default 'America/Denver',
  created_at timestamptz not null default now()
);

create table users (
  id uuid primary key default uuidv7(),
  business_id uuid not null references businesses (id) on delete cascade,
  email text not null unique check (email = lower(email)),
  first_name text not null,
  last_name text not null,
  password_hash text not null,
  password_changed_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create index users_business_id on users (business_id);

create table sessions (
  id uuid primary key default uuidv7(),
  business_id uuid not null references businesses (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  token_hash bytea not null unique,
  address text not null,
  user_agent text not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_user_id on sessions (user_id);
create index sessions_business_id on sessions (business_id);
create index sessions_expires_at on sessions (expires_at);

create table password_resets (
  token_hash bytea primary key,
  business_id uuid not null references businesses (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index password_resets_user_id on password_resets (user_id);
create index password_resets_business_id on password_resets (business_id);
create index password_resets_expires_at on password_resets (expires_at);

-- An account that was asked for and not yet confirmed by e-mail. It belongs to no business yet.
create table pending_accounts (
  id uuid primary key default uuidv7(),
  token_hash bytea unique,
  email text not null check (email = lower(email)),
  first_name text not null,
  last_name text not null,
  business_name text not null,
  trade text not null,
  timezone text not null,
  password_hash text not null,
  expires_at timestamptz not null
);
create index pending_accounts_email on pending_accounts (email);
create index pending_accounts_expires_at on pending_accounts (expires_at);

-- What happened to whose account, for ever. A failed login for an unknown address belongs to no business.
create table security_events (
  id bigint generated always as identity primary key,
  business_id uuid references businesses (id) on delete cascade,
  user_id uuid references users (id) on delete cascade,
  event text not null,
  address text not null,
  user_agent text not null,
  details jsonb not null default '{}',
  at timestamptz not null default now()
);
create index security_events_business_id on security_events (business_id);
create index security_events_user_id on security_events (user_id, id desc);

-- Attempts per account and per address. Losing it in a crash is harmless, so it is not logged.
create unlogged table rate_limits (
  key text primary key,
  attempts integer not null,
  resets_at timestamptz not null
);
create index rate_limits_resets_at on rate_limits (resets_at);

-- The mailbox of the sandbox e-mail provider: it stands for the outside world, so it belongs to no business.
create table sandbox_mails (
  id bigint generated always as identity primary key,
  idempotency_key text not null unique,
  to_address text not null,
  subject text not null,
  text text not null,
  sent_at timestamptz not null default now()
);

alter table businesses enable row level security;
alter table businesses force row level security;
create policy own_business on businesses
  using (id = current_business_id()) with check (id = current_business_id());

alter table users enable row level security;
alter table users force row level security;
create policy own_business on users
  using (business_id = current_business_id()) with check (business_id = current_business_id());
create policy presented_email on users for select using (email = presented_email());

alter table sessions enable row level security;
alter table sessions force row level security;
create policy own_business on sessions
  using (business_id = current_business_id()) with check (business_id = current_business_id());
create policy presented_token on sessions for select using (token_hash = presented_token());
create policy sweep on sessions using (is_sweeping() and expires_at < now()) with check (false);

alter table password_resets enable row level security;
alter table password_resets force row level security;
create policy own_business on password_resets
  using (business_id = current_business_id()) with check (business_id = current_business_id());
create policy presented_token on password_resets for select using (token_hash = presented_token());
create policy sweep on password_resets using (is_sweeping() and expires_at < now()) with check (false);

alter table pending_accounts enable row level security;
alter table pending_accounts force row level security;
create policy ask on pending_accounts for insert with check (true);
create policy presented_key on pending_accounts
  using (token_hash = presented_token() or email = presented_email())
  with check (token_hash = presented_token() or email = presented_email());
create policy sweep on pending_accounts using (is_sweeping() and expires_at < now()) with check (false);

alter table security_events enable row level security;
alter table security_events force row level security;
create policy own_business on security_events for select using (business_id = current_business_id());
create policy record on security_events for insert
  with check (business_id is null or business_id = current_business_id());

-- One round trip: a session cookie's hash in, the signed-in user out. Presenting the token makes the session visible,
-- and the session's business then makes the user visible.
create function resolve_session(hash bytea)
  returns table (
    session_id uuid, user_id uuid, business_id uuid, email text, first_name text, last_name text,
    business_name text, trade text, last_seen_at timestamptz
  )
  language plpgsql
  as $$
declare
  found sessions%rowtype;
begin
  perform set_config('porchlight.presented_token', encode(hash, 'hex'), true);
  select * into found from sessions s where s.token_hash = hash and s.expires_at > now();
  if found.id is null then
    return;
  end if;
  perform set_config('porchlight.business_id', found.business_id::text, true);
  return query
    select found.id, u.id, u.business_id, u.email, u.first_name, u.last_name, b.name, b.trade, found.last_seen_at
    from users u join businesses b on b.id = u.business_id
    where u.id = found.user_id;
end
$$;

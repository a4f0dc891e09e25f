-- What a user should hear of at once, one row per user, and how they want to hear of it beside the bell.
create table alerts (
  id bigint generated always as identity primary key,
  business_id uuid not null references businesses (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  kind text not null,
  -- The same thing raised again is the same alert.
  dedupe_key text not null,
  title text not null,
  body text not null,
  path text not null,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  constraint alerts_once unique (user_id, kind, dedupe_key)
);
create index alerts_business_id on alerts (business_id);
create index alerts_by_time on alerts (user_id, id desc);
create index alerts_unread on alerts (user_id) where read_at is null;
create index alerts_created_at on alerts (created_at);

-- Where a row is missing, the defaults of the product hold.
create table alert_choices (
  user_id uuid not null references users (id) on delete cascade,
  kind text not null,
  business_id uuid not null references businesses (id) on delete cascade,
  push boolean not null,
  email boolean not null,
  sms boolean not null,
  primary key (user_id, kind)
);
create index alert_choices_business_id on alert_choices (business_id);

create table push_subscriptions (
  id bigint generated always as identity primary key,
  business_id uuid not null references businesses (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now(),
  constraint push_subscriptions_once unique (user_id, endpoint)
);
create index push_subscriptions_business_id on push_subscriptions (business_id);

-- The number that a user's own texts go to, once they have typed the code that was texted there.
create table alert_phones (
  user_id uuid primary key references users (id) on delete cascade,
  business_id uuid not null references businesses (id) on delete cascade,
  number text not null check (number ~ '^\+[1-9]\d{6,14}$'),
  confirmed boolean not null default false,
  code_hash bytea,
  code_expires_at timestamptz
);
create index alert_phones_business_id on alert_phones (business_id);

do $$
declare
  name text;
begin
  foreach name in array array['alerts', 'alert_choices', 'push_subscriptions', 'alert_phones'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_business on %I using (business_id = current_business_id())
                    with check (business_id = current_business_id())', name);
  end loop;
end
$$;
create policy sweep on alerts using (is_sweeping() and created_at < now() - interval '90 days') with check (false);

-- By what this installation proves itself to the push services of browsers; the private part is sealed.
create table push_keys (
  id smallint primary key check (id = 1),
  public_key text not null,
  sealed_private_key bytea not null
);

-- Who signed which text of the service agreement, and from where.
create table agreements (
  id bigint generated always as identity primary key,
  business_id uuid not null references businesses (id) on delete cascade,
  user_id uuid references users (id) on delete set null,
  first_name text not null check (length(first_name) <= 100),
  last_name text not null check (length(last_name) <= 100),
  email text not null check (length(email) <= 254),
  phone_number text check (length(phone_number) <= 10),
  version text not null check (length(version) <= 20),
  signed_from text not null check (length(signed_from) <= 100),
  signed_at timestamptz not null default now()
);
create index agreements_of_user on agreements (business_id, user_id, id desc);
create index agreements_user on agreements (user_id);
alter table agreements enable row level security;
alter table agreements force row level security;
create policy own_business on agreements using (business_id = (select current_business_id()))
  with check (business_id = current_business_id());

-- One row per attempt to pay. `paying` is stored before Stripe hears of it, and nothing is charged before its customer is stored too.
create table purchases (
  id bigint generated always as identity primary key,
  business_id uuid not null references businesses (id) on delete cascade,
  agreement_id bigint not null references agreements (id) on delete cascade,
  -- Names the attempt to Stripe: a request that is repeated with it is carried out once.
  key uuid not null default gen_random_uuid(),
  package_key text not null check (package_key in ('starter_boost', 'growth_builder')),
  price_id text not null check (length(price_id) <= 255),
  price_cents integer not null check (price_cents > 0),
  is_sandbox boolean not null,
  status text not null default 'paying' check (status in ('paying', 'active', 'past_due', 'ended', 'refused', 'unknown')),
  customer_id text check (length(customer_id) <= 255),
  subscription_id text check (length(subscription_id) <= 255),
  renews_at timestamptz,
  ends_at timestamptz,
  created_at timestamptz not null default now(),
  check (status not in ('active', 'past_due', 'ended') or subscription_id is not null)
);
-- No second payment while one is under way, made or not known. A plan of the sandbox does not keep anyone from buying one.
create unique index purchases_one_per_business on purchases (business_id, is_sandbox)
  where status not in ('refused', 'ended');
create index purchases_agreement on purchases (agreement_id);
create index purchases_of_business on purchases (business_id);
alter table purchases enable row level security;
alter table purchases force row level security;
create policy own_business on purchases using (business_id = (select current_business_id()))
  with check (business_id = current_business_id());

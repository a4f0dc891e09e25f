-- What the receptionist may say of a price, which calendar an offering is booked into, and whether it is offered now.
alter table offerings
  add column price_kind text check (price_kind in ('fixed', 'from')),
  add column price_cents integer check (price_cents between 0 and 99999999),
  add column calendar_id bigint references calendars (id) on delete set null,
  add column active boolean not null default true,
  add constraint offerings_price check ((price_kind is null) = (price_cents is null));
create index offerings_calendar_id on offerings (calendar_id);

-- What the owner is writing, and each version they have published. The newest version answers customers.
create table receptionist_drafts (
  business_id uuid primary key references businesses (id) on delete cascade,
  profile jsonb not null check (jsonb_typeof(profile) = 'object'),
  version integer not null default 1,
  updated_at timestamptz not null default now()
);

create table receptionist_versions (
  business_id uuid not null references businesses (id) on delete cascade,
  number integer not null,
  profile jsonb not null check (jsonb_typeof(profile) = 'object'),
  published_by uuid references users (id) on delete set null,
  published_at timestamptz not null default now(),
  primary key (business_id, number)
);
create index receptionist_versions_published_by on receptionist_versions (published_by);

alter table receptionist_drafts enable row level security;
alter table receptionist_drafts force row level security;
create policy own_business on receptionist_drafts using (business_id = current_business_id())
  with check (business_id = current_business_id());

alter table receptionist_versions enable row level security;
alter table receptionist_versions force row level security;
create policy own_business on receptionist_versions using (business_id = current_business_id())
  with check (business_id = current_business_id());

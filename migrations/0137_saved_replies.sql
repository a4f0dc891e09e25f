-- Texts that a business keeps, to send them again. `version` counts their edits.
create table saved_replies (
  id bigint generated always as identity primary key,
  business_id uuid not null references businesses (id) on delete cascade,
  name text not null check (length(name) between 1 and 60),
  body text not null check (length(body) between 1 and 2000),
  version integer not null default 0,
  created_at timestamptz not null default now()
);
create unique index saved_replies_name on saved_replies (business_id, lower(name));
alter table saved_replies enable row level security;
alter table saved_replies force row level security;
create policy own_business on saved_replies using (business_id = current_business_id())
  with check (business_id = current_business_id());

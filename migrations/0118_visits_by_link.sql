-- A link by which a customer themselves confirms what a visitor of the chat asked to do with their visit.
create table visit_links (
  id bigint generated always as identity primary key,
  business_id uuid not null references businesses (id) on delete cascade,
  appointment_id bigint not null references appointments (id) on delete cascade,
  token_hash bytea not null unique,
  wish text not null check (wish in ('cancel', 'move')),
  -- Where it is to be moved.
  starts_at timestamptz,
  calendar_id bigint references calendars (id) on delete cascade,
  request_key text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  check ((wish = 'move') = (starts_at is not null and calendar_id is not null)),
  unique (business_id, request_key)
);
create index visit_links_appointment_id on visit_links (appointment_id, created_at);
create index visit_links_calendar_id on visit_links (calendar_id);
create index visit_links_expires_at on visit_links (expires_at);

alter table visit_links enable row level security;
alter table visit_links force row level security;
create policy own_business on visit_links
  using (business_id = current_business_id()) with check (business_id = current_business_id());
create policy presented_token on visit_links for select using (token_hash = presented_token());
create policy sweep on visit_links using (is_sweeping() and expires_at < now()) with check (false);

-- Of the network that a visitor writes from, to count what is booked from there. Empty: not a visitor of a website.
alter table chats add column network_hash text not null default '';

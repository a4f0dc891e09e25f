-- By which a vendor tells us that a calendar has changed. One that could not be opened has no token, and is tried again.
create table calendar_channels (
  connection_id bigint not null references connections (id) on delete cascade,
  external_calendar_id text not null,
  business_id uuid not null references businesses (id) on delete cascade,
  channel_id uuid not null,
  token_hash bytea unique,
  -- The vendor's id of what it watches, to end it with.
  resource_id text check (length(resource_id) <= 1000),
  renew_at timestamptz not null,
  primary key (connection_id, external_calendar_id)
);
create index calendar_channels_business_id on calendar_channels (business_id);

alter table calendar_channels enable row level security;
alter table calendar_channels force row level security;
create policy own_business on calendar_channels
  using (business_id = (select current_business_id())) with check (business_id = current_business_id());
create policy presented_token on calendar_channels for select using (token_hash = presented_token());

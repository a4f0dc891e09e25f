-- Times that are taken in a calendar outside, such as one of Google. They block bookings, and hold nothing else about the
-- events: `name` is the name of the outside calendar.
create table outside_times (
  business_id uuid not null references businesses (id) on delete cascade,
  calendar_id bigint not null references calendars (id) on delete cascade,
  -- The connection and its calendar that it comes from.
  connection_id bigint not null references connections (id) on delete cascade,
  external_calendar_id text not null check (length(external_calendar_id) <= 500),
  event_id text not null check (length(event_id) <= 1100),
  name text not null check (length(name) <= 300),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (connection_id, external_calendar_id, event_id),
  check (ends_at > starts_at)
);
create index outside_times_taken on outside_times using gist (calendar_id, tstzrange(starts_at, ends_at));
create index outside_times_business_id on outside_times (business_id, starts_at);
alter table outside_times enable row level security;
alter table outside_times force row level security;
create policy own_business on outside_times
  using (business_id = (select current_business_id())) with check (business_id = current_business_id());

-- How far each matched calendar has been read, and when everything in it was read last.
create table calendar_syncs (
  business_id uuid not null references businesses (id) on delete cascade,
  connection_id bigint not null references connections (id) on delete cascade,
  external_calendar_id text not null check (length(external_calendar_id) <= 500),
  calendar_id bigint not null references calendars (id) on delete cascade,
  cursor text check (length(cursor) <= 4000),
  read_fully_at timestamptz,
  synced_at timestamptz not null default now(),
  primary key (connection_id, external_calendar_id)
);
create index calendar_syncs_calendar_id on calendar_syncs (calendar_id);
create index calendar_syncs_synced_at on calendar_syncs (synced_at);
create index calendar_syncs_business_id on calendar_syncs (business_id);
alter table calendar_syncs enable row level security;
alter table calendar_syncs force row level security;
create policy own_business on calendar_syncs
  using (business_id = (select current_business_id())) with check (business_id = current_business_id());
create policy sweep on calendar_syncs for select using (is_sweeping());

-- What we wrote into outside calendars, so that a change there is told from an echo of our own. An appointment that was
-- deleted is still named here, because its event must go as well.
create table synced_events (
  business_id uuid not null references businesses (id) on delete cascade,
  connection_id bigint not null references connections (id) on delete cascade,
  external_calendar_id text not null check (length(external_calendar_id) <= 500),
  appointment_id bigint not null,
  event_id text not null check (length(event_id) <= 1100),
  etag text not null check (length(etag) <= 500),
  -- A digest of what was written.
  written text not null check (length(written) = 64),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (connection_id, external_calendar_id, appointment_id)
);
create index synced_events_business_id on synced_events (business_id);
alter table synced_events enable row level security;
alter table synced_events force row level security;
create policy own_business on synced_events
  using (business_id = (select current_business_id())) with check (business_id = current_business_id());

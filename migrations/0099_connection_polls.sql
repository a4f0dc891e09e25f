-- How far a connection's events have been read, for vendors that call no one (decision 58). A null cursor has read nothing.
create table connection_polls (
  business_id uuid not null references businesses (id) on delete cascade,
  connection_id bigint not null references connections (id) on delete cascade,
  trigger_id text not null check (length(trigger_id) <= 100),
  cursor text,
  polled_at timestamptz not null default now(),
  primary key (connection_id, trigger_id)
);
create index connection_polls_of_business on connection_polls (business_id);
create index connection_polls_polled_at on connection_polls (polled_at);
alter table connection_polls enable row level security;
alter table connection_polls force row level security;
create policy own_business on connection_polls
  using (business_id = (select current_business_id())) with check (business_id = current_business_id());
create policy sweep on connection_polls for select using (is_sweeping());

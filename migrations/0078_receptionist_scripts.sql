-- Scripted callers: what each one says, what must come of it, and how the last run against the draft went.
create table receptionist_scripts (
  id bigint generated always as identity primary key,
  business_id uuid not null references businesses (id) on delete cascade,
  title text not null check (length(title) between 1 and 100),
  lines text[] not null check (cardinality(lines) <= 40),
  expectations jsonb not null check (jsonb_typeof(expectations) = 'array'),
  -- The caller has an appointment for it, which they may move or cancel.
  booked_offering_id bigint references offerings (id) on delete set null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  -- The last run: for which version of the draft, the expectations that were not met, and what was said. An edit of the
  -- script clears it.
  ran_version integer,
  ran_at timestamptz,
  passed boolean,
  unmet integer[] not null default '{}',
  turns jsonb not null default '[]' check (jsonb_typeof(turns) = 'array')
);
create index receptionist_scripts_business_id on receptionist_scripts (business_id);
create index receptionist_scripts_booked_offering_id on receptionist_scripts (booked_offering_id);

alter table receptionist_scripts enable row level security;
alter table receptionist_scripts force row level security;
create policy own_business on receptionist_scripts using (business_id = current_business_id())
  with check (business_id = current_business_id());

-- The people who want to hear of events (/events). The list belongs to the installation and to no business.
create table event_signups (
  id bigint generated always as identity primary key,
  -- In the link of each e-mail that takes its recipient off the list.
  leave_key uuid not null unique default gen_random_uuid(),
  email text not null unique check (email = lower(email)),
  name text not null,
  phone text not null,
  city text not null,
  preference text not null check (preference in ('either', 'in_person', 'virtual')),
  role text not null check (role in ('owner', 'ops', 'marketing', 'technician', 'other')),
  topics text not null,
  consented_at timestamptz not null,
  created_at timestamptz not null default now()
);

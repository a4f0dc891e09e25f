-- A customer whom a CRM's marketplace sent here: what the CRM said of their account, and the access that it granted us. It
-- belongs to no business until they log in or accept the invitation that was mailed to them.
create table crm_arrivals (
  id uuid primary key default uuidv7(),
  -- The code in the address of their browser: the CRM takes it once, and we know it again.
  code_hash bytea not null unique,
  connector text not null,
  account text not null check (length(account) <= 200),
  -- Sealed.
  credentials bytea not null,
  token_expires_at timestamptz,
  first_name text not null,
  last_name text not null,
  timezone text,
  email text check (email = lower(email)),
  invitation_hashes bytea[] not null default '{}',
  created_at timestamptz not null default now()
);
create index crm_arrivals_invitation_hashes on crm_arrivals using gin (invitation_hashes);
create index crm_arrivals_email on crm_arrivals (email);
create index crm_arrivals_created_at on crm_arrivals (created_at);

alter table crm_arrivals enable row level security;
alter table crm_arrivals force row level security;
create policy arrive on crm_arrivals for insert with check (code_hash = presented_token());
create policy presented_key on crm_arrivals
  using (code_hash = presented_token() or presented_token() = any (invitation_hashes) or email = presented_email())
  with check (code_hash = presented_token() or presented_token() = any (invitation_hashes) or email = presented_email());
create policy sweep on crm_arrivals using (is_sweeping() and created_at < now() - interval '7 days') with check (false);

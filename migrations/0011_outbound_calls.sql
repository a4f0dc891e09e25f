-- Calls that the receptionist is asked to make. The row is made with whatever asked for it; a job then has it placed.
create table outbound_calls (
  id bigint generated always as identity primary key,
  business_id uuid not null references businesses (id) on delete cascade,
  contact_id bigint not null references contacts (id) on delete cascade,
  to_number text not null,
  initial_message text not null,
  prompt text not null default '',
  status text not null default 'queued' check (status in ('queued', 'placing', 'placed', 'failed')),
  reason text,
  provider text not null,
  idempotency_key text not null,
  created_at timestamptz not null default now(),
  placed_at timestamptz,
  constraint outbound_calls_idempotency unique (business_id, idempotency_key)
);
create index outbound_calls_contact_id on outbound_calls (contact_id);
alter table outbound_calls enable row level security;
alter table outbound_calls force row level security;
create policy own_business on outbound_calls
  using (business_id = current_business_id()) with check (business_id = current_business_id());

-- Whom else an e-mail goes to; those who are not to be seen by the others apart.
alter table messages add column cc text[] not null default '{}';
alter table messages add column bcc text[] not null default '{}';

-- What is written to the business's own people. They are no contacts, so that none of it stands in a contact's history.
create table team_messages (
  id bigint generated always as identity primary key,
  business_id uuid not null references businesses (id) on delete cascade,
  channel text not null check (channel in ('email', 'sms')),
  to_address text not null,
  subject text not null,
  body text not null,
  status text not null default 'queued' check (status in ('queued', 'sending', 'sent', 'failed')),
  reason text,
  idempotency_key text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  constraint team_messages_once unique (business_id, idempotency_key, to_address)
);

alter table team_messages enable row level security;
alter table team_messages force row level security;
create policy own_business on team_messages using (business_id = current_business_id())
  with check (business_id = current_business_id());

-- Messages to and from contacts, who does not want any, and which number belongs to whom.

create table messages (
  id bigint generated always as identity primary key,
  business_id uuid not null references businesses (id) on delete cascade,
  contact_id bigint not null references contacts (id) on delete cascade,
  channel text not null check (channel in ('sms', 'whatsapp', 'email', 'facebook', 'webchat')),
  direction text not null check (direction in ('in', 'out')),
  from_address text not null,
  to_address text not null,
  -- Where an answer to an e-mail goes: whoever wrote it, and not the machine that sent it.
  reply_to text not null default '',
  subject text not null default '',
  body text not null,
  status text not null check (status in ('queued', 'sending', 'sent', 'delivered', 'failed', 'received')),
  reason text,
  provider text not null,
  provider_id text,
  idempotency_key text not null,
  -- When a provider was asked to send this and has not been heard to say yes or no since. Not null means that it may
  -- be with the recipient already.
  unsure_since timestamptz,
  sent_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  delivered_at timestamptz,
  constraint messages_idempotency unique (business_id, idempotency_key)
);
create unique index messages_provider_id on messages (provider, provider_id) where provider_id is not null;
create index messages_by_contact on messages (contact_id, created_at desc, id desc);
create index messages_sent_by on messages (sent_by);

-- The last word of whoever is behind an address, per channel.
create table message_consents (
  business_id uuid not null references businesses (id) on delete cascade,
  channel text not null check (channel in ('sms', 'whatsapp', 'email', 'facebook', 'webchat')),
  address text not null,
  opted_out boolean not null,
  source text not null,
  at timestamptz not null default now(),
  primary key (business_id, channel, address)
);

-- The numbers that businesses text from and are texted at.
create table message_numbers (
  number text primary key check (number ~ '^\+[1-9]\d{6,14}$'),
  business_id uuid not null references businesses (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index message_numbers_business_id on message_numbers (business_id);

-- What the sandbox providers "sent". It stands for the outside world, and is still only shown to the business that sent.
create table sandbox_messages (
  id bigint generated always as identity primary key,
  business_id uuid not null references businesses (id) on delete cascade,
  idempotency_key text not null,
  channel text not null,
  from_address text not null,
  to_address text not null,
  subject text not null,
  body text not null,
  sent_at timestamptz not null default now(),
  constraint sandbox_messages_idempotency unique (business_id, idempotency_key)
);

do $$
declare
  name text;
begin
  foreach name in array array['messages', 'message_consents', 'message_numbers', 'sandbox_messages'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_business on %I using (business_id = current_business_id())
                    with check (business_id = current_business_id())', name);
  end loop;
end
$$;

-- Whoever presents a number learns whose it is, as an incoming text must before any business is known.
create function presented_number() returns text
  language sql stable parallel safe
  return nullif(current_setting('porchlight.presented_number', true), '');
create policy presented_number on message_numbers for select using (number = presented_number());

create function business_of_number(texted text) returns uuid
  language plpgsql
  as $$
begin
  perform set_config('porchlight.presented_number', texted, true);
  return (select business_id from message_numbers where number = texted);
end
$$;

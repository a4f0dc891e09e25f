-- What comes back: e-mail answers and bounces, Messenger, replies in the sandbox; and what e-mail carries with it.

-- Where the customer of an appointment hears of it, and of what becomes of it; empty is wherever their contact can be reached.
alter table appointments add column email text not null default '';

alter table messages
  -- [{ "name", "type", "content" }], text only; an e-mail goes through several hands that keep a copy.
  add column attachments jsonb not null default '[]' check (octet_length(attachments::text) <= 131072),
  -- The whole text of an e-mail that came in, where `body` leaves out what it quotes.
  add column original text,
  -- Written by a machine, such as an out-of-office note: nobody has "answered", and nothing may answer it.
  add column automatic boolean not null default false;
-- Whom a Messenger id stands for is whoever its messages are with, so that it follows when two contacts become one.
create index messages_from_facebook on messages (business_id, from_address)
  where channel = 'facebook' and direction = 'in';

-- What an e-mail is called in addresses that strangers use: to answer it, to return it, to unsubscribe. Kept as it is
-- and not hashed, because every try to send it must carry the same one.
create table mail_tokens (
  token text primary key check (token ~ '^[0-9a-f]{32}$'),
  business_id uuid not null references businesses (id) on delete cascade,
  message_id bigint not null unique references messages (id) on delete cascade
);
create index mail_tokens_business_id on mail_tokens (business_id);

alter table sandbox_messages
  add column message_id bigint references messages (id) on delete set null,
  add column attachments jsonb not null default '[]';
create index sandbox_messages_message_id on sandbox_messages (message_id);

alter table mail_tokens enable row level security;
alter table mail_tokens force row level security;
create policy own_business on mail_tokens
  using (business_id = current_business_id()) with check (business_id = current_business_id());

-- Whoever presents a token learns whose it is, as an e-mail must before any business is known.
create function presented_mail_token() returns text
  language sql stable parallel safe
  return nullif(current_setting('porchlight.presented_mail_token', true), '');
create policy presented_mail_token on mail_tokens for select using (token = presented_mail_token());

create function owner_of_mail_token(presented text) returns table (business_id uuid, message_id bigint)
  language plpgsql
  as $$
begin
  perform set_config('porchlight.presented_mail_token', presented, true);
  return query select t.business_id, t.message_id from mail_tokens t where t.token = presented;
end
$$;

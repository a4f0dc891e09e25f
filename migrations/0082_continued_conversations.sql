-- Conversations that the receptionist holds by text or e-mail, begun by an automation. They use the same tables as web
-- chats, because the same turns, claims and rules apply.
alter table chats
  add column channel text not null default 'web'
    check (channel in ('web', 'sms', 'whatsapp', 'email', 'facebook')),
  -- The contact's number or address on that channel; empty for a web chat.
  add column address text not null default '',
  -- What the receptionist wrote first.
  add column opening text not null default '',
  -- What the automation told the receptionist, and what it wants to know.
  add column instructions text not null default '',
  add column message_to_agent text not null default '',
  add column goals jsonb not null default '[]' check (jsonb_typeof(goals) = 'array'),
  -- The run that began it. Runs are deleted after a while, so it references none.
  add column run_id bigint,
  -- It ends after this long without a word.
  add column patience_minutes integer not null default 15 check (patience_minutes > 0),
  alter column token_hash drop not null,
  add constraint chats_of_visitors_have_a_token check ((channel = 'web') = (token_hash is not null)),
  add constraint chats_by_message_have_an_address check ((channel = 'web') = (address = ''));

-- A contact's reply belongs to one conversation at a time.
create unique index chats_by_address on chats (business_id, channel, address)
  where status <> 'ended' and channel <> 'web';

drop index chats_going_on;
create index chats_going_on on chats (patience_minutes, last_activity_at) where status <> 'ended';

-- The names that other systems give a conversation. They need not be unique: of several, the latest is meant.
alter table conversations
  add column external_id text,
  add column crm_conversation_id text;
create index conversations_external_id on conversations (business_id, external_id, id)
  where external_id is not null;
create index conversations_crm_conversation_id on conversations (business_id, crm_conversation_id, id)
  where crm_conversation_id is not null;

-- Web chats with the receptionist. A chat stands in the inbox as a conversation from its first message on.
create table chats (
  id bigint generated always as identity primary key,
  business_id uuid not null references businesses (id) on delete cascade,
  conversation_id bigint references conversations (id) on delete cascade,
  -- Who may write and read as the visitor: the browser that started the chat.
  token_hash bytea not null,
  status text not null default 'receptionist' check (status in ('receptionist', 'team', 'ended')),
  taken_by uuid references users (id) on delete set null,
  -- A chat of the owner with the draft of the receptionist.
  is_test boolean not null default false,
  -- The page that the visitor was on.
  page text not null default '',
  -- What the brain remembers.
  state jsonb,
  last_seq integer not null default 0,
  -- The last message of the visitor that was answered.
  answered_seq integer not null default 0,
  -- Who answers at the moment, and until when the claim holds.
  lease text,
  leased_until timestamptz,
  -- The turn under way: which messages it answers, when it began and what its tools returned so far. A worker that
  -- takes over a turn repeats it with the same input.
  turn_seq integer,
  turn_began_at timestamptz,
  turn_results jsonb not null default '[]' check (jsonb_typeof(turn_results) = 'array'),
  variables jsonb not null default '{}' check (jsonb_typeof(variables) = 'object'),
  tags text[] not null default '{}',
  -- The appointments that the visitor proved to be theirs.
  found_appointments bigint[] not null default '{}',
  hold_id bigint,
  -- How it ended: the spam score with its reason, and the questions that no fact answered.
  outcome jsonb,
  started_at timestamptz not null default now(),
  last_activity_at timestamptz not null default now(),
  ended_at timestamptz
);
create unique index chats_token_hash on chats (business_id, token_hash);
create unique index chats_conversation_id on chats (conversation_id);
create index chats_taken_by on chats (taken_by);
create index chats_going_on on chats (last_activity_at) where status <> 'ended';

create table chat_messages (
  id bigint generated always as identity primary key,
  business_id uuid not null references businesses (id) on delete cascade,
  chat_id bigint not null references chats (id) on delete cascade,
  seq integer not null,
  role text not null check (role in ('visitor', 'assistant', 'team', 'system', 'whisper')),
  content text not null,
  -- Sentences of the receptionist with the owner's facts that they came from.
  sentences jsonb not null default '[]' check (jsonb_typeof(sentences) = 'array'),
  choices jsonb not null default '[]' check (jsonb_typeof(choices) = 'array'),
  -- The user of the business who wrote it.
  author_id uuid references users (id) on delete set null,
  -- Chosen by the sender, so that a repeated message is the same message.
  client_key text,
  created_at timestamptz not null default now(),
  constraint chat_messages_seq unique (chat_id, seq),
  constraint chat_messages_client_key unique (chat_id, client_key)
);
create index chat_messages_business_id on chat_messages (business_id);
create index chat_messages_author_id on chat_messages (author_id);

do $$
declare
  name text;
begin
  foreach name in array array['chats', 'chat_messages'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_business on %I using (business_id = current_business_id())
                    with check (business_id = current_business_id())', name);
  end loop;
end
$$;

-- For the sweep that ends chats in which nothing happens any more.
create policy sweep on chats for select using (is_sweeping() and status <> 'ended');

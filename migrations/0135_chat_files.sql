-- Photos and PDFs that visitors send in a chat. What was sent becomes a message when all of it has arrived.
create table chat_files (
  id uuid primary key default gen_random_uuid(),
  -- At first what arrives, then what is kept of it.
  file_id uuid not null unique references files (id) on delete cascade,
  business_id uuid not null references businesses (id) on delete cascade,
  chat_id bigint not null references chats (id) on delete cascade,
  -- Chosen by the sender, so that a file which is sent again is the same file.
  client_key text not null check (length(client_key) between 8 and 64),
  name text not null check (length(name) between 1 and 100),
  size_bytes integer not null check (size_bytes > 0),
  -- Drawn by us, so that a browser may show it.
  is_picture boolean not null default false,
  created_at timestamptz not null default now(),
  constraint chat_files_client_key unique (chat_id, client_key)
);
create index chat_files_created_at on chat_files (business_id, created_at);
alter table chat_files enable row level security;
alter table chat_files force row level security;
create policy own_business on chat_files using (business_id = current_business_id())
  with check (business_id = current_business_id());

-- A file goes with its conversation, however that is deleted.
create function delete_file_of_chat() returns trigger
  language plpgsql
  as $$
begin
  delete from files where id = old.file_id;
  return null;
end
$$;
create trigger delete_file_of_chat after delete on chat_files
  for each row execute function delete_file_of_chat();

-- Its content is the file's name. `file_id` is null once the file is deleted.
alter table chat_messages add column is_file boolean not null default false;
alter table chat_messages add column file_id uuid references chat_files (id) on delete set null;
create index chat_messages_file_id on chat_messages (file_id);

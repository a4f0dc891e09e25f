-- What a sentence of the receptionist should have been. The words stand in the draft; `previous` is what they replaced
-- there, for the undo.
create table receptionist_corrections (
  id bigint generated always as identity primary key,
  business_id uuid not null references businesses (id) on delete cascade,
  conversation_id bigint not null references conversations (id) on delete cascade,
  -- The number of the message in a chat, or its position in the transcript of a call.
  place integer not null check (place >= 0),
  sentence text not null check (length(sentence) between 1 and 2000),
  kind text not null check (kind in ('answer', 'change', 'never')),
  question text not null check (length(question) <= 300),
  correction text not null check (length(correction) between 1 and 1000),
  -- The answer of the draft; null for words that are never said.
  entry_id text check (length(entry_id) between 1 and 40),
  previous text,
  script_id bigint references receptionist_scripts (id) on delete set null,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now()
);
-- By its hash, because a sentence may be longer than an index holds.
create unique index receptionist_corrections_sentence on receptionist_corrections (conversation_id, place, md5(sentence));
create index receptionist_corrections_business_id on receptionist_corrections (business_id);
create index receptionist_corrections_script_id on receptionist_corrections (script_id);
create index receptionist_corrections_created_by on receptionist_corrections (created_by);

alter table receptionist_corrections enable row level security;
alter table receptionist_corrections force row level security;
create policy own_business on receptionist_corrections using (business_id = current_business_id())
  with check (business_id = current_business_id());

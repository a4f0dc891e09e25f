-- What customers asked and no fact of the business answered, once per conversation. Questions with the same words have
-- the same key.
create table unanswered_questions (
  id bigint generated always as identity primary key,
  business_id uuid not null references businesses (id) on delete cascade,
  conversation_id bigint references conversations (id) on delete set null,
  group_key text not null check (length(group_key) between 1 and 500),
  question text not null check (length(question) between 1 and 500),
  asked_at timestamptz not null default now(),
  dismissed_at timestamptz,
  unique (business_id, conversation_id, group_key)
);
create index unanswered_questions_conversation_id on unanswered_questions (conversation_id);
create index unanswered_questions_open on unanswered_questions (business_id, asked_at desc) where dismissed_at is null;
create index unanswered_questions_group on unanswered_questions (business_id, group_key);

alter table unanswered_questions enable row level security;
alter table unanswered_questions force row level security;
create policy own_business on unanswered_questions using (business_id = current_business_id())
  with check (business_id = current_business_id());

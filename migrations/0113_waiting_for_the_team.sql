-- A visitor who waits for a person of the team, and how many of the team were told so far.
alter table chats
  add column waiting_since timestamptz,
  add column climb_at timestamptz,
  add column climbed integer not null default 0,
  -- The last message whose words are in the state. Null: of a chat from before, what was answered.
  add column heard_seq integer;
create index chats_to_climb on chats (climb_at) where climb_at is not null;

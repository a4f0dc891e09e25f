-- What a visitor does when a chat has ended: they rate it, and have it e-mailed to an address, which happens once.
alter table chats
  add column rating smallint check (rating between 1 and 5),
  add column rating_words text not null default '' check (length(rating_words) <= 500),
  add column rated_at timestamptz,
  add column copy_to text check (length(copy_to) between 1 and 254),
  add check ((rating is null) = (rated_at is null));
create index chats_rated_at on chats (business_id, rated_at) where rating is not null;

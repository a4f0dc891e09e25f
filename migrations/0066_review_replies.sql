-- Every reply to a review, not only the last one. Its text and delivery are those of the message.
create table review_replies (
  message_id bigint primary key references messages (id) on delete cascade,
  business_id uuid not null references businesses (id) on delete cascade,
  review_id bigint not null references reviews (id) on delete cascade
);
create index review_replies_review_id on review_replies (review_id);
create index review_replies_business_id on review_replies (business_id);

-- The owner of the tables is subject to their policies, too, and here concerns all businesses.
alter table reviews no force row level security;
insert into review_replies (message_id, business_id, review_id)
select distinct on (reply_message_id) reply_message_id, business_id, id
from reviews where reply_message_id is not null order by reply_message_id, id;
alter table reviews force row level security;

alter table reviews drop column reply_message_id;

alter table review_replies enable row level security;
alter table review_replies force row level security;
create policy own_business on review_replies using (business_id = current_business_id())
  with check (business_id = current_business_id());

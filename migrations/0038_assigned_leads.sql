-- Who takes care of a lead, and by which day of the business's calendar.
alter table conversations add column assignee_id uuid references users (id) on delete set null;
alter table conversations add column due_on date;
create index conversations_assignee_id on conversations (assignee_id, created_at desc, id desc)
  where assignee_id is not null;
create index conversations_due_on on conversations (business_id, due_on) where due_on is not null;

-- Which lessons of the academy a user has opened and completed. Courses and lessons are files of the product, so their ids
-- are not references: a lesson that a later version no longer has is ignored.
create table lesson_marks (
  user_id uuid not null references users (id) on delete cascade,
  course_id text not null check (length(course_id) between 1 and 60),
  lesson_id text not null check (length(lesson_id) between 1 and 60),
  business_id uuid not null references businesses (id) on delete cascade,
  opened_at timestamptz not null default now(),
  completed_at timestamptz,
  primary key (user_id, course_id, lesson_id)
);
create index lesson_marks_business_id on lesson_marks (business_id);

alter table lesson_marks enable row level security;
alter table lesson_marks force row level security;
create policy own_business on lesson_marks using (business_id = current_business_id())
  with check (business_id = current_business_id());

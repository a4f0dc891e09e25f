-- Videos in which customers say what they think of a business. The content is a file; it is uploaded in parts.
create table review_videos (
  id uuid primary key,
  business_id uuid not null references businesses (id) on delete cascade,
  file_id uuid not null references files (id) on delete cascade,
  -- Who may add parts: the browser that started the upload.
  upload_key_hash bytea not null,
  -- The visit to the rating page that the customer came from.
  visit_id uuid,
  first_name text not null default '',
  last_name text not null default '',
  email text not null default '',
  -- Whether the customer lets the business publish it.
  may_publish boolean not null default false,
  duration_ms integer not null default 0 check (duration_ms >= 0),
  -- The part that the customer chose to show.
  start_ms integer not null default 0 check (start_ms >= 0),
  end_ms integer not null default 0 check (end_ms >= start_ms),
  created_at timestamptz not null default now(),
  received_at timestamptz
);
create index review_videos_by_time on review_videos (business_id, received_at desc, id) where received_at is not null;
create index review_videos_started on review_videos (business_id, created_at);
create index review_videos_file_id on review_videos (file_id);

alter table review_videos enable row level security;
alter table review_videos force row level security;
create policy own_business on review_videos using (business_id = current_business_id())
  with check (business_id = current_business_id());

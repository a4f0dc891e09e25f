-- Files that users upload: logos, and later videos. A file is stored in parts of one megabyte, so that an upload can
-- resume and a reader can fetch a range; the last part may be shorter. A part's bytes are here or in an S3-compatible store.
create table files (
  id uuid primary key default uuidv7(),
  business_id uuid not null references businesses (id) on delete cascade,
  content_type text not null check (length(content_type) between 1 and 100),
  stored_in text not null check (stored_in in ('database', 's3')),
  -- Whether every visitor who knows its hash may read it.
  is_public boolean not null,
  -- Both are null until the file is complete.
  size_bytes bigint,
  content_hash text check (length(content_hash) between 1 and 100),
  created_at timestamptz not null default now(),
  check ((size_bytes is null) = (content_hash is null))
);
create index files_by_hash on files (business_id, content_hash);
create index files_incomplete on files (created_at) where content_hash is null;

create table file_parts (
  file_id uuid not null references files (id) on delete cascade,
  number integer not null check (number >= 0),
  business_id uuid not null references businesses (id) on delete cascade,
  size_bytes integer not null check (size_bytes > 0),
  part_hash text not null,
  content bytea,
  primary key (file_id, number)
);
create index file_parts_business_id on file_parts (business_id);
-- Pictures and videos are compressed already, and a range of uncompressed bytes is read without the rest.
alter table file_parts alter column content set storage external;

do $$
declare
  name text;
begin
  foreach name in array array['files', 'file_parts'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_business on %I using (business_id = current_business_id())
                    with check (business_id = current_business_id())', name);
  end loop;
end
$$;
create policy sweep on files for select
  using (is_sweeping() and content_hash is null and created_at < now() - interval '1 day');

-- The logo is the public file of the business with this hash.
alter table businesses add column logo_hash text check (length(logo_hash) between 1 and 100);

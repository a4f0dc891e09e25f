-- Lists of contacts that somebody brings along, and how many contacts there are.

create table contact_imports (
  id bigint generated always as identity primary key,
  business_id uuid not null references businesses (id) on delete cascade,
  file_name text not null,
  status text not null default 'draft' check (status in ('draft', 'running', 'done')),
  -- The file as it came; let go of when the last row is in.
  content text,
  columns text[] not null,
  -- For each column the field that it fills, or nothing.
  mapping jsonb not null default '[]',
  default_type text not null default 'Lead',
  total_rows integer not null,
  -- A worker that takes over goes on from here: rows and this count are one commit.
  processed_rows integer not null default 0,
  created_count integer not null default 0,
  updated_count integer not null default 0,
  skipped_count integer not null default 0,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index contact_imports_business_id on contact_imports (business_id, created_at);

create table contact_import_skips (
  import_id bigint not null references contact_imports (id) on delete cascade,
  business_id uuid not null references businesses (id) on delete cascade,
  -- As a spreadsheet counts: the headers are row 1.
  row_number integer not null,
  reason text not null,
  cells text[] not null,
  primary key (import_id, row_number)
);
create index contact_import_skips_business_id on contact_import_skips (business_id);

-- A list of 100,000 cannot count itself on every page.
create table contact_counts (
  business_id uuid not null references businesses (id) on delete cascade,
  contact_type text not null,
  count integer not null,
  primary key (business_id, contact_type)
);

do $$
declare
  name text;
begin
  foreach name in array array['contact_imports', 'contact_import_skips', 'contact_counts'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_business on %I using (business_id = current_business_id())
                    with check (business_id = current_business_id())', name);
  end loop;
end
$$;

create function count_contacts() returns trigger
  language plpgsql
  as $$
begin
  if tg_op = 'INSERT' then
    insert into contact_counts as c
    select business_id, contact_type, count(*) from new_rows group by 1, 2 order by 1, 2
    on conflict (business_id, contact_type) do update set count = c.count + excluded.count;
  elsif tg_op = 'DELETE' then
    -- An update: when a whole business goes, its counts may be gone already.
    update contact_counts c set count = c.count - gone.count
    from (select business_id, contact_type, count(*) as count from old_rows group by 1, 2) gone
    where (c.business_id, c.contact_type) = (gone.business_id, gone.contact_type);
  else
    insert into contact_counts as c
    select business_id, contact_type, sum(delta)
    from (
      select business_id, contact_type, 1 as delta from new_rows
      union all
      select business_id, contact_type, -1 from old_rows
    ) changed
    group by 1, 2 having sum(delta) <> 0 order by 1, 2
    on conflict (business_id, contact_type) do update set count = c.count + excluded.count;
  end if;
  return null;
end
$$;

create trigger count_inserted after insert on contacts
  referencing new table as new_rows for each statement execute function count_contacts();
create trigger count_deleted after delete on contacts
  referencing old table as old_rows for each statement execute function count_contacts();
create trigger count_updated after update on contacts
  referencing old table as old_rows new table as new_rows for each statement execute function count_contacts();

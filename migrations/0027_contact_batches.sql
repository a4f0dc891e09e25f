-- What is done to many contacts at once: the work, whom it is for, how far it is, and what it takes to undo it.

create table contact_batches (
  -- Made up by the page that asks, so that asking twice is asking once.
  id uuid primary key,
  business_id uuid not null references businesses (id) on delete cascade,
  work jsonb not null,
  status text not null default 'running' check (status in ('running', 'done', 'failed', 'undoing', 'undone')),
  -- Why the work or its undo ended before it was done.
  failure text,
  total integer not null,
  done_count integer not null default 0,
  skipped_count integer not null default 0,
  undone_count integer not null default 0,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index contact_batches_business_id on contact_batches (business_id, created_at);
create index contact_batches_created_by on contact_batches (created_by);

create table contact_batch_items (
  batch_id uuid not null references contact_batches (id) on delete cascade,
  business_id uuid not null references businesses (id) on delete cascade,
  -- Not a foreign key: the contact may be gone when its turn comes, and after a deletion it is.
  contact_id bigint not null,
  outcome text check (outcome in ('done', 'skipped')),
  name text,
  reason text,
  -- What the work changed of the contact, until it is undone.
  undo jsonb,
  -- Where a message went, so that two contacts with one number get one.
  address text,
  primary key (batch_id, contact_id)
);
create index contact_batch_items_business_id on contact_batch_items (business_id);
create index contact_batch_items_to_do on contact_batch_items (batch_id, contact_id) where outcome is null;
create index contact_batch_items_to_undo on contact_batch_items (batch_id, contact_id) where undo is not null;
create unique index contact_batch_items_address on contact_batch_items (batch_id, address) where address is not null;

-- Deleted contacts with all that was deleted along with them, some at a time.
create table contact_removals (
  id bigint generated always as identity primary key,
  batch_id uuid not null references contact_batches (id) on delete cascade,
  business_id uuid not null references businesses (id) on delete cascade,
  contact_count integer not null,
  snapshot jsonb not null
);
create index contact_removals_batch_id on contact_removals (batch_id, id);
create index contact_removals_business_id on contact_removals (business_id);

do $$
declare
  name text;
begin
  foreach name in array array['contact_batches', 'contact_batch_items', 'contact_removals'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_business on %I using (business_id = current_business_id())
                    with check (business_id = current_business_id())', name);
  end loop;
end
$$;

-- What can no longer be undone is not kept either.
create policy sweep on contact_batches
  using (is_sweeping() and created_at < now() - interval '30 days') with check (false);

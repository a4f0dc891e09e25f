-- An import keeps a row of which one cell is wrong, is checked in full before it starts, says why it stopped, and can be
-- taken back for 30 days.

alter table contact_imports drop constraint contact_imports_status_check;
alter table contact_imports add constraint contact_imports_status_check check (status in
  ('draft', 'checking', 'checked', 'running', 'done', 'failed', 'undoing', 'undone'));
alter table contact_imports
  -- Why the last thing that was asked for (the check, the import, the undo) ended before it was done.
  add column failure text,
  -- Each check has a number, so that one which was overtaken by another mapping stops.
  add column check_number integer not null default 0,
  add column checked_rows integer not null default 0,
  add column check_result jsonb,
  -- Rows that say more of somebody who stands in an earlier row.
  add column duplicate_count integer not null default 0,
  add column left_out_count integer not null default 0,
  add column removed_count integer not null default 0,
  add column restored_count integer not null default 0,
  add column kept_count integer not null default 0;

-- What was wrong with a row: cells that were left out or, if nothing identifies the person, all of it.
alter table contact_imports rename column skipped_count to refused_count;
alter table contact_import_skips rename to contact_import_faults;
alter table contact_import_faults rename constraint contact_import_skips_pkey to contact_import_faults_pkey;
alter table contact_import_faults rename constraint contact_import_skips_business_id_fkey to contact_import_faults_business_id_fkey;
alter table contact_import_faults rename constraint contact_import_skips_import_id_fkey to contact_import_faults_import_id_fkey;
alter index contact_import_skips_business_id rename to contact_import_faults_business_id;
alter table contact_import_faults
  add column refused boolean not null default true,
  add column problems jsonb not null default '[]';
-- Whoever migrates may be held by the policies too.
alter table contact_import_faults no force row level security;
update contact_import_faults
set problems = jsonb_build_array(jsonb_build_object('column', null, 'value', '', 'reason', reason));
alter table contact_import_faults force row level security;
alter table contact_import_faults drop column reason;
alter table contact_import_faults alter column refused drop default, alter column problems drop default;

create table contact_import_changes (
  import_id bigint not null references contact_imports (id) on delete cascade,
  business_id uuid not null references businesses (id) on delete cascade,
  -- Not a foreign key: the contact may be deleted, or merged into another one, before the import is undone.
  contact_id bigint not null,
  -- The contact before the import, null if the import made it, and right after it.
  before jsonb,
  after jsonb not null,
  -- What the undo did with it.
  outcome text check (outcome in ('removed', 'restored', 'kept')),
  name text,
  kept_reason text,
  primary key (import_id, contact_id)
);
create index contact_import_changes_business_id on contact_import_changes (business_id);
create index contact_import_changes_contact_id on contact_import_changes (contact_id);
create index contact_import_changes_to_undo on contact_import_changes (import_id, contact_id) where outcome is null;
alter table contact_import_changes enable row level security;
alter table contact_import_changes force row level security;
create policy own_business on contact_import_changes
  using (business_id = current_business_id()) with check (business_id = current_business_id());

-- A file that was brought and never imported goes after a day, the rest when it can no longer be undone.
create policy sweep on contact_imports
  using (is_sweeping() and (
    coalesce(finished_at, created_at) < now() - interval '30 days'
    or status in ('draft', 'checking', 'checked') and created_at < now() - interval '1 day'))
  with check (false);

-- Who may be the same person, who is not, and which contacts have become one.
--
-- What somebody is recognised by gets a table of its own, one row per number or address. It takes the place of the GIN
-- index over contacts.keys and of the function that had to look around row-level security to use it: equality is a
-- comparison that PostgreSQL trusts. Measured at 100,000 contacts: looking up 1,000 keys at once takes 5 ms instead of 55,
-- the first page of 4,000 groups of look-alikes, 500 of them settled, 20 ms instead of 570 ms over contacts.keys, and
-- storing a contact 0.28 ms instead of 0.18.

create table contact_keys (
  business_id uuid not null references businesses (id) on delete cascade,
  key text not null,
  contact_id bigint not null references contacts (id) on delete cascade,
  -- More than one contact has it. Kept by a trigger, so that nobody groups 200,000 keys to find the few that matter.
  shared boolean not null default false,
  primary key (business_id, key, contact_id)
);
create index contact_keys_contact_id on contact_keys (contact_id);
create index contact_keys_shared on contact_keys (business_id, key, contact_id) where shared;

create function mark_shared_keys() returns trigger
  language plpgsql
  as $$
begin
  update contact_keys k set shared = counted.shared
  from (
    select business_id, key, count(*) > 1 as shared from contact_keys
    where (business_id, key) in (select business_id, key from changed_rows) group by 1, 2
  ) counted
  where (k.business_id, k.key) = (counted.business_id, counted.key) and k.shared <> counted.shared;
  return null;
end
$$;
create trigger mark_inserted after insert on contact_keys
  referencing new table as changed_rows for each statement execute function mark_shared_keys();
create trigger mark_deleted after delete on contact_keys
  referencing old table as changed_rows for each statement execute function mark_shared_keys();

create function keep_contact_keys() returns trigger
  language plpgsql
  as $$
begin
  if tg_op = 'INSERT' then
    insert into contact_keys (business_id, key, contact_id)
    select distinct business_id, unnest(keys), id from new_rows;
  else
    delete from contact_keys k using new_rows n join old_rows o using (id)
    where n.keys <> o.keys and k.contact_id = n.id and k.key <> all (n.keys);
    insert into contact_keys (business_id, key, contact_id)
    select n.business_id, unnest(n.keys), n.id from new_rows n join old_rows o using (id) where n.keys <> o.keys
    on conflict do nothing;
  end if;
  return null;
end
$$;
create trigger keep_inserted_keys after insert on contacts
  referencing new table as new_rows for each statement execute function keep_contact_keys();
create trigger keep_updated_keys after update on contacts
  referencing old table as old_rows new table as new_rows for each statement execute function keep_contact_keys();

-- Whoever migrates may be held by the policies too.
alter table contacts no force row level security;
alter table conversations no force row level security;
alter table messages no force row level security;
insert into contact_keys (business_id, key, contact_id) select distinct business_id, unnest(keys), id from contacts;
update contacts c set last_contacted_at = greatest(c.last_contacted_at, talk.at)
from (
  select contact_id, max(created_at) as at
  from (select contact_id, created_at from conversations union all select contact_id, created_at from messages) each
  group by contact_id
) talk
where talk.contact_id = c.id;
alter table contacts force row level security;
alter table conversations force row level security;
alter table messages force row level security;

drop function contacts_with_keys(text[]);
drop index contacts_by_key;

-- People of whom somebody said that they are not the same. A group of look-alikes that lies within one such set is not
-- shown; when another joins them, it is.
create table contact_distinctions (
  business_id uuid not null references businesses (id) on delete cascade,
  set_id uuid not null,
  contact_id bigint not null references contacts (id) on delete cascade,
  primary key (contact_id, set_id)
);
create index contact_distinctions_business_id on contact_distinctions (business_id, set_id);

create table contact_merges (
  id bigint generated always as identity primary key,
  business_id uuid not null references businesses (id) on delete cascade,
  -- Not foreign keys: the second is no contact any more, and the first may be merged into another in its turn.
  kept_id bigint not null,
  removed_id bigint not null,
  merged_by uuid references users (id) on delete set null,
  merged_at timestamptz not null default now(),
  -- Both contacts as they were, the one that came of them, and what was moved. Let go of when it can no longer be undone;
  -- the row itself stays, as the way from the old address to the contact.
  undo jsonb,
  constraint contact_merges_removed unique (business_id, removed_id)
);
create index contact_merges_kept on contact_merges (business_id, kept_id);
create index contact_merges_merged_by on contact_merges (merged_by);

do $$
declare
  name text;
begin
  foreach name in array array['contact_keys', 'contact_distinctions', 'contact_merges'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_business on %I using (business_id = current_business_id())
                    with check (business_id = current_business_id())', name);
  end loop;
end
$$;

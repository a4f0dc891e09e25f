-- Contacts, conversations and appointments.
--
-- Free-text search goes by trigram indexes. Under row-level security PostgreSQL may not use them: LIKE could leak what it
-- compares, so it is only run on rows that the policy has already let through, which is a scan. The search functions
-- below therefore run as a role of their own, that nobody can log in as, that sees every business and can only read; each
-- function itself asks for the current business, and returns ids, which the caller reads under its own policy.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;
create extension if not exists btree_gist;

do $$
begin
  create role porchlight_search nologin;
exception when duplicate_object then null;
end
$$;

-- "(801) 555-0142", "801.555.0142" and "+18015550142" are found by the same digits.
create function search_text(variadic parts text[]) returns text
  language sql immutable parallel safe
  return lower(array_to_string(parts, ' '));

-- Every value of one key in a list of objects: all numbers of a contact, all addresses.
create function values_of(list jsonb, key text) returns text[]
  language sql immutable parallel safe
  return array(select item ->> key from jsonb_array_elements(list) item);

create table contacts (
  id bigint generated always as identity primary key,
  business_id uuid not null references businesses (id) on delete cascade,
  first_name text not null default '',
  last_name text not null default '',
  company text not null default '',
  title text not null default '',
  contact_type text not null default 'Lead' check (contact_type in (
    'Current Customer', 'Prospective Customer', 'Past Customer', 'Lead', 'Supplier / Vendor', 'Team Member', 'Spam',
    'Legal', 'Do Not Call')),
  -- The first of each is the main one. Numbers are E.164, addresses lower case: that is what duplicates are found by.
  phone_numbers jsonb not null default '[]',
  emails jsonb not null default '[]',
  phone text generated always as (phone_numbers -> 0 ->> 'number') stored,
  email text generated always as (emails -> 0 ->> 'address') stored,
  address_line1 text not null default '',
  address_line2 text not null default '',
  unit_number text not null default '',
  city text not null default '',
  state text not null default '',
  zip_code text not null default '',
  country text not null default '',
  website text not null default '',
  birthday date,
  tags text[] not null default '{}',
  custom_fields jsonb not null default '{}',
  external_crm_id text,
  last_contacted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Counts edits: whoever saves says which one they saw.
  version integer not null default 1,
  name text generated always as (trim(first_name || ' ' || last_name)) stored,
  -- A column of its own, because the pages of a list are found from the index alone.
  sort_name text not null generated always as (lower(coalesce(
    nullif(trim(first_name || ' ' || last_name), ''), nullif(company, ''),
    phone_numbers -> 0 ->> 'number', emails -> 0 ->> 'address', ''))) stored,
  -- Everything that somebody may be recognised by, so that a call from the second number finds the same person.
  keys text[] generated always as (values_of(phone_numbers, 'number') || values_of(emails, 'address')) stored,
  search text generated always as (
    search_text(first_name, last_name, company,
      search_text(variadic values_of(phone_numbers, 'number')), search_text(variadic values_of(emails, 'address')))) stored
);
create index contacts_by_name on contacts (business_id, sort_name, id);
create index contacts_by_type on contacts (business_id, contact_type, sort_name, id);
-- Without the pending list, which a bulk import fills and every look-up then reads through.
create index contacts_by_key on contacts using gin (business_id, keys) with (fastupdate = off);
-- A short one here. Importing 100,000 contacts on a busy 2-core machine, and a search for one of them right after: 53 s
-- and 130 ms with the usual 4 MB, 141 s and 5 ms with this, 200 s and 5 ms with none.
create index contacts_search on contacts using gin (business_id, search gin_trgm_ops) with (gin_pending_list_limit = 512);

create table contact_notes (
  id bigint generated always as identity primary key,
  business_id uuid not null references businesses (id) on delete cascade,
  contact_id bigint not null references contacts (id) on delete cascade,
  content text not null default '' check (length(content) <= 10000),
  available_for_ai boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Kept for a day after it was deleted, so that it can be brought back as it was.
  deleted_at timestamptz
);
create index contact_notes_business_id on contact_notes (business_id);
create index contact_notes_by_contact on contact_notes (contact_id, id desc);

create table conversations (
  id bigint generated always as identity primary key,
  business_id uuid not null references businesses (id) on delete cascade,
  contact_id bigint references contacts (id) on delete set null,
  source text not null check (source in ('call', 'web')),
  call_direction text not null check (call_direction in ('inbound', 'outbound')),
  -- As the receptionist heard them; the contact may be corrected later.
  contact_first_name text not null default '',
  contact_last_name text not null default '',
  phone_number text,
  email text,
  sender_id text,
  contact_type text not null default '',
  filters text[] not null default '{}' check (filters <@ array[
    'admin_test', 'support_required', 'hot_lead', 'follow_up', 'new_customer_script', 'current_customer_script',
    'appointment_booked']),
  quote_status text not null default 'New' check (length(quote_status) between 1 and 50),
  quote_value numeric(12, 2),
  sales_value numeric(12, 2),
  notes text not null default '' check (length(notes) <= 20000),
  summary text not null default '',
  recording_url text,
  duration_seconds integer not null default 0,
  call_status text not null default '',
  ready_to_schedule_an_appointment boolean not null default false,
  variables_collected jsonb not null default '{}',
  transcript jsonb not null default '[]',
  rank smallint check (rank between 1 and 5),
  additional_comments text check (length(additional_comments) <= 1000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  search text generated always as (search_text(contact_first_name, contact_last_name, phone_number)) stored
);
create index conversations_contact_id on conversations (contact_id);
create index conversations_by_time on conversations (business_id, created_at desc, id desc)
  where quote_status <> 'Spam';
create index conversations_spam on conversations (business_id, created_at desc, id desc) where quote_status = 'Spam';
create index conversations_by_status on conversations (business_id, quote_status, created_at desc, id desc);
create index conversations_by_filter on conversations using gin (business_id, filters);
create index conversations_search on conversations using gin (business_id, search gin_trgm_ops);

create table conversation_statuses (
  id bigint generated always as identity primary key,
  business_id uuid not null references businesses (id) on delete cascade,
  name text not null check (length(name) between 1 and 50 and name = trim(name)),
  active boolean not null default true,
  created_at timestamptz not null default now()
);
create unique index conversation_statuses_name on conversation_statuses (business_id, lower(name));

create table offerings (
  id bigint generated always as identity primary key,
  business_id uuid not null references businesses (id) on delete cascade,
  title text not null check (length(title) between 1 and 120),
  description text not null default '',
  duration_minutes integer not null default 60 check (duration_minutes between 5 and 1440),
  created_at timestamptz not null default now()
);
create index offerings_business_id on offerings (business_id);

create table calendars (
  id bigint generated always as identity primary key,
  business_id uuid not null references businesses (id) on delete cascade,
  name text not null check (length(name) between 1 and 120),
  -- Part of the secret address of the calendar's feed.
  feed_token_hash bytea not null unique,
  created_at timestamptz not null default now()
);
create index calendars_business_id on calendars (business_id);

create table appointments (
  id bigint generated always as identity primary key,
  business_id uuid not null references businesses (id) on delete cascade,
  calendar_id bigint not null references calendars (id) on delete cascade,
  contact_id bigint references contacts (id) on delete set null,
  conversation_id bigint references conversations (id) on delete set null,
  offering_id bigint references offerings (id) on delete set null,
  title text not null default '',
  status text not null default 'Scheduled' check (status in (
    'Held', 'Scheduled', 'Rescheduled', 'Completed', 'Canceled', 'In Progress', 'Awaiting Information', 'No Show',
    'Awaiting Confirmation')),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- A held slot is free again after this.
  held_until timestamptz check ((status = 'Held') = (held_until is not null)),
  booked_by text not null default 'Manual' check (booked_by in ('AI Receptionist', 'External CRM', 'Manual')),
  customer_name text not null default '',
  phone_number text,
  team_members text[] not null default '{}',
  address_line1 text not null default '',
  address_line2 text not null default '',
  unit_number text not null default '',
  city text not null default '',
  state text not null default '',
  zip_code text not null default '',
  notes text not null default '' check (length(notes) <= 10000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  -- One calendar, one place at a time, whoever books and however many at once.
  constraint appointments_no_double_booking exclude using gist (
    calendar_id with =, tstzrange(starts_at, ends_at) with &&
  ) where (status not in ('Canceled', 'No Show'))
);
create index appointments_business_id on appointments (business_id, starts_at);
create index appointments_contact_id on appointments (contact_id, starts_at desc);
create index appointments_conversation_id on appointments (conversation_id);
create index appointments_offering_id on appointments (offering_id);
create index appointments_held on appointments (held_until) where status = 'Held';

-- What happened, written in the same transaction as the change that caused it; automations start from here.
create table events (
  id bigint generated always as identity primary key,
  business_id uuid not null references businesses (id) on delete cascade,
  name text not null,
  data jsonb not null,
  at timestamptz not null default now()
);
create index events_business_id on events (business_id, id);

do $$
declare
  name text;
begin
  foreach name in array array['contacts', 'contact_notes', 'conversations', 'conversation_statuses', 'offerings',
                              'calendars', 'appointments', 'events'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_business on %I using (business_id = current_business_id())
                    with check (business_id = current_business_id())', name);
  end loop;
end
$$;

create policy search on contacts for select to porchlight_search using (true);
create policy search on conversations for select to porchlight_search using (true);
grant select on contacts, conversations to porchlight_search;

-- One page of what was found and how many there are, from one search. `types` null is any.
create function search_contacts(patterns text[], types text[], page_limit integer, page_offset integer)
  returns table (total bigint, ids bigint[])
  language sql stable security definer set search_path = public
  as $$
    with found as materialized (
      select id, sort_name from contacts
      where business_id = current_business_id() and search like any (patterns)
        and (types is null or contact_type = any (types))
    )
    select (select count(*) from found),
      array(select id from found order by sort_name, id limit page_limit offset page_offset)
  $$;
create function contacts_with_keys(wanted text[]) returns setof bigint
  language sql stable security definer set search_path = public
  as $$
    -- Key by key, which "offset 0" makes sure of: 1,000 keys at once (keys && wanted) took 1.8 s where this takes 0.04 s.
    select distinct found.id from unnest(wanted) key
    cross join lateral (
      select id from contacts where business_id = current_business_id() and keys @> array[key] offset 0
    ) found
  $$;
create function search_conversations(pattern text) returns setof bigint
  language sql stable security definer set search_path = public
  as $$
    select id from conversations where business_id = current_business_id() and search like '%' || pattern || '%'
  $$;
grant create on schema public to porchlight_search;
grant porchlight_search to current_user;
alter function search_contacts(text[], text[], integer, integer) owner to porchlight_search;
alter function contacts_with_keys(text[]) owner to porchlight_search;
alter function search_conversations(text) owner to porchlight_search;
revoke porchlight_search from current_user;
revoke create on schema public from porchlight_search;

-- Lists are filtered by the tags of contacts, and a search finds a contact and its conversations by them. Decision 88.

-- Under row-level security no GIN index of contacts.tags can be used, because && might leak what it compares; = does not.
create table contact_tags (
  business_id uuid not null references businesses (id) on delete cascade,
  tag text not null,
  contact_id bigint not null references contacts (id) on delete cascade,
  primary key (business_id, tag, contact_id)
);
create index contact_tags_contact_id on contact_tags (contact_id);
-- The policies apply to the migrating role too.
alter table contacts no force row level security;
insert into contact_tags (business_id, tag, contact_id) select distinct business_id, unnest(tags), id from contacts;
alter table contacts force row level security;

alter table contact_tags enable row level security;
alter table contact_tags force row level security;
create policy own_business on contact_tags using (business_id = current_business_id())
  with check (business_id = current_business_id());
create policy search on contact_tags for select to porchlight_search using (true);
grant select on contact_tags to porchlight_search;

create function keep_contact_tags() returns trigger
  language plpgsql
  as $$
begin
  if tg_op = 'INSERT' then
    insert into contact_tags (business_id, tag, contact_id)
    select distinct business_id, unnest(tags), id from new_rows;
  else
    delete from contact_tags t using new_rows n join old_rows o using (id)
    where n.tags <> o.tags and t.contact_id = n.id and t.tag <> all (n.tags);
    insert into contact_tags (business_id, tag, contact_id)
    select n.business_id, unnest(n.tags), n.id from new_rows n join old_rows o using (id) where n.tags <> o.tags
    on conflict do nothing;
  end if;
  return null;
end
$$;
create trigger keep_inserted_tags after insert on contacts
  referencing new table as new_rows for each statement execute function keep_contact_tags();
create trigger keep_updated_tags after update on contacts
  referencing old table as old_rows new table as new_rows for each statement execute function keep_contact_tags();

-- A tag is prose: each of its words is found by how it starts.
alter table contacts alter column search set expression as (search_text(
  array[first_name, last_name, company, search_numbers(values_of(phone_numbers, 'number'))] || values_of(emails, 'address'),
  array[address_line1, address_line2, city, zip_code] || tags));

-- Every tag of the business once, in order. Each step looks one up in the index, so it costs as many as there are tags,
-- not as many as there are contacts.
create function tags_of_business() returns setof text
  language sql stable
  as $$
  with recursive found as (
    (select tag from contact_tags where business_id = current_business_id() order by tag limit 1)
    union all
    select (select t.tag from contact_tags t where t.business_id = current_business_id() and t.tag > found.tag
            order by t.tag limit 1)
    from found where found.tag is not null
  )
  select tag from found where tag is not null
$$;

drop function search_contacts(text, text[], integer, integer);

-- One page of what was found and how many there are, from one search. `types` and `with_tags` null are any; a contact has one
-- of the tags. An empty text finds all that have one of the tags.
create function search_contacts(typed text, types text[], with_tags text[], page_limit integer, page_offset integer)
  returns table (total bigint, ids bigint[])
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
declare
  words text[] := search_words(typed);
  wanted bigint[] := search_lookup(current_business_id(), words);
  patterns text[] := search_patterns(words);
begin
  if typed = '' then
    return query
      with found as materialized (
        select c.id, c.sort_name from contacts c
        where c.id in (select t.contact_id from contact_tags t
                       where t.business_id = current_business_id() and t.tag = any (with_tags))
          and (types is null or c.contact_type = any (types))
      )
      select (select count(*) from found),
        array(select id from found order by sort_name, id limit page_limit offset page_offset);
    return;
  end if;
  if wanted is null then return query select 0::bigint, '{}'::bigint[]; return; end if;
  return query
    with found as materialized (
      select id, sort_name from contacts
      where search_keys(business_id, search) @> wanted and business_id is not distinct from current_business_id()
        and search like all (patterns) and (types is null or contact_type = any (types))
        and (with_tags is null or tags && with_tags)
    )
    select (select count(*) from found),
      array(select id from found order by sort_name, id limit page_limit offset page_offset);
end
$$;

-- Which words a tag has, of those that were typed; by the same keys as in a search for contacts.
create function words_of_tag(tag text, words text[]) returns text[]
  language sql stable strict parallel safe
  return array(
    select word from unnest(words) word
    where search_keys(current_business_id(), search_text('{}', array[tag]))
            @> search_lookup(current_business_id(), array[word])
      and search_text('{}', array[tag]) like all (search_patterns(array[word])));

grant create on schema public to porchlight_search;
grant porchlight_search to current_user;

-- What has every word, be it in the conversation or in a tag of its contact. The tags are looked through first, so a search that
-- no tag answers costs what it did.
create or replace function search_conversations(typed text) returns setof bigint
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
declare
  words text[] := search_words(typed);
  wanted bigint[] := search_lookup(current_business_id(), words);
  patterns text[] := search_patterns(words);
  answering text[];
  answered text[];
  others text[];
begin
  if wanted is null then return; end if;
  return query
    select conversation_id from conversation_texts
    where search_keys(business_id, search) @> wanted and business_id is not distinct from current_business_id()
      and search like all (patterns);
  select array_agg(distinct tag), array_agg(distinct word) into answering, answered
  from tags_of_business() tag cross join unnest(words_of_tag(tag, words)) word;
  if answering is null then return; end if;
  others := array(select unnest(words) except select unnest(answered));
  return query
    select v.id
    from (select distinct t.contact_id as id from contact_tags t
          where t.business_id = current_business_id() and t.tag = any (answering)) tagged
    join contacts c on c.id = tagged.id
    join conversations v on v.contact_id = c.id
    join conversation_texts x on x.conversation_id = v.id
    where (x.search || search_text('{}', c.tags)) like all (patterns)
      and (others = '{}' or x.conversation_id in (
        select o.conversation_id from conversation_texts o
        where search_keys(o.business_id, o.search) @> search_lookup(current_business_id(), others)
          and o.business_id is not distinct from current_business_id()
          and o.search like all (search_patterns(others))));
end
$$;
alter function search_contacts(text, text[], text[], integer, integer) owner to porchlight_search;
revoke porchlight_search from current_user;
revoke create on schema public from porchlight_search;

-- A search ignores accents and the order of words, and also finds summaries and streets. Every word of it must be there: anywhere
-- in a name, number or e-mail address, at the start of a word in a summary or street, and one or two letters at the start of a
-- name or number only. Decision 30 says how it is indexed.

-- "Zoë Łukasz’s" and "zoe lukasz's" are the same. By code point, so that it means the same under every collation. Most texts are
-- plain ASCII, which takes a tenth of the time.
create function fold_text(value text) returns text
  language sql immutable strict parallel safe
  return case when octet_length(value) = length(value) then lower(value) else replace(replace(replace(
    translate(lower(regexp_replace(normalize(value, nfkd), '[\u0300-\u036f]', '', 'g')), 'øłđıðħ’‘“”–—', 'oldidh''''""--'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe') end;

-- What is looked into: names on the first line, prose on the second.
create function search_text(names text[], prose text[]) returns text
  language sql immutable parallel safe
  return fold_text(translate(array_to_string(names, ' '), e'\n', ' ') || e'\n'
    || translate(array_to_string(prose, ' '), e'\n', ' '));

-- A number is found by any digits in a row, and by its first ones with or without the country.
create function search_numbers(numbers text[]) returns text
  language sql immutable parallel safe
  return array_to_string(array(
    select ltrim(number, '+') || case when number ~ '^\+1\d{10}$' then ' ' || substr(number, 3) else '' end
    from unnest(numbers) number), ' ');

-- What the index knows a text by: in names any 3 and any 6 characters in a row, and the first one and two of each word; in prose
-- the first 3 and the first 6 of each word. Each is hashed with its business, so that a large business costs another one nothing.
create function search_keys(business uuid, search text) returns bigint[]
  language sql immutable strict parallel safe
  return array(
    select hashtextextended(key, uuid_hash_extended(business, 0)) from (
      select substr(run, at, size) as key
      from regexp_split_to_table(split_part(search, e'\n', 1), '[\s!-/:-@\[-`{-~]+') run,
        unnest(array[3, 6]) size, generate_series(1, length(run) - size + 1) at
      union all
      select ' ' || left(run, size)
      from regexp_split_to_table(split_part(search, e'\n', 1), '[\s!-/:-@\[-`{-~]+') run, unnest(array[1, 2]) size
      where length(run) >= size
      union all
      select left(word, size)
      from regexp_split_to_table(split_part(search, e'\n', 2), '[\s!-/:-@\[-`{-~]+') word, unnest(array[3, 6]) size
      where length(word) >= size
    ) keys);

-- The words that were typed. A phone number is its digits, however it is written.
create function search_words(typed text) returns text[]
  language sql immutable strict parallel safe
  return case
    when typed ~ '^[\d\s().+/–-]+$' then array[regexp_replace(typed, '\D', '', 'g')]
    else array(
      select distinct case
        when word ~ '^[\d().+/-]+$' and (word ~ '^[+(]' or length(regexp_replace(word, '\D', '', 'g')) >= 7)
          then regexp_replace(word, '\D', '', 'g')
        else word
      end
      from regexp_split_to_table(fold_text(typed), '\s+') word where word <> '')
  end;

-- The key of each word's longest run of letters or digits. Null, and nothing is found, when a word has none.
create function search_lookup(business uuid, words text[]) returns bigint[]
  language sql immutable strict parallel safe
  begin atomic
    select case when bool_and(run <> '') then array_agg(hashtextextended(
      case when length(run) >= 6 then left(run, 6) when length(run) >= 3 then left(run, 3) else ' ' || run end,
      uuid_hash_extended(business, 0))) end
    from unnest(words) word cross join lateral (
      select run from regexp_split_to_table(word, '[\s!-/:-@\[-`{-~]+') run order by length(run) desc limit 1) longest;
  end;

create function search_patterns(words text[]) returns text[]
  language sql immutable strict parallel safe
  return array(select '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%' from unnest(words) word);

-- Their indexes go with the columns.
alter table contacts drop column search;
alter table contacts add column search text generated always as (search_text(
  array[first_name, last_name, company, search_numbers(values_of(phone_numbers, 'number'))] || values_of(emails, 'address'),
  array[address_line1, address_line2, city, zip_code])) stored;
create index contacts_search on contacts using gin (search_keys(business_id, search)) with (gin_pending_list_limit = 512);

-- Apart from the conversation: each change of a status is a new version of its row in every index of its table, and with a hundred
-- keys each, 10,000 of them took 16 s instead of 1.
alter table conversations drop column search;
create table conversation_texts (
  conversation_id bigint primary key references conversations (id) on delete cascade,
  business_id uuid not null references businesses (id) on delete cascade,
  search text not null
);
alter table conversation_texts enable row level security;
alter table conversation_texts force row level security;
create policy own_business on conversation_texts
  using (business_id = current_business_id()) with check (business_id = current_business_id());
create policy search on conversation_texts for select to porchlight_search using (true);
grant select on conversation_texts to porchlight_search;

create function keep_conversation_text() returns trigger
  language plpgsql
  as $$
begin
  insert into conversation_texts (conversation_id, business_id, search)
  values (new.id, new.business_id, search_text(
    array[new.contact_first_name, new.contact_last_name, search_numbers(array[new.phone_number])], array[new.summary]))
  on conflict (conversation_id) do update set search = excluded.search where conversation_texts.search <> excluded.search;
  return null;
end
$$;
create trigger keep_text
  after insert or update of contact_first_name, contact_last_name, phone_number, summary on conversations
  for each row execute function keep_conversation_text();

do $$
declare
  business uuid;
begin
  for business in select id from businesses loop
    perform set_config('porchlight.business_id', business::text, true);
    insert into conversation_texts (conversation_id, business_id, search)
    select id, business_id, search_text(
      array[contact_first_name, contact_last_name, search_numbers(array[phone_number])], array[summary])
    from conversations where business_id = business;
  end loop;
  perform set_config('porchlight.business_id', '', true);
end
$$;
create index conversation_texts_search on conversation_texts using gin (search_keys(business_id, search))
  with (gin_pending_list_limit = 512);
create index conversation_texts_business_id on conversation_texts (business_id);

drop function search_contacts(text[], text[], integer, integer);
drop function search_conversations(text);
drop function search_grams(uuid, text);
drop function search_text(text[]);

-- "Is not distinct" keeps the planner from going through the business's rows.
create function search_conversations(typed text) returns setof bigint
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
declare
  words text[] := search_words(typed);
  wanted bigint[] := search_lookup(current_business_id(), words);
  patterns text[] := search_patterns(words);
begin
  if wanted is null then return; end if;
  return query
    select conversation_id from conversation_texts
    where search_keys(business_id, search) @> wanted and business_id is not distinct from current_business_id()
      and search like all (patterns);
end
$$;

-- One page of what was found and how many there are, from one search. `types` null is any.
create function search_contacts(typed text, types text[], page_limit integer, page_offset integer)
  returns table (total bigint, ids bigint[])
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
declare
  words text[] := search_words(typed);
  wanted bigint[] := search_lookup(current_business_id(), words);
  patterns text[] := search_patterns(words);
begin
  if wanted is null then return query select 0::bigint, '{}'::bigint[]; return; end if;
  return query
    with found as materialized (
      select id, sort_name from contacts
      where search_keys(business_id, search) @> wanted and business_id is not distinct from current_business_id()
        and search like all (patterns) and (types is null or contact_type = any (types))
    )
    select (select count(*) from found),
      array(select id from found order by sort_name, id limit page_limit offset page_offset);
end
$$;
grant create on schema public to porchlight_search;
grant porchlight_search to current_user;
alter function search_contacts(text, text[], integer, integer) owner to porchlight_search;
alter function search_conversations(text) owner to porchlight_search;
revoke porchlight_search from current_user;
revoke create on schema public from porchlight_search;

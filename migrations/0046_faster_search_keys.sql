-- The same keys, five times as fast: 42 µs for a name, a number and a short summary instead of 216. As one query, most of the time
-- went into starting and ending its ten nodes; a loop has none. A new conversation took 0.65 ms longer for its search text, and now
-- takes 0.25 ms longer. The keys are equal, so the indexes stay as they are.
create or replace function search_keys(business uuid, search text) returns bigint[]
  language plpgsql immutable strict parallel safe
  as $$
declare
  seed constant bigint := uuid_hash_extended(business, 0);
  keys bigint[] := '{}';
  word text;
begin
  foreach word in array regexp_split_to_array(split_part(search, e'\n', 1), '[\s!-/:-@\[-`{-~]+') loop
    for size in 1 .. least(length(word), 2) loop
      keys := keys || hashtextextended(' ' || left(word, size), seed);
    end loop;
    for at in 1 .. length(word) - 2 loop
      keys := keys || hashtextextended(substr(word, at, 3), seed);
    end loop;
    for at in 1 .. length(word) - 5 loop
      keys := keys || hashtextextended(substr(word, at, 6), seed);
    end loop;
  end loop;
  foreach word in array regexp_split_to_array(split_part(search, e'\n', 2), '[\s!-/:-@\[-`{-~]+') loop
    if length(word) >= 3 then keys := keys || hashtextextended(left(word, 3), seed); end if;
    if length(word) >= 6 then keys := keys || hashtextextended(left(word, 6), seed); end if;
  end loop;
  return keys;
end
$$;

-- The statement that marked shared keys joined contact_keys with itself. For a business that the statistics did not know yet,
-- PostgreSQL planned it as if there were one key: 120 new contacts took 39 s. Each key is looked up on its own now, which
-- leaves no other plan than the primary key.
create or replace function mark_shared_keys() returns trigger
  language plpgsql
  as $$
declare
  wrong record;
begin
  for wrong in
    select changed.business_id, changed.key, found.shared
    from (select distinct business_id, key from changed_rows) changed
    cross join lateral (
      select count(*) > 1 as shared, bool_or(k.shared) as some_marked, bool_and(k.shared) as all_marked
      from contact_keys k where k.business_id = changed.business_id and k.key = changed.key
    ) found
    where case when found.shared then not found.all_marked else found.some_marked end
  loop
    update contact_keys k set shared = wrong.shared
    where k.business_id = wrong.business_id and k.key = wrong.key and k.shared <> wrong.shared;
  end loop;
  return null;
end
$$;

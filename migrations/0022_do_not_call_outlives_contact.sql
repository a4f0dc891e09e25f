-- Whoever was marked Do Not Call stays so when their contact is deleted: their numbers and addresses are kept here, and
-- nothing else of them. A key stands here only while no contact of the business has it. The next contact that gets it, by
-- whatever way, takes the mark over, where the owner can see and lift it.
create table do_not_call_keys (
  business_id uuid not null references businesses (id) on delete cascade,
  key text not null,
  primary key (business_id, key)
);
alter table do_not_call_keys enable row level security;
alter table do_not_call_keys force row level security;
create policy own_business on do_not_call_keys
  using (business_id = current_business_id()) with check (business_id = current_business_id());

create function remember_do_not_call() returns trigger
  language plpgsql
  as $$
begin
  if not exists (select from old_rows where contact_type = 'Do Not Call') then
    return null;
  end if;
  with gone as (
    -- In a merge the kept contact has them by now. When a whole business goes, there is nothing to remember.
    select distinct o.business_id, lost.key from old_rows o, unnest(o.keys) as lost (key)
    where o.contact_type = 'Do Not Call'
      and exists (select from businesses b where b.id = o.business_id)
      and not exists (
        select from contact_keys k join contacts c on c.id = k.contact_id
        where (k.business_id, k.key) = (o.business_id, lost.key) and c.contact_type = 'Do Not Call')
  ), still_held as (
    select k.business_id, k.key, k.contact_id from contact_keys k join gone using (business_id, key)
  ), marked as (
    update contacts set contact_type = 'Do Not Call', version = version + 1, updated_at = now()
    where id in (select contact_id from still_held)
  )
  insert into do_not_call_keys (business_id, key)
  select business_id, key from gone except select business_id, key from still_held
  on conflict do nothing;
  return null;
end
$$;
create trigger remember_do_not_call after delete on contacts
  referencing old table as old_rows for each statement execute function remember_do_not_call();

-- Before the row is stored, so that whoever stores it reads what became of it.
create function take_over_do_not_call() returns trigger
  language plpgsql
  as $$
begin
  delete from do_not_call_keys
  where business_id = new.business_id
    and key = any (values_of(new.phone_numbers, 'number') || values_of(new.emails, 'address'));
  if found then
    new.contact_type := 'Do Not Call';
  end if;
  return new;
end
$$;
create trigger take_over_do_not_call before insert or update of phone_numbers, emails on contacts
  for each row execute function take_over_do_not_call();

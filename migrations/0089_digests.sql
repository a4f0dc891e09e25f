-- Whether a user gets the weekly digest; null until they choose. The token is in the link that ends it; not hashed, because every e-mail carries it.
create table digest_choices (
  user_id uuid primary key references users (id) on delete cascade,
  business_id uuid not null references businesses (id) on delete cascade,
  enabled boolean,
  token text not null unique check (token ~ '^[0-9a-f]{32}$')
);
create index digest_choices_business_id on digest_choices (business_id);
alter table digest_choices enable row level security;
alter table digest_choices force row level security;
create policy own_business on digest_choices using (business_id = current_business_id())
  with check (business_id = current_business_id());

-- One row per user and week, inserted with the e-mail in one transaction: it is what keeps a second one from being sent.
create table digests (
  user_id uuid not null references users (id) on delete cascade,
  monday date not null,
  business_id uuid not null references businesses (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, monday)
);
create index digests_business_id on digests (business_id);
alter table digests enable row level security;
alter table digests force row level security;
create policy own_business on digests using (business_id = current_business_id())
  with check (business_id = current_business_id());

-- An e-mail to the team may be sent in the business's colors: `link_names` is null where it is plain text, and otherwise names
-- the addresses in it that are too long to read. A mail program offers to end those that have an `unsubscribe_url`.
alter table team_messages add column link_names jsonb, add column unsubscribe_url text;
alter table sandbox_messages add column link_names jsonb;

create function presented_digest_token() returns text
  language sql stable parallel safe
  return nullif(current_setting('porchlight.presented_digest_token', true), '');
create policy presented_digest_token on digest_choices for select using (token = presented_digest_token());

create function owner_of_digest_token(presented text) returns table (business_id uuid, user_id uuid)
  language plpgsql
  as $$
begin
  perform set_config('porchlight.presented_digest_token', presented, true);
  return query select c.business_id, c.user_id from digest_choices c where c.token = presented;
end
$$;

-- Over all businesses, for the job that sends digests: who gets one for the week that ended, where it is Monday after 8:00.
create policy runner on users for select to porchlight_runner using (true);
grant select (id, business_id) on users to porchlight_runner;
create policy runner on digest_choices for select to porchlight_runner using (true);
grant select on digest_choices to porchlight_runner;
create policy runner on digests for select to porchlight_runner using (true);
grant select on digests to porchlight_runner;

create function due_digests(moment timestamptz, on_by_default boolean)
  returns table (business_id uuid, user_id uuid, monday date)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select u.business_id, u.id, (moment at time zone b.timezone)::date
    from businesses b join users u on u.business_id = b.id
    left join digest_choices c on c.user_id = u.id
    where extract(isodow from moment at time zone b.timezone) = 1
      and (moment at time zone b.timezone)::time >= time '08:00'
      and coalesce(c.enabled, on_by_default)
      and not exists (select from digests d where d.user_id = u.id and d.monday = (moment at time zone b.timezone)::date)
  $$;

grant create on schema public to porchlight_runner;
grant porchlight_runner to current_user;
alter function due_digests(timestamptz, boolean) owner to porchlight_runner;
revoke porchlight_runner from current_user;
revoke create on schema public from porchlight_runner;

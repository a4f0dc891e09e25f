-- The security header of a webhook is kept while it is not asked for, so that turning it on again needs no retyping.
alter table flow_webhooks add column is_security_active boolean not null default false;
alter table flow_webhooks no force row level security; -- Whoever migrates may be held by the policies too.
update flow_webhooks set is_security_active = true where sealed_security_value is not null;
alter table flow_webhooks force row level security;
alter table flow_webhooks add constraint flow_webhooks_active_security
  check (not is_security_active or sealed_security_value is not null);

-- As before, but the value is given out only while it is asked for.
create or replace function open_webhook(hash bytea)
  returns table (
    flow_id bigint, business_id uuid, sealed_secret bytea, security_key text, sealed_security_value bytea,
    version_id bigint, is_published boolean, reentry text, revision text
  )
  language plpgsql
  as $$
declare
  owner_id uuid;
begin
  perform set_config('porchlight.presented_token', encode(hash, 'hex'), true);
  select w.business_id into owner_id from flow_webhooks w where w.token_hash = hash;
  if owner_id is null then
    return;
  end if;
  perform set_config('porchlight.business_id', owner_id::text, true);
  return query
    select w.flow_id, w.business_id, w.sealed_secret, w.security_key,
           case when w.is_security_active then w.sealed_security_value end,
           f.published_version_id, f.is_published, f.reentry, concat(f.xmin, ' ', w.xmin)
    from flow_webhooks w join flows f on f.id = w.flow_id
    where w.token_hash = hash and f.deleted_at is null;
end
$$;

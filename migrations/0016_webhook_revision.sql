-- A webhook that was opened a moment ago need not be opened again, if the commit that relies on it can tell that neither it
-- nor its flow has changed since: `revision` is another one after every change of either row.
drop function open_webhook(bytea);
create function open_webhook(hash bytea)
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
    select w.flow_id, w.business_id, w.sealed_secret, w.security_key, w.sealed_security_value,
           f.published_version_id, f.is_published, f.reentry, concat(f.xmin, ' ', w.xmin)
    from flow_webhooks w join flows f on f.id = w.flow_id
    where w.token_hash = hash and f.deleted_at is null;
end
$$;

-- A webhook may take signed requests only, and its secret can be replaced: the one before it is good for another day.
alter table flow_webhooks
  add column is_signature_required boolean not null default false,
  add column sealed_old_secret bytea,
  add column old_secret_until timestamptz,
  add constraint flow_webhooks_old_secret check ((sealed_old_secret is null) = (old_secret_until is null));

-- Whether the request started a run; it does not while the automation is a draft or paused.
alter table webhook_pings add column has_started boolean not null default true;

-- What was refused at an address: one row for each reason, with how often and what it looked like the last time. However
-- much is refused, an address has no more rows than there are reasons.
create table webhook_refusals (
  flow_id bigint not null references flows (id) on delete cascade,
  reason text not null check (length(reason) <= 40),
  business_id uuid not null references businesses (id) on delete cascade,
  times bigint not null check (times > 0),
  last_at timestamptz not null default now(),
  -- The beginning of the last body; empty where none was read.
  preview text not null default '' check (length(preview) <= 60),
  primary key (flow_id, reason)
);
create index webhook_refusals_business_id on webhook_refusals (business_id);
alter table webhook_refusals enable row level security;
alter table webhook_refusals force row level security;
create policy own_business on webhook_refusals using (business_id = current_business_id())
  with check (business_id = current_business_id());

drop function open_webhook(bytea);
create function open_webhook(hash bytea)
  returns table (
    flow_id bigint, business_id uuid, sealed_secret bytea, sealed_old_secret bytea, old_secret_until timestamptz,
    is_signature_required boolean, security_key text, sealed_security_value bytea, version_id bigint,
    is_published boolean, reentry text, revision text
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
    select w.flow_id, w.business_id, w.sealed_secret, w.sealed_old_secret, w.old_secret_until,
           w.is_signature_required, w.security_key,
           case when w.is_security_active then w.sealed_security_value end,
           f.published_version_id, f.is_published, f.reentry, concat(f.xmin, ' ', w.xmin)
    from flow_webhooks w join flows f on f.id = w.flow_id
    where w.token_hash = hash and f.deleted_at is null;
end
$$;

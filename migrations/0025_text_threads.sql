-- Who has texted whom from which number. Several businesses may text from one number, and what is texted back to it belongs to
-- the one that wrote last. It holds no contact and no message, because a person can still answer STOP when those are deleted.
create table text_threads (
  channel text not null check (channel in ('sms', 'whatsapp')),
  number text not null,
  address text not null,
  business_id uuid not null references businesses (id) on delete cascade,
  last_texted_at timestamptz not null default now(),
  -- Their last word to that number was STOP.
  stopped boolean not null default false,
  primary key (number, address, channel, business_id)
);
create index text_threads_business_id on text_threads (business_id);

alter table messages no force row level security; -- Whoever migrates may be held by the policies too.
insert into text_threads (channel, number, address, business_id, last_texted_at)
select channel, from_address, to_address, business_id, max(coalesce(sent_at, created_at))
from messages
where direction = 'out' and provider = 'twilio' and channel in ('sms', 'whatsapp') and status <> 'queued'
group by channel, from_address, to_address, business_id;
alter table messages force row level security;

alter table text_threads enable row level security;
alter table text_threads force row level security;
create policy own_business on text_threads
  using (business_id = current_business_id()) with check (business_id = current_business_id());

-- Who presents both ends of a thread learns which businesses are in it, as an incoming text must before any is known.
create function presented_texter() returns text
  language sql stable parallel safe
  return nullif(current_setting('porchlight.presented_texter', true), '');
create policy presented_thread on text_threads for select
  using (number = presented_number() and address = presented_texter());

create function businesses_in_thread(of_channel text, texted text, texter text)
  returns table (business_id uuid, stopped boolean)
  language plpgsql
  as $$
begin
  perform set_config('porchlight.presented_number', texted, true);
  perform set_config('porchlight.presented_texter', texter, true);
  return query
    select t.business_id, t.stopped from text_threads t
    where t.number = texted and t.address = texter and t.channel = of_channel
    order by t.last_texted_at desc, t.business_id;
end
$$;

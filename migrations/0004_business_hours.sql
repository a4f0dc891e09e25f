-- When a business is open, the colours of its calendars, and who may see an appointment without being its business.

-- By lowercase weekday, in the business's own time zone. A close_time that is not after open_time is on the next day.
alter table businesses add column business_hours jsonb not null default '{
  "monday": {"is_open": true, "open_time": "09:00", "close_time": "17:00"},
  "tuesday": {"is_open": true, "open_time": "09:00", "close_time": "17:00"},
  "wednesday": {"is_open": true, "open_time": "09:00", "close_time": "17:00"},
  "thursday": {"is_open": true, "open_time": "09:00", "close_time": "17:00"},
  "friday": {"is_open": true, "open_time": "09:00", "close_time": "17:00"},
  "saturday": {"is_open": false, "open_time": "09:00", "close_time": "17:00"},
  "sunday": {"is_open": false, "open_time": "09:00", "close_time": "17:00"}
}' check (jsonb_typeof(business_hours) = 'object');

alter table calendars add column color text not null default 'amber'
  check (color in ('amber', 'blue', 'green', 'red', 'gray'));
alter table calendars add constraint calendars_name unique (business_id, name);
drop index calendars_business_id;

-- A calendar program asks for the feed with nothing but its address.
create policy presented_token on calendars for select using (feed_token_hash = presented_token());
create policy sweep on appointments
  using (is_sweeping() and status = 'Held' and held_until < now()) with check (false);

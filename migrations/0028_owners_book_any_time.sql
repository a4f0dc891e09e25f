-- An owner may put two appointments over each other after a warning; everybody else still gets a free time or none.
alter table appointments
  add column allow_overlap boolean not null default false,
  -- The same key again, however often, is the same booking.
  add column booking_key text,
  -- The start that the customer was last told in writing; none when they were told nothing, or that it is canceled.
  add column told_starts_at timestamptz;

alter table appointments drop constraint appointments_no_double_booking;
alter table appointments add constraint appointments_no_double_booking exclude using gist (
  calendar_id with =, tstzrange(starts_at, ends_at) with &&
) where (status not in ('Canceled', 'No Show') and not allow_overlap);

-- What is taken in a calendar, with the appointments that the constraint leaves alone.
create index appointments_taken on appointments using gist (calendar_id, tstzrange(starts_at, ends_at))
  where status not in ('Canceled', 'No Show');
create unique index appointments_booking_key on appointments (business_id, booking_key);

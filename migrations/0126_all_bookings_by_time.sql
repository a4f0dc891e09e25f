-- Appointments without an offering are counted, too: beside the chart of those with one.
drop index appointments_by_booking;
create index appointments_by_booking on appointments (business_id, created_at);

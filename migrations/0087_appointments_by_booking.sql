-- The dashboard counts what was booked in a period, by offering.
create index appointments_by_booking on appointments (business_id, created_at) where offering_id is not null;

-- One process at a time renews a connection's token. It used to keep the row locked, and with it a database connection, while
-- the vendor answered. It now says until when it renews, so that another goes on if it dies.
alter table connections add column renewing_until timestamptz;
